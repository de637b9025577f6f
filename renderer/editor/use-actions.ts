import { useLayoutEffect, useRef, useState } from "react";
import type { Configuration, Family } from "../../engine/types.ts";
import { type Failure, field, type Reply } from "../api.ts";
import { toast } from "../app-bridge.ts";
import { create, remove, type Saved, type Stored, stored, update } from "../customizations.ts";
import { announceEnd, leaveFlash } from "../flash.ts";
import { editorHref } from "../list/editor-href.ts";
import { loadList } from "../list/load.ts";
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

interface Subject {
  family: Family;
  variant: string;
  identity: Identity | undefined;
  /** How messages name it. */
  name: string;
  /** One for each visit of the editor: a create that is repeated makes no second one. */
  key: string;
  /** Hears of what is about to be stored. */
  sending: (normal: unknown) => void;
  /** Everything that was typed is stored. */
  forget: () => void;
  /** What was typed goes with what was deleted. */
  forgetAll: () => void;
  /** What the key had created is deleted: the next create is one of its own. */
  renewKey: () => void;
  /** What is stored now; answers whether the editor goes on, because more was typed meanwhile. */
  settle: (sent: Configuration, saved: Saved) => boolean;
}

interface Actions {
  busy: Action | undefined;
  /** Creating failed: the editor stays open with what was typed. */
  failure: Failure | undefined;
  /** Somebody else saved first; this is what is stored now. */
  conflict: Stored | undefined;
  dismiss: () => void;
  save: (sent: Configuration, normal: unknown, revision?: number) => Promise<void>;
  toggle: (saved: Configuration) => Promise<void>;
  erase: () => Promise<void>;
}

interface Call {
  action: Action;
  reply: Promise<Reply<Saved>>;
  done: string;
  failed: string;
  /** What is stored when it succeeds; absent of a deletion. */
  sent?: Configuration;
}

/** The calls of the editor and where each outcome leads: success and failed changes to the list, failed creation nowhere. */
export function useActions({ family, variant, identity, name, key, sending, forget, forgetAll, renewKey, settle }: Subject): Actions {
  const [busy, setBusy] = useState<Action>();
  const [failure, setFailure] = useState<Failure>();
  const [conflict, setConflict] = useState<Stored>();
  const here = useHere();
  const editor = editorHref(family, variant, identity?.guid);

  const dismiss = () => {
    setFailure(undefined);
    setConflict(undefined);
  };
  const list = async () => {
    if (here.current) await navigate(family.list.path, { force: true });
    else announceEnd();
  };
  const succeed = async ({ done, sent }: Call, saved: Saved) => {
    toast(done);
    if (here.current && sent !== undefined && settle(sent, saved)) return;
    if (sent === undefined) forgetAll();
    else forget();
    await list();
  };
  const fail = async ({ failed }: Call, failure: Failure) => {
    const reason = failure.status === 401 ? { ...failure, message: `${failure.message ?? ""} What you typed is kept.`.trim() } : failure;
    const current = stored(field(reason.body, "current"));
    if (here.current && reason.status === 409 && current !== undefined) return setConflict(current);
    if (identity === undefined && reason.status === 409) renewKey();
    if (here.current && (identity === undefined || !(await listIsThere()))) return setFailure(reason);
    leaveFlash({ title: failed, text: `${name}: ${truth(reason)}`, editor });
    if (!here.current) toast(failed, true);
    await list();
  };
  const run = async (call: Call) => {
    setBusy(call.action);
    dismiss();
    void listIsThere();
    const reply = await call.reply;
    setBusy(undefined);
    await (reply.ok ? succeed(call, reply.value) : fail(call, reply.failure));
  };
  const change = (normal: unknown, revision: number | undefined) => {
    const data = typeof normal === "object" && normal !== null ? normal : {};
    sending(normal);
    const known = identity ?? conflict;
    return known === undefined ? create(family, data, key) : update(family, { ...known, revision: revision ?? known.revision }, data);
  };
  return {
    busy,
    failure,
    conflict,
    dismiss,
    save: (sent, normal, revision) =>
      run({
        action: "save",
        reply: change(normal, revision),
        done: "Customization saved",
        failed: "An error occurred while updating the customization",
        sent,
      }),
    toggle: (saved) => {
      const word = saved.enabled ? "deactivat" : "activat";
      const sent = { ...saved, enabled: !saved.enabled };
      return run({
        action: "toggle",
        reply: change({ ...sent, name: identity?.name ?? saved.name }, undefined),
        done: `Customization ${word}ed`,
        failed: `An error occurred while ${word}ing the customization`,
        sent,
      });
    },
    erase: () =>
      run({
        action: "delete",
        reply: remove(family, identity?.guid ?? ""),
        done: "Customization deleted",
        failed: "An error occurred while deleting the customization",
      }),
  };
}

/** Without its code, which a server that is gone cannot send, there is no list to go to. */
function listIsThere(): Promise<boolean> {
  return loadList().then(
    () => true,
    () => false,
  );
}

/** Whether the editor is still on the screen when an answer comes. */
function useHere() {
  const here = useRef(true);
  useLayoutEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return here;
}

/** A refusal changed nothing; without a clear answer nobody can promise that. */
function truth({ status, message, problems }: Failure): string {
  const refused = status >= 400 && status < 500;
  const outcome = refused ? "Nothing was changed." : "The change may not have been made: check the list below.";
  return [message, ...problems.map((problem) => problem.message), outcome].filter((text) => text !== undefined).join(" ");
}
