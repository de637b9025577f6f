import { useState } from "react";
import { isEnabled, nameOf } from "../../engine/declarations/configuration.ts";
import type { Fields } from "../../engine/lib/object.ts";
import { useMounted } from "../form/use-mounted.ts";
import { type CallOutcome, fail, listIsThere, type Subject, succeed } from "./call-outcome.ts";
import { type Action, deleteCall, type EditorCall, saveCall, toggleCall } from "./editor-calls.ts";

interface Actions extends CallOutcome {
  busy: Action | undefined;
  dismiss: () => void;
  save: (sent: Fields, normal: unknown, revision?: number) => Promise<void>;
  toggle: (saved: Fields) => Promise<void>;
  erase: () => Promise<void>;
}

/** Makes the editor's calls and handles each outcome: a success and a failed change lead to the list, a failed create leads nowhere. */
export function useActions(subject: Subject): Actions {
  const [busy, setBusy] = useState<Action>();
  const [outcome, setOutcome] = useState<CallOutcome>({});
  const here = useMounted();

  const run = async (call: EditorCall) => {
    setBusy(call.action);
    setOutcome({});
    void listIsThere();
    const reply = await call.reply;
    setBusy(undefined);
    if (reply.ok) await succeed(subject, call, reply.value, here);
    else setOutcome(await fail(subject, call, reply.failure, here));
  };
  const target = (revision?: number) => {
    const stored = subject.identity ?? outcome.conflict;
    return { ...subject, identity: stored && { ...stored, revision: revision ?? stored.revision } };
  };
  return {
    busy,
    ...outcome,
    dismiss: () => setOutcome({}),
    save: (sent, normal, revision) => {
      subject.sending(normal);
      return run(saveCall(target(revision), sent, normal));
    },
    toggle: (saved) => {
      const sent = { ...saved, enabled: !isEnabled(saved) };
      const normal = { ...sent, name: subject.identity?.name ?? nameOf(saved) };
      subject.sending(normal);
      return run(toggleCall(target(), sent, normal));
    },
    erase: () => run(deleteCall(target())),
  };
}
