import { useState } from "react";
import { hasState, isAtWork, isEnabled, nameOf, stateOf, subtypeOf, variantOf } from "../../engine/declarations/configuration.ts";
import { lockedMessage } from "../../engine/declarations/entitlements.ts";
import { getProperty } from "../../engine/lib/object.ts";
import { titleCase } from "../../engine/lib/text.ts";
import type { Family } from "../../engine/types/family.ts";
import { isDeepEqual } from "../form/is-deep-equal.ts";
import { SaveBar } from "../form/SaveBar.tsx";
import { SaveState } from "../form/SaveState.tsx";
import { UndoRedo } from "../form/UndoRedo.tsx";
import { toast } from "../lib/app-bridge.ts";
import { navigate } from "../lib/navigate.ts";
import { requiredPlan } from "../plan-lock/required-plan.ts";
import { upgradeAction } from "../plan-lock/upgrade-action.ts";
import type { Action } from "../ui/ActionButton.tsx";
import { LazyConfirm } from "../ui/LazyConfirm.tsx";
import { Badge, Stack, Text } from "../ui/polaris-components.ts";
import { Screen } from "../ui/Screen.tsx";
import type { EditorProps } from "./draft-subject.ts";
import { EditorForm } from "./EditorForm.tsx";
import { Summary } from "./Summary.tsx";
import { useBlockAllConfirmation } from "./use-block-all-confirmation.tsx";
import { type Editing, useEditor } from "./use-editor.ts";
import type { ValidatedDraft } from "./use-validation.ts";
import "./editor.css";

/** Draws the editor of any family: its form, the rule in words, and the buttons to save, turn on or off, and delete it. */
export function Editor({ shop, onReload, failingSince, ...subject }: EditorProps) {
  const { family, ways, initial, legacy } = subject;
  const lock = requiredPlan(family, subtypeOf(initial), shop);
  const editing = useEditor({ ...subject, locked: lock !== undefined });
  const { edit, identity, actions, keeping, leaving } = editing;
  const [deleting, setDeleting] = useState(false);
  const [side, setSide] = useState<HTMLElement | null>(null);
  const switchable = identity !== undefined && hasState(family);
  const { create = "Save", edit: change = "Update", cancel } = family.editor.buttons ?? {};
  const action = identity === undefined ? create : change;
  const busy = actions.busy !== undefined;
  const done = identity !== undefined && !edit.dirty;
  const blocked = busy || waits(family, edit) || (family.editor.states !== undefined && done);
  const saved = identity === undefined ? undefined : edit.base;
  const alarm = useBlockAllConfirmation(family, saved);
  const save = (revision?: number) => {
    if (edit.judgement.problems.length > 0) tell(family, edit);
    else alarm.guard(edit.committed, () => void actions.save(edit.committed, edit.judgement.normal, revision));
  };
  // a rule that the plan no longer includes may still be turned off
  const upgrades = lock !== undefined && !(identity !== undefined && stops(family, edit));
  const toggle = toggleAction(family, edit, actions, lock, alarm.guard);
  const reload = () => {
    keeping.storeDiscarded(edit.values);
    onReload?.();
  };
  const erase = { content: "Delete", destructive: true, disabled: busy, onAction: () => setDeleting(true) };
  return (
    <Screen
      title={variantOf(family, initial)?.title ?? titleOf(family, identity !== undefined)}
      badge={<EditorBadges {...{ family, edit, actions, switchable, done }} />}
      back={family.list.path}
      primaryAction={
        upgrades
          ? upgradeAction(lock, shop, action, busy)
          : { content: action, disabled: blocked, loading: actions.busy === "save", onAction: () => save() }
      }
      secondaryActions={[
        ...(upgrades && edit.dirty ? [{ content: "Discard changes", disabled: busy, onAction: edit.discard }] : []),
        ...(switchable ? [toggle] : []),
        ...(identity === undefined ? [] : [erase]),
        ...(cancel === undefined ? [] : [{ content: cancel, onAction: () => void navigate(family.list.path) }]),
      ]}
    >
      <SaveBar dirty={edit.dirty && !upgrades} disabled={blocked} busy={busy} onSave={() => save()} onDiscard={edit.discard} />
      <div className="form-columns">
        <div>
          <EditorForm {...{ family, ways, legacy, failingSince, shop, editing, save, side, lock }} onReload={reload} />
        </div>
        <Stack gap="400">
          <div className="side" ref={setSide} />
          <Summary {...{ family, shop, action, saved }} guid={identity?.guid} draft={edit.committed} judgement={edit.judgement} />
        </Stack>
      </div>
      {alarm.question}
      {leaving.question(() => save())}
      {deleting && <Deletion {...{ family, actions }} name={legacy ?? nameOf(edit.base)} onClose={() => setDeleting(false)} />}
    </Screen>
  );
}

