import { useEffect, useRef, useState } from "react";
import { hasState, isAtWork, nameOf, stateOf, stateWhen, subtypeOf } from "../../engine/declarations/configuration.ts";
import type { Fields } from "../../engine/lib/object.ts";
import type { Family } from "../../engine/types/family.ts";
import { familyText } from "../../engine/wording/family-text.ts";
import type { SavedConfiguration } from "../data/configurations.ts";
import { placeOf } from "../drafts/stored-drafts.ts";
import { useAutosave } from "../drafts/use-autosave.ts";
import { newSession } from "../drafts/visits.ts";
import type { FormAdapter } from "../form/form-adapter.ts";
import { isDeepEqual } from "../form/is-deep-equal.ts";
import { useLeavePrompt } from "../form/use-leave-prompt.tsx";
import { useRecovery } from "../form/use-recovery.ts";
import { rename, useLeaveGuard } from "../lib/navigate.ts";
import { editorHref } from "../list/editor-href.ts";
import { listIsThere } from "../list/load-list.ts";
import type { LeaveTexts } from "../ui/LeaveDialog.tsx";
import { preload } from "../ui/lazy.tsx";
import { draftSubject, type EditorProps } from "./draft-subject.ts";
import { loadCalls, useActions } from "./use-actions.ts";
import { useValidation, type ValidatedDraft } from "./use-validation.ts";

interface Subject extends Omit<EditorProps, "shop" | "onReload"> {
  /** True if nothing can be saved now: entered values stay in this browser, also when the person leaves. */
  locked: boolean;
}

/** Holds the whole state of an editor: the entered values, where they are kept, the stored configuration, and the calls that change it. */
export function useEditor({ family, ways, initial, legacy, visit, recoveredDraft, locked, ...props }: Subject) {
  const [identity, setIdentity] = useState(props.identity);
  const [key, setKey] = useState(recoveredDraft.key ?? visit);
  const recovery = useRecovery(recoveredDraft, props.identity !== undefined);
  const edit = useValidation(family, ways, initial, identity !== undefined, recovery.restoredForm.continued);
  const subject = draftSubject(family, subtypeOf(initial), identity?.guid, props.origin);
  const place = placeOf(subject, visit);
  const keeping = useAutosave(place, {
    revision: identity?.revision,
    key: identity === undefined ? key : undefined,
    sent: recoveredDraft.sent,
    typed: edit.dirty ? edit.values : undefined,
    aside: recovery.hidden,
  });

  /** Last configuration that was sent as a draft: it is off, whatever the form says. */
  const draftSent = useRef<Fields>(undefined);
  const acceptSaved = (sent: Fields, saved: SavedConfiguration) => {
    if (!goesOn(family, ways, edit, hasState(family) || sent === draftSent.current ? stateOf(family, sent) : {}, sent)) return false;
    const guid = identity?.guid ?? saved.guid;
    if (guid === undefined) return true;
    const { paused = false, isDraft = true, name = "" } = identity ?? {};
    setIdentity({ guid, revision: saved.revision, paused, isDraft: isDraft && !isAtWork(family, sent), name: nameOf(sent) || name });
    if (identity === undefined) rename(editorHref(family, subtypeOf(initial), guid));
    return true;
  };
  const actions = useActions({
    ...{ family, identity, key, accept: acceptSaved, ...keeping },
    variant: subtypeOf(initial),
    name: legacy ?? nameOf(edit.base),
    renewKey: () => setKey(newSession()),
  });
  const saveDraft = () => {
    const off = stateWhen(false, family, edit.committed);
    draftSent.current = { ...edit.committed, ...off };
    return actions.save(draftSent.current, { ...Object(edit.judgement.normal), ...off });
  };
  useEffect(() => {
    if (edit.dirty) void listIsThere();
  }, [edit.dirty]);
  const mayCall = edit.dirty || identity !== undefined;
  useEffect(() => {
    if (mayCall) preload(loadCalls);
  }, [mayCall]);
  // A call that is under way may still fail, and then the sent values are needed once more.
  const leaving = useLeavePrompt(leaveTexts(family));
  useLeaveGuard(edit.dirty && !locked, () => actions.busy === undefined && keeping.forget(), leaving.ask);
  return { edit, identity, actions, saveDraft, recovery, keeping, leaving, subject, visit };
}

export type Editing = ReturnType<typeof useEditor>;

/** Texts of the question about unsaved changes; undefined where Shopify asks. */
function leaveTexts(family: Family): LeaveTexts | undefined {
  return family.editor.leaveDialog
    ? {
        title: familyText(family, "leaveTitle"),
        question: familyText(family, "leaveQuestion"),
        discard: familyText(family, "leaveDiscard"),
        stay: familyText(family, "leaveStay"),
        save: familyText(family, "leaveSave"),
      }
    : undefined;
}

/** Reports whether more was entered while a configuration was being stored: the form then goes on from the stored state. */
function goesOn(family: Family, ways: FormAdapter, edit: ValidatedDraft, state: Fields, sent: Fields): boolean {
  const values = edit.latest.current;
  if (isDeepEqual({ ...ways.commit(values).committed, ...state }, sent)) return false;
  edit.setBase(sent);
  if (isAtWork(family, values.configuration) !== isAtWork(family, sent)) edit.decide(state);
  return true;
}
