import { nameOf } from "../../engine/declarations/configuration.ts";
import { type Fields, getProperty } from "../../engine/lib/object.ts";
import { joinSentences } from "../../engine/lib/text.ts";
import type { Family } from "../../engine/types/family.ts";
import { readStored, type SavedConfiguration, type StoredConfiguration } from "../data/configurations.ts";
import type { Failure } from "../data/send-request.ts";
import { refreshShop } from "../data/shop.ts";
import { toast } from "../lib/app-bridge.ts";
import { announceEnd, type Flash, STORED_NOW, setFlash } from "../lib/flash.ts";
import { navigate } from "../lib/navigate.ts";
import { created, recordSave } from "../lib/recent-saves.ts";
import { editorHref } from "../list/editor-href.ts";
import { listIsThere } from "../list/load-list.ts";
import type { EditorCall, Identity } from "./editor-calls.ts";

/** Subject of an editor's calls, with the callbacks for their outcome. */
export interface Subject {
  family: Family;
  variant: string | undefined;
  identity: Identity | undefined;
  /** Name of the configuration in messages. */
  name: string;
  /** Idempotency key of each visit to the editor: a repeated create does not make a second configuration. */
  key: string;
  /** Receives the configuration that is about to be stored. */
  sending: (normal: unknown) => void;
  /** Drops the draft: everything entered is stored. */
  forget: () => void;
  /** Drops all drafts of a configuration that was deleted. */
  forgetAll: () => void;
  /** Makes a new key after the configuration created with the old one was deleted; the next create is a separate one. */
  renewKey: () => void;
  /** Receives the stored state; reports whether the editor stays open because more was entered in the meantime. */
  accept: (sent: Fields, saved: SavedConfiguration) => boolean;
}

/** Outcome of the last call, for an editor that stays open. */
export interface CallOutcome {
  /** Failure of a create: the editor stays open with the entered values. Where a toast shows what failed, it stays open after any call. */
  failure?: Failure;
  /** Text about the failure, where the family has one. */
  failed?: string;
  /** True if the configuration was not deleted, and deletion can be tried again. */
  mayDelete?: boolean;
  /** Stored configuration, when somebody else saved first. */
  conflict?: StoredConfiguration;
}

/** Shows the list after a success, unless more was entered in the meantime. `here` reports whether the editor is still on the screen. */
export async function succeed(subject: Subject, { done, sent }: EditorCall, saved: SavedConfiguration, here: () => boolean): Promise<void> {
  const { caution } = saved;
  toast(done);
  if (here() && sent !== undefined && subject.accept(sent, saved)) return;
  if (sent === undefined) subject.forgetAll();
  else subject.forget();
  if (sent !== undefined) recordSave(subject.family.id);
  if (subject.identity === undefined) created.add(saved.guid);
  if (caution !== undefined)
    setFlash({
      ...{ title: `${done}, with a warning`, text: caution, tone: "warning" },
      editor: editorHref(subject.family, subject.variant, saved.guid),
    });
  await showList(subject, here);
}

/**
 * Leads to the list after a failed change, and in some families after a failed create; the list shows the failure. Returns the outcome that
 * the editor itself has to show instead.
 */
export async function fail(subject: Subject, call: EditorCall, failure: Failure, here: () => boolean): Promise<CallOutcome> {
  const { family, identity, renewKey } = subject;
  const { failed } = call;
  const mayDelete = call.sent === undefined;
  const reason = failure.status === 401 ? { ...failure, message: joinSentences(failure.message, "Your changes are kept.") } : failure;
  // the plan has ended since the store was loaded
  if (reason.status === 403) refreshShop();
  const current = readStored(getProperty(reason.body, "current"));
  if (here() && reason.status === 409 && current !== undefined) return { conflict: current };
  if (identity === undefined && reason.status === 409) renewKey();
  const { onSaveError } = family.editor;
  if (here() && (onSaveError === "toast" || onSaveError === "editor")) {
    if (onSaveError === "toast") toast(reason.message ?? failed, true);
    return { failure: reason, failed, mayDelete };
  }
  const stays = identity === undefined && family.editor.onSaveError !== "list";
  if (here() && (stays || !(await listIsThere()))) return { failure: reason, ...(mayDelete && { failed, mayDelete }) };
  setFlash(flashOf(subject, call, reason));
  if (!here()) toast(failed, true);
  await showList(subject, here);
  return {};
}

/**
 * Returns the list's message about a failed call, with a way out: back to the editor with the entered values, or another attempt to delete.
 */
function flashOf(subject: Subject, { failed, done, sent }: EditorCall, reason: Failure): Flash {
  const { family, variant, identity, forgetAll: forget } = subject;
  const name = subject.name || nameOf(sent ?? {});
  const message = { title: failed, text: name === "" ? truth(reason) : `${name}: ${truth(reason)}` };
  if (sent !== undefined) return { ...message, editor: editorHref(family, variant, identity?.guid) };
  return reason.status === 404 ? message : { ...message, undeleted: { guid: identity?.guid ?? "", done, forget } };
}

async function showList({ family }: Subject, here: () => boolean): Promise<void> {
  if (here()) await navigate(family.list.path, { force: true });
  else announceEnd();
}

/** Describes what the store holds now. A refusal changed nothing; without a clear response the outcome is unknown. */
function truth({ status, message, problems }: Failure): string {
  const refused = status >= 400 && status < 500;
  const outcome = refused ? "Nothing was changed." : `The change might not have been saved: ${STORED_NOW}`;
  // the server's own message is the first of its problems, with its place
  const others = problems.map((problem) => problem.message).filter((text) => message?.includes(text) !== true);
  return joinSentences(message, ...others, outcome);
}
