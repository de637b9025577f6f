import { useState } from "react";
import type { Configuration, Family } from "../../engine/types.ts";
import { type Failure, field, type Reply } from "../api.ts";
import { toast } from "../app-bridge.ts";
import { create, remove, type Stored, stored, update } from "../customizations.ts";
import { leaveFlash } from "../flash.ts";
import { navigate } from "../router.ts";

export interface Identity {
  guid: string;
  revision: number | undefined;
  /** It takes part in a pause of all rules. */
  paused: boolean;
  /** As stored, which the editor may not show: see `placeholder`. */
  name: string;
}

export type Action = "save" | "toggle" | "delete";

interface Actions {
  busy: Action | undefined;
  /** Creating failed: the editor stays open with what was typed. */
  failure: Failure | undefined;
  /** Somebody else saved first; this is what is stored now. */
  conflict: Stored | undefined;
  dismiss: () => void;
  save: (configuration: unknown, revision?: number) => Promise<void>;
  toggle: (saved: Configuration) => Promise<void>;
  erase: () => Promise<void>;
}

/** The calls of the editor and where each outcome leads: success and failed changes to the list, failed creation nowhere. */
export function useActions(family: Family, identity: Identity | undefined, name: string): Actions {
  const [busy, setBusy] = useState<Action>();
  const [failure, setFailure] = useState<Failure>();
  const [conflict, setConflict] = useState<Stored>();
  const [key] = useState(newKey);
  const { path } = family.list;

  const dismiss = () => {
    setFailure(undefined);
    setConflict(undefined);
  };
  const run = async (action: Action, call: Promise<Reply<true>>, done: string, failed: string) => {
    setBusy(action);
    dismiss();
    const reply = await call;
    setBusy(undefined);
    const current = reply.ok ? undefined : stored(field(reply.failure.body, "current"));
    if (reply.ok) toast(done);
    else if (reply.failure.status === 409 && current !== undefined) return setConflict(current);
    else if (identity === undefined) return setFailure(reply.failure);
    else leaveFlash({ title: failed, text: `${name}: ${truth(reply.failure)}` });
    await navigate(path, { force: true });
  };
  const change = (action: Action, configuration: unknown, revision: number | undefined, done: string, failed: string) => {
    const data = typeof configuration === "object" && configuration !== null ? configuration : {};
    const call =
      identity === undefined ? create(family, data, key) : update(family, { ...identity, revision: revision ?? identity.revision }, data);
    return run(action, call, done, failed);
  };
  return {
    busy,
    failure,
    conflict,
    dismiss,
    save: (configuration, revision) =>
      change("save", configuration, revision, "Customization saved", "An error occurred while updating the customization"),
    toggle: (saved) => {
      const word = saved.enabled ? "deactivat" : "activat";
      const flipped = { ...saved, name: identity?.name ?? saved.name, enabled: !saved.enabled };
      return change("toggle", flipped, undefined, `Customization ${word}ed`, `An error occurred while ${word}ing the customization`);
    },
    erase: () =>
      run("delete", remove(family, identity?.guid ?? ""), "Customization deleted", "An error occurred while deleting the customization"),
  };
}

/** One for each visit of the editor; randomUUID is not there on a plain http address. */
function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}

/** A refusal changed nothing; without a clear answer nobody can promise that. */
function truth({ status, message, problems }: Failure): string {
  const refused = status >= 400 && status < 500;
  const outcome = refused ? "Nothing was changed." : "The change may not have been made: check the list below.";
  return [message, ...problems.map((problem) => problem.message), outcome].filter((text) => text !== undefined).join(" ");
}
