import { useState } from "react";
import { hasState, isEnabled, nameOf, subtypeOf, variantOf } from "../../engine/declarations/configuration.ts";
import { titleCase } from "../../engine/lib/text.ts";
import type { Family } from "../../engine/types/family.ts";
import { SaveBar } from "../form/SaveBar.tsx";
import { SaveState } from "../form/SaveState.tsx";
import { UndoRedo } from "../form/UndoRedo.tsx";
import { toast } from "../lib/app-bridge.ts";
import { requiredPlan } from "../plan-lock/required-plan.ts";
import { upgradeAction } from "../plan-lock/upgrade-action.ts";
import { LazyConfirm } from "../ui/LazyConfirm.tsx";
import { Badge, Stack, Text } from "../ui/polaris.ts";
import { Screen } from "../ui/Screen.tsx";
import type { EditorProps } from "./draft-subject.ts";
import { EditorForm } from "./EditorForm.tsx";
import { type EditorState, editorState } from "./editor-state.ts";
import { Summary } from "./Summary.tsx";
import { secondaryActions, toggleAction } from "./secondary-actions.ts";
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
  const state = editorState(family, editing, lock);
  const { busy, blocked, upgrades, saved, action } = state;
  const alarm = useBlockAllConfirmation(family, saved);
  const save = (revision?: number) => {
    if (edit.judgement.problems.length > 0) tell(family, edit);
    else alarm.guard(edit.committed, () => void actions.save(edit.committed, edit.judgement.normal, revision));
  };
  const toggle = toggleAction(family, editing, lock, () =>
    alarm.guard({ ...edit.base, enabled: !isEnabled(edit.base) }, () => void actions.toggle(edit.base)),
  );
  const reload = () => {
    keeping.storeDiscarded(edit.typed);
    onReload?.();
  };
  return (
    <Screen
      title={variantOf(family, initial)?.title ?? titleOf(family, identity !== undefined)}
      badge={<EditorBadges {...{ family, editing, state }} />}
      back={family.list.path}
      primaryAction={
        upgrades && lock !== undefined
          ? upgradeAction(lock, shop, action, busy)
          : { content: action, disabled: blocked, loading: actions.busy === "save", onAction: () => save() }
      }
      secondaryActions={secondaryActions(family, editing, state, { toggle, erase: () => setDeleting(true) })}
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

interface BadgesProps {
  family: Family;
  editing: Editing;
  state: EditorState;
}

/** Shows whether the configuration is on and stored, with the buttons for undo and redo. */
function EditorBadges({ family, editing: { edit, identity, actions }, state: { done } }: BadgesProps) {
  const { states } = family.editor;
  const enabled = isEnabled(edit.base);
  return (
    <>
      {identity !== undefined && hasState(family) && (
        <Badge {...(enabled ? { tone: "success" } : {})}>{enabled ? "Enabled" : "Disabled"}</Badge>
      )}
      {states && <SaveState states={states} busy={actions.busy === "save"} done={done} />}
      <UndoRedo edit={edit} />
    </>
  );
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

/** Shows what is wrong with a draft that somebody wants to save: every problem at its field, and the first one in a toast. */
function tell({ toasts }: Family, { judgement, touch }: ValidatedDraft): void {
  touch("");
  const [first] = judgement.problems;
  if (first !== undefined) toast((first.code === "minLength" && toasts?.unfinished) || first.message, true);
}

/** Returns the title where there is no variant to name. */
function titleOf({ editor, noun }: Family, stored: boolean): string {
  const { create = `Create ${titleCase(noun.one)}`, edit = `Edit ${titleCase(noun.one)}` } = editor.titles ?? {};
  return stored ? edit : create;
}