interface BadgesProps extends Pick<Editing, "edit" | "actions"> {
  family: Family;
  /** True if the configuration can be on or off. */
  switchable: boolean;
  /** True if everything is stored. */
  done: boolean;
}

/** Shows whether the configuration is on and stored, with the buttons for undo and redo. */
function EditorBadges({ family, edit, actions, switchable, done }: BadgesProps) {
  const { states } = family.editor;
  const enabled = isEnabled(edit.base);
  return (
    <>
      {switchable && <Badge {...(enabled ? { tone: "success" } : {})}>{enabled ? "Enabled" : "Disabled"}</Badge>}
      {states && <SaveState states={states} busy={actions.busy === "save"} done={done} />}
      <UndoRedo edit={edit} />
    </>
  );
}

/** Returns the button that turns a stored configuration on or off; `lock` is the entitlement that the store lacks to turn it on. */
function toggleAction(
  family: Family,
  { base, dirty }: ValidatedDraft,
  { busy, toggle }: Editing["actions"],
  lock: string | undefined,
  guard: (next: object, run: () => void) => void,
): Action {
  const enabled = isEnabled(base);
  const isLocked = !enabled && lock !== undefined;
  return {
    content: `${enabled ? "Deactivate" : "Activate"} ${titleCase(family.noun.one)}`,
    helpText: dirty ? "Save or discard your changes first" : isLocked ? lockedMessage(lock) : undefined,
    disabled: busy !== undefined || dirty || isLocked,
    loading: busy === "toggle",
    onAction: () => guard({ ...base, enabled: !enabled }, () => void toggle(base)),
  };
}

interface DeletionProps {
  family: Family;
  name: string;
  actions: Editing["actions"];
  onClose: () => void;
}

/** Asks before a configuration is deleted. */
function Deletion({ family, name, actions, onClose }: DeletionProps) {
  return (
    <LazyConfirm
      title={`Delete ${name}?`}
      action="Delete"
      busy={actions.busy === "delete"}
      onConfirm={() => void actions.erase().finally(onClose)}
      onClose={onClose}
    >
      <Text as="p">{family.act !== undefined && `Checkout will run without this ${family.noun.one}. `}This cannot be undone.</Text>
    </LazyConfirm>
  );
}

/** Reports whether the only change turns the configuration off. */
function stops(family: Family, { base, committed }: ValidatedDraft): boolean {
  return isAtWork(family, base) && !isAtWork(family, committed) && isDeepEqual({ ...committed, ...stateOf(family, base) }, base);
}

/** Shows what is wrong with a draft that somebody wants to save: every problem at its field, and the first one in a toast. */
function tell({ toasts }: Family, { judgement, touch }: ValidatedDraft): void {
  touch("");
  const [first] = judgement.problems;
  if (first !== undefined) toast((first.code === "minLength" && toasts?.unfinished) || first.message, true);
}

/** Reports whether saving waits: for every problem, or for the one field that the family names. */
function waits({ editor: { saveAfter } }: Family, { judgement, committed }: ValidatedDraft): boolean {
  return saveAfter === undefined ? judgement.problems.length > 0 : !getProperty(committed, saveAfter);
}

/** Returns the title where there is no variant to name. */
function titleOf({ editor, noun }: Family, stored: boolean): string {
  return editor.titles?.[stored ? "edit" : "create"] ?? `${stored ? "Edit" : "Create"} ${titleCase(noun.one)}`;
}
