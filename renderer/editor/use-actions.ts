import { useState } from "react";
import { isAtWork, nameOf, stateWhen } from "../../engine/declarations/configuration.ts";
import type { Fields } from "../../engine/lib/object.ts";
import { type Failure, UNREACHED } from "../data/send-request.ts";
import { useMounted } from "../form/use-mounted.ts";
import { listIsThere } from "../list/load-list.ts";
import type { CallOutcome, Subject } from "./call-outcome.ts";
import type { Action, EditorCall } from "./editor-calls.ts";

interface Actions extends CallOutcome {
  busy: Action | undefined;
  dismiss: () => void;
  save: (sent: Fields, normal: unknown, revision?: number) => Promise<void>;
  toggle: (saved: Fields) => Promise<void>;
  erase: () => Promise<void>;
}

type Calls = Awaited<ReturnType<typeof loadCalls>>;

const UNLOADED: Failure = { status: 0, message: UNREACHED, problems: [], body: undefined };

/** Loads the code of the calls. An editor loads it before it is needed, because an outcome is told even when the server is gone by then. */
export function loadCalls() {
  return import("./calls.ts");
}

/** Makes the editor's calls and handles each outcome: a success and a failed change lead to the list, a failed create leads nowhere. */
export function useActions(subject: Subject): Actions {
  const [busy, setBusy] = useState<Action>();
  const [outcome, setOutcome] = useState<CallOutcome>({});
  const here = useMounted();

  const run = async (action: Action, make: (calls: Calls) => EditorCall) => {
    setBusy(action);
    setOutcome({});
    void listIsThere();
    const calls = await loadCalls().catch(() => undefined);
    const call = calls && make(calls);
    const reply = await call?.reply;
    setBusy(undefined);
    if (calls === undefined || call === undefined || reply === undefined) setOutcome({ failure: UNLOADED });
    else if (reply.ok) await calls.succeed(subject, call, reply.value, here);
    else setOutcome(await calls.fail(subject, call, reply.failure, here));
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
      const to = target(revision);
      return run("save", ({ saveCall }) => saveCall(to, sent, normal));
    },
    toggle: (saved) => {
      const { family } = subject;
      const sent = { ...saved, ...stateWhen(!isAtWork(family, saved), family, saved) };
      const normal = { ...sent, name: subject.identity?.name ?? nameOf(saved) };
      subject.sending(normal);
      const to = target();
      return run("toggle", ({ toggleCall }) => toggleCall(to, sent, normal));
    },
    erase: () => {
      const to = target();
      return run("delete", ({ deleteCall }) => deleteCall(to));
    },
  };
}
