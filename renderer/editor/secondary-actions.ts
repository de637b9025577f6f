import { hasState, isEnabled } from "../../engine/declarations/configuration.ts";
import { lockedMessage } from "../../engine/declarations/entitlements.ts";
import { titleCase } from "../../engine/lib/text.ts";
import type { Family } from "../../engine/types/family.ts";
import { navigate } from "../lib/router.ts";
import type { Action } from "../ui/ActionButton.tsx";
import type { EditorState } from "./editor-state.ts";
import type { Editing } from "./use-editor.ts";

/** Returns the button that turns a stored configuration on or off; `lock` is the entitlement that the store lacks to turn it on. */
export function toggleAction(family: Family, { edit, actions }: Editing, lock: string | undefined, onAction: () => void): Action {
  const enabled = isEnabled(edit.base);
  const isLocked = !enabled && lock !== undefined;
  return {
    content: `${enabled ? "Deactivate" : "Activate"} ${titleCase(family.noun.one)}`,
    helpText: edit.dirty ? "Save or discard your changes first" : isLocked ? lockedMessage(lock) : undefined,
    disabled: actions.busy !== undefined || edit.dirty || isLocked,
    loading: actions.busy === "toggle",
    onAction,
  };
}

/** Returns the buttons of an editor beside the one that saves. */
export function secondaryActions(
  family: Family,
  { edit, identity }: Editing,
  { busy, upgrades }: EditorState,
  { toggle, erase }: { toggle: Action; erase: () => void },
): Action[] {
  const { cancel } = family.editor.buttons ?? {};
  return [
    ...(upgrades && edit.dirty ? [{ content: "Discard changes", disabled: busy, onAction: edit.discard }] : []),
    ...(identity !== undefined && hasState(family) ? [toggle] : []),
    ...(identity === undefined ? [] : [{ content: "Delete", destructive: true, disabled: busy, onAction: erase }]),
    ...(cancel === undefined ? [] : [{ content: cancel, onAction: () => void navigate(family.list.path) }]),
  ];
}
