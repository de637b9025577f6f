import { useCallback, useState } from "react";
import { isObject } from "../../engine/declare/object.ts";
import { call } from "../calls.ts";
import { Banner } from "../ui/parts.ts";
import { useReply } from "../use-reply.ts";

/**
 * That orders do not wait for required answers although something asks for them, and why; nothing where they do, or nothing is required. What
 * the platform has of it may have changed outside this app, so that trying again is the merchant's word.
 */
export function GateNotice() {
  const load = useCallback(() => call("gate", {}, problemIn), []);
  const { reply, refresh } = useReply(load);
  const [trying, setTrying] = useState(false);
  const [failed, setFailed] = useState<string>();
  const problem = reply?.ok ? reply.value.problem : null;
  if (problem === null) return null;
  const again = async () => {
    setTrying(true);
    const outcome = await call("actOnGate", { body: { act: "retry" } }, problemIn);
    setFailed(outcome.ok ? undefined : (outcome.failure.message ?? "The app could not be reached."));
    await refresh();
    setTrying(false);
  };
  return (
    <div>
      <Banner
        tone="warning"
        title="Orders do not wait for required answers"
        action={{ content: "Try Again", loading: trying, onAction: () => void again() }}
      >
        <p>{failed ?? problem}</p>
      </Banner>
    </div>
  );
}

function problemIn(told: unknown): { problem: string | null } | undefined {
  if (!isObject(told)) return undefined;
  const { problem } = told;
  return typeof problem === "string" || problem === null ? { problem } : undefined;
}
