import { useMemo, useState } from "react";
import { useShop } from "../data/shop.ts";
import { placeOf } from "../drafts/stored-drafts.ts";
import { useAutosave } from "../drafts/use-autosave.ts";
import { toast } from "../lib/app-bridge.ts";
import { useLeaveGuard } from "../lib/navigate.ts";
import { lockOfNeed } from "../plan-lock/lock-of-need.ts";
import type { FormResource, Stored } from "./form-resource.ts";
import { isDeepEqual } from "./is-deep-equal.ts";
import { plainAdapter } from "./plain-adapter.ts";
import type { RecoverableDraft } from "./restore-draft.ts";
import { pristineValues } from "./use-form-values.ts";
import { useLeavePrompt } from "./use-leave-prompt.tsx";
import { useObjectDraft } from "./use-object-draft.ts";
import { useRecovery } from "./use-recovery.ts";
import { useRefusal } from "./use-refusal.ts";
import { useSaveObject } from "./use-save-object.ts";

/**
 * Edits one stored object: holds the entered values, keeps them in storage, and saves them. The form stays open after a save, and goes on
 * from it.
 *
 * @param say Receives the message about a save that succeeded while the page is open; a toast of Shopify by default.
 */
export function useObjectForm(
  subject: FormResource,
  stored: Stored,
  visit: string,
  recoveredDraft: RecoverableDraft,
  say: (message: string) => void = toast,
) {
  const { id, texts, validate } = subject;
  const [revision, setRevision] = useState(stored.revision);
  const recovery = useRecovery(recoveredDraft, true);
  const { edit, entered, outdated, setOutdated } = useObjectDraft(stored, recovery.restoredForm.continued);
  const { committed, values, dirty } = edit;
  const keeping = useAutosave(placeOf(id, visit), { revision, sent: recoveredDraft.sent, typed: entered, aside: recovery.hidden });
  const acceptSaved = (value: Stored, sent: Stored) => {
    setRevision(value.revision);
    setOutdated(false);
    edit.setBase(value.fields);
    const more = !isDeepEqual(plainAdapter.commit(edit.latest.current).committed, sent.fields);
    if (!more && !isDeepEqual(value.fields, sent.fields)) edit.show(pristineValues(value.fields));
  };
  const own = useMemo(() => validate?.(committed) ?? [], [validate, committed]);
  const { busy, save, refusal, dismiss, failed } = useSaveObject(subject, { own, keeping, accept: acceptSaved, say });
  const leaving = useLeavePrompt(texts.leaving);
  const shop = useShop();
  const lock = lockOfNeed(subject.needs, shop);
  // A call that is under way may still fail, and then the sent values are needed once more; values that wait for a plan stay in this
  // browser.
  useLeaveGuard(dirty && lock === undefined, () => !busy && keeping.forget(), leaving.ask);
  const { wrong, conflict, losing, failure } = useRefusal(subject, committed, refusal);
  const problems = useMemo(() => [...own, ...wrong], [own, wrong]);

  /** Begins again from the stored object; the entered values are dropped. */
  const restart = ({ revision, fields, outdated = false }: Stored) => {
    setRevision(revision);
    setOutdated(outdated);
    edit.setBase(fields);
    edit.show(pristineValues(fields));
    dismiss();
  };
  /** Begins again from the object that somebody else has saved; the entered values are kept as the other draft. */
  const load = () => {
    if (conflict === undefined) return;
    recovery.hideValues(values);
    restart(conflict);
  };
  return {
    ...{ subject, visit, edit, recovery, leaving, revision, busy, problems, conflict, losing, outdated, load, restart, dismiss },
    save: (sure = false, over = revision) => save({ revision: over, fields: committed }, sure),
    /** Entitlement that the store lacks to save the object, with the store; undefined while it can save. */
    locked: lock !== undefined && shop !== undefined ? { lock, shop } : undefined,
    ...{ failure, failed },
  };
}

export type Editing = ReturnType<typeof useObjectForm>;
