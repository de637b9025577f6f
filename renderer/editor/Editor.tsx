import { useState } from "react";
import { hasState, isAtWork, nameOf, stateOf, stateWhen, subtypeOf, variantOf } from "../../engine/declarations/configuration.ts";
import { lockedMessage } from "../../engine/declarations/entitlements.ts";
import { getProperty } from "../../engine/lib/object.ts";
import { titleCase } from "../../engine/lib/text.ts";
import type { Family } from "../../engine/types/family.ts";
import { familyText } from "../../engine/wording/family-text.ts";
import { isDeepEqual } from "../form/is-deep-equal.ts";
import { SaveBar } from "../form/SaveBar.tsx";
import { SaveState } from "../form/SaveState.tsx";
import { UndoRedo } from "../form/UndoRedo.tsx";
import { toast } from "../lib/app-bridge.ts";
import { navigate } from "../lib/navigate.ts";
import { requiredPlan } from "../plan-lock/required-plan.ts";
import { upgradeAction } from "../plan-lock/upgrade-action.ts";
import { lazyNote, lazyPart } from "../ui/lazy.tsx";
import { Badge, Stack } from "../ui/polaris-components.ts";
import { Screen } from "../ui/Screen.tsx";
import type { EditorProps } from "./draft-subject.ts";
import { EditorForm } from "./EditorForm.tsx";
import { useBlockAllConfirmation } from "./use-block-all-confirmation.tsx";
import { useEditor } from "./use-editor.ts";
import type { ValidatedDraft } from "./use-validation.ts";
import "./editor.css";

/** The rule in words, and what it takes: drawn beside the form once that is there. */
const Summary = lazyPart(() => import("./Summary.tsx").then((file) => file.Summary));
const TryoutBar = lazyNote(() => import("../tryout/TryoutBar.tsx").then((file) => file.TryoutBar));
const Deletion = lazyPart(() => import("./Deletion.tsx").then((file) => file.Deletion));
const FootReasons = lazyNote(() => import("./FootReasons.tsx").then((file) => file.FootReasons));

