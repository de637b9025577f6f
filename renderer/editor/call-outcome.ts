import { nameOf } from "../../engine/declarations/configuration.ts";
import { type Fields, getProperty } from "../../engine/lib/object.ts";
import { joinSentences } from "../../engine/lib/text.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Failure } from "../data/api.ts";
import { type Saved, type Stored, stored } from "../data/configurations.ts";
import { refreshShop } from "../data/shop.ts";
import { toast } from "../lib/app-bridge.ts";
import { announceEnd, type Flash, STORED_NOW, setFlash } from "../lib/flash.ts";
import { navigate } from "../lib/router.ts";
import { editorHref } from "../list/editor-href.ts";
import { loadList } from "../list/lazy-list.ts";
import { noteSaved } from "../list/saved-just-now.ts";
import type { Call, Identity } from "./editor-calls.ts";

/** What the calls of an editor are about, and who hears of their outcome. */
export interface Subject {
  family: Family;
  variant: string | undefined;
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
  settle: (sent: Fields, saved: Saved) => boolean;
}

/** What an editor that stays open has to say of its last call. */
export interface CallOutcome {
  /** Creating failed: the editor stays open with what was typed. So it does after any call of a family with toasts. */
  failure?: Failure;
  /** What failed, where the family has words for it. */
  failed?: string;
  /** It was not deleted, and can be deleted again. */
  mayDelete?: boolean;
  /** Somebody else saved first; this is what is stored now. */
  conflict?: Stored;
}

/** After a success the list is shown, unless more was typed meanwhile. `here` tells whether the editor is still on the screen. */
export async function succeed(subject: Subject, { done, sent }: Call, saved: Saved, here: () => boolean): Promise<void> {
  const { caution } = saved;
  toast(done);
  if (here() && sent !== undefined && subject.settle(sent, saved)) return;
  if (sent === undefined) subject.forgetAll();
  else subject.forget();
  if (sent !== undefined) noteSaved(subject.family.id);
  if (caution !== undefined)
    setFlash({
      ...{ title: `${done}, with a warning`, text: caution, tone: "warning" },
      editor: editorHref(subject.family, subject.variant, saved.guid),
    });
  await showList(subject, here);
}

/** A change that failed leads to the list, which says so, and in some families a new one that did; what the editor itself has to say instead is answered. */
export async function fail(subject: Subject, call: Call, failure: Failure, here: () => boolean): Promise<CallOutcome> {
  const { family, identity, renewKey } = subject;
  const { failed } = call;
  const mayDelete = call.sent === undefined;
  const reason = failure.status === 401 ? { ...failure, message: joinSentences(failure.message, "What you typed is kept.") } : failure;
  // the plan has ended since the store was read
  if (reason.status === 403) refreshShop();
  const current = stored(getProperty(reason.body, "current"));
  if (here() && reason.status === 409 && current !== undefined) return { conflict: current };
  if (identity === undefined && reason.status === 409) renewKey();
  if (here() && family.toasts !== undefined) {
    toast(reason.message ?? failed, true);
    return { failure: reason, failed, mayDelete };
  }
  const stays = identity === undefined && family.editor.failed !== "list";
  if (here() && (stays || !(await listIsThere()))) return { failure: reason, ...(mayDelete && { failed, mayDelete }) };
  setFlash(flashOf(subject, call, reason));
  if (!here()) toast(failed, true);
  await showList(subject, here);
  return {};
}

/** What the list says of a call that failed, with the way out: the editor with what was typed, or the deletion once more of what is not gone. */
function flashOf(subject: Subject, { failed, done, sent }: Call, reason: Failure): Flash {
  const { family, variant, identity, forgetAll: forget } = subject;
  const name = subject.name || nameOf(sent ?? {});
  const said = { title: failed, text: name === "" ? truth(reason) : `${name}: ${truth(reason)}` };
  if (sent !== undefined) return { ...said, editor: editorHref(family, variant, identity?.guid) };
  return reason.status === 404 ? said : { ...said, undeleted: { guid: identity?.guid ?? "", done, forget } };
}

/** Without its code, which a server that is gone cannot send, there is no list to go to. */
export function listIsThere(): Promise<boolean> {
  return loadList().then(
    () => true,
    () => false,
  );
}

async function showList({ family }: Subject, here: () => boolean): Promise<void> {
  if (here()) await navigate(family.list.path, { force: true });
  else announceEnd();
}

/** A refusal changed nothing; without a clear answer nobody can promise that. */
function truth({ status, message, problems }: Failure): string {
  const refused = status >= 400 && status < 500;
  const outcome = refused ? "Nothing was changed." : `The change may not have been made: ${STORED_NOW}`;
  // the server's own message is the first of its problems, with its place
  const others = problems.map((problem) => problem.message).filter((text) => message?.includes(text) !== true);
  return joinSentences(message, ...others, outcome);
}
