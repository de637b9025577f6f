import { useCallback, useState } from "react";
import type { Family } from "../../engine/types.ts";
import { call } from "../calls.ts";
import { Banner } from "../ui/parts.ts";
import { useReply } from "../use-reply.ts";

/** Each thing that the app keeps on the platform for what the list holds, and that is not so at present; nothing where all is. */
export function Unmet({ id }: Pick<Family, "id">) {
  const load = useCallback(() => call("duties", { query: { family: id } }), [id]);
  const { reply, refresh } = useReply(load);
  const told = reply?.ok ? reply.value : [];
  return told.map(({ problem, ...one }) => problem !== null && <Notice key={one.id} {...one} problem={problem} refresh={refresh} />);
}

/** What the platform has of it may have changed outside this app, so that trying again is the merchant's word. */
function Notice({ id, unmet, problem, refresh }: { id: string; unmet: string; problem: string; refresh: () => Promise<void> }) {
  const [trying, setTrying] = useState(false);
  const [failed, setFailed] = useState<string>();
  const again = async () => {
    setTrying(true);
    const outcome = await call("actOnDuty", { body: { duty: id, act: "retry" } });
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
