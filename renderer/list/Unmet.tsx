import { useCallback, useState } from "react";
import { record } from "../../engine/declare/object.ts";
import type { Family } from "../../engine/types.ts";
import { call } from "../calls.ts";
import { Banner } from "../ui/parts.ts";
import { useReply } from "../use-reply.ts";

/** What the store needs and does not have, and why. */
interface Told {
  id: string;
  unmet: string;
  problem: string;
}

/** Each thing that the app keeps on the platform for what the list holds, and that is not so at present; nothing where all is. */
export function Unmet({ id }: Pick<Family, "id">) {
  const load = useCallback(() => call("duties", { query: { family: id } }, unmetIn), [id]);
  const { reply, refresh } = useReply(load);
  const unmet = reply?.ok ? reply.value : [];
  return unmet.map((told) => <Notice key={told.id} {...told} refresh={refresh} />);
}

/** What the platform has of it may have changed outside this app, so that trying again is the merchant's word. */
function Notice({ id, unmet, problem, refresh }: Told & { refresh: () => Promise<void> }) {
  const [trying, setTrying] = useState(false);
  const [failed, setFailed] = useState<string>();
  const again = async () => {
    setTrying(true);
    const outcome = await call("actOnDuty", { body: { duty: id, act: "retry" } }, record);
    setFailed(outcome.ok ? undefined : (outcome.failure.message ?? "The app could not be reached."));
    await refresh();
    setTrying(false);
  };
  return (
    <div>
      <Banner tone="warning" title={unmet} action={{ content: "Try Again", loading: trying, onAction: () => void again() }}>
        <p>{failed ?? problem}</p>
      </Banner>
    </div>
  );
}

function unmetIn(told: unknown): Told[] | undefined {
  return Array.isArray(told) ? told.flatMap(toldIn) : undefined;
}

function toldIn(told: unknown): Told[] {
  const { id, unmet, problem } = record(told);
  return typeof id === "string" && typeof unmet === "string" && typeof problem === "string" ? [{ id, unmet, problem }] : [];
}
