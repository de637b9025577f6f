import { isAtWork, stateOf } from "../../engine/declarations/configuration.ts";
import type { Fields } from "../../engine/lib/object.ts";
import { getProperty } from "../../engine/lib/object.ts";
import type { Family } from "../../engine/types/family.ts";
import { isDeepEqual } from "../form/is-deep-equal.ts";
import type { Editing } from "./use-editor.ts";
import type { ValidatedDraft } from "./use-validation.ts";

/** State of a draft that decides which buttons of an editor can be used. */
export interface EditorState {
  /** True while a call is under way. */
  busy: boolean;
  /** True if everything is stored. */
  done: boolean;
  /** True if the draft cannot be saved now. */
  blocked: boolean;
  /** True if saving waits for another plan. */
  upgrades: boolean;
  /** Configuration as it is stored; undefined for a new one. */
  saved: Fields | undefined;
  /** Label of the button that saves. */
  action: string;
}

/** Returns the state of a draft; `lock` is the entitlement that the store lacks to save it. */
export function editorState(family: Family, { edit, identity, actions }: Editing, lock: string | undefined): EditorState {
  const { create = "Save", edit: change = "Update" } = family.editor.buttons ?? {};
  const isStored = identity !== undefined;
  const busy = actions.busy !== undefined;
  const done = isStored && !edit.dirty;
  return {
    ...{ busy, done },
    blocked: busy || waits(family, edit) || (family.editor.states !== undefined && done),
    // a rule that the plan no longer includes may still be turned off
    upgrades: lock !== undefined && !(isStored && stops(family, edit)),
    saved: isStored ? edit.base : undefined,
    action: isStored ? change : create,
  };
}

/** Reports whether the only change turns the configuration off. */
function stops(family: Family, { base, committed }: ValidatedDraft): boolean {
  return isAtWork(family, base) && !isAtWork(family, committed) && isDeepEqual({ ...committed, ...stateOf(family, base) }, base);
}

/** Reports whether saving waits: for every problem, or for the one field that the family names. */
function waits({ editor: { saveAfter } }: Family, { judgement, committed }: ValidatedDraft): boolean {
  return saveAfter === undefined ? judgement.problems.length > 0 : !getProperty(committed, saveAfter);
}