/** Draws the editor of any family: its form, the rule in words, and the buttons to save, turn on or off, and delete it. */
export function Editor({ shop, onReload, failingSince, ...subject }: EditorProps) {
  const { family, ways, initial, legacy } = subject;
  const lock = requiredPlan(family, subtypeOf(initial), shop);
  const editing = useEditor({ ...subject, locked: lock !== undefined });
  const { edit, identity, actions, saveDraft, keeping, leaving } = editing;
  const [deleting, setDeleting] = useState(false);
  const [side, setSide] = useState<HTMLElement | null>(null);

  const enabled = isAtWork(family, edit.base);
  const isDraft = identity?.isDraft === true;
  const switchable = isDraft || (identity !== undefined && hasState(family));
  const { cancelButton } = family.texts;
  const action = familyText(family, identity === undefined ? "saveButton" : "updateButton");
  const busy = actions.busy !== undefined;
  const { saveStatus } = family.editor;
  const done = identity !== undefined && !edit.dirty;
  const blocked = busy || waits(family, edit) || (saveStatus === true && done);
  const saved = identity === undefined ? undefined : edit.base;
  const alarm = useBlockAllConfirmation(family, saved);
  const save = (revision?: number) => {
    if (edit.judgement.problems.length > 0) tell(family, edit);
    else alarm.guard(edit.committed, () => void actions.save(edit.committed, edit.judgement.normal, revision));
  };
  // a rule that the plan no longer includes may still be turned off
  const upgrades = lock !== undefined && !(identity !== undefined && stops(family, edit));
  const toggle = {
    content: hasState(family) ? `${enabled ? "Deactivate" : "Activate"} ${titleCase(family.labels.one)}` : "Turn on",
    helpText: edit.dirty ? "Save or discard your changes first" : !enabled && lock !== undefined ? lockedMessage(lock) : undefined,
    disabled: busy || edit.dirty || (!enabled && lock !== undefined),
    loading: actions.busy === "toggle",
    onAction: () => alarm.guard({ ...edit.base, ...stateWhen(!enabled, family, edit.base) }, () => void actions.toggle(edit.base)),
  };
  const reload = () => {
    keeping.storeDiscarded(edit.values);
    onReload?.();
  };
  const erase = { content: "Delete", destructive: true, disabled: busy, onAction: () => setDeleting(true) };
  return (
    <Screen
      title={variantOf(family, initial)?.title ?? familyText(family, identity === undefined ? "createTitle" : "editTitle")}
      badge={
        <>
          {isDraft && <Badge tone="info">Draft</Badge>}
          {switchable && hasState(family) && <Badge {...(enabled ? { tone: "success" } : {})}>{enabled ? "Enabled" : "Disabled"}</Badge>}
          {saveStatus && <SaveState states={family.texts} busy={actions.busy === "save"} done={done} />}
          <UndoRedo edit={edit} />
        </>
      }
      back={family.list.path}
      primaryAction={
        upgrades
          ? upgradeAction(lock, shop, action, busy)
          : { content: action, disabled: blocked, loading: actions.busy === "save", onAction: () => save() }
      }
      secondaryActions={[
        ...(upgrades && edit.dirty ? [{ content: "Discard changes", disabled: busy, onAction: edit.discard }] : []),
        ...(identity === undefined && !upgrades && Object.keys(stateOf(family, initial)).length > 0
          ? [{ content: "Save as draft", disabled: blocked, onAction: () => void saveDraft() }]
          : []),
        ...(switchable ? [toggle] : []),
        ...(identity === undefined ? [] : [erase]),
        ...(cancelButton === undefined ? [] : [{ content: cancelButton, onAction: () => void navigate(family.list.path) }]),
      ]}
      foot={
        <>
          {edit.judgement.problems.length > 0 && <FootReasons {...{ family, action }} problems={edit.judgement.problems} />}
          {family.actions !== undefined && family.responses === undefined && <TryoutBar />}
        </>
      }
    >
      <SaveBar dirty={edit.dirty && !upgrades} disabled={blocked} busy={busy} onSave={() => save()} onDiscard={edit.discard} />
      <div className="form-columns">
        <div>
          <EditorForm {...{ family, ways, legacy, failingSince, shop, editing, save, side, lock }} onReload={reload} />
        </div>
        <Stack gap="400">
          <div className="side" ref={setSide} />
          {edit.judgement.isUnknown !== true && (
            <Summary
              {...{ family, shop, action, saved }}
              guid={identity?.guid}
              draft={edit.committed}
              judgement={edit.judgement}
              dirty={edit.dirty}
            />
          )}
        </Stack>
      </div>
      {alarm.question}
      {leaving.question(() => save())}
      {deleting && <Deletion {...{ family, actions }} name={legacy ?? nameOf(edit.base)} onClose={() => setDeleting(false)} />}
    </Screen>
  );
}

/** Reports whether the only change turns the configuration off. */
function stops(family: Family, { base, committed }: ValidatedDraft): boolean {
  return isAtWork(family, base) && !isAtWork(family, committed) && isDeepEqual({ ...committed, ...stateOf(family, base) }, base);
}

/** Shows what is wrong with a draft that somebody wants to save: every problem at its field, and the first one in a toast. */
function tell({ texts }: Family, { judgement, touch }: ValidatedDraft): void {
  touch("");
  const [first] = judgement.problems;
  if (first !== undefined) toast((first.code === "minLength" && texts.incomplete) || first.message, true);
}

/** Reports whether saving waits: for the checks, then for every problem, or for the one field that the family names. */
function waits({ editor: { saveRequires: saveAfter } }: Family, { judgement, committed }: ValidatedDraft): boolean {
  if (judgement.isUnknown) return true;
  return saveAfter === undefined ? judgement.problems.length > 0 : !getProperty(committed, saveAfter);
}
