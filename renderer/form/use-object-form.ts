import { useMemo, useState } from "react";
import { type Failure, isRefused } from "../data/api.ts";
import { refreshShop, useShop } from "../data/shop.ts";
import { placeOf } from "../drafts/storage.ts";
import { useAutosave } from "../drafts/use-autosave.ts";
import { toast } from "../lib/app-bridge.ts";
import { useLeaveGuard } from "../lib/router.ts";
import { lockOfNeed } from "../plan-lock/lock-of-need.ts";
import type { FormResource, FormTexts, Stored } from "./form-resource.ts";
import { isDeepEqual } from "./is-deep-equal.ts";
import { plainAdapter } from "./plain-adapter.ts";
import type { RecoverableDraft } from "./restore-draft.ts";
import { type ServerErrors, serverErrors } from "./server-errors.ts";
import { type Draft, useDraft } from "./use-draft.ts";
import { pristineValues } from "./use-form-values.ts";
import { useLeavePrompt } from "./use-leave-prompt.tsx";
import { useMounted } from "./use-mounted.ts";
import { useRecovery } from "./use-recovery.ts";

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
  const { id, texts } = subject;
  const [revision, setRevision] = useState(stored.revision);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ServerErrors>();
  const recovery = useRecovery(recoveredDraft, true);
  const draft = useDraft(plainAdapter, stored.fields, recovery.begun.typed);
  const [outdated, setOutdated] = useState(stored.outdated === true);
  const discard = () => {
    draft.discard();
    setOutdated(false);
  };
  const edit = { ...draft, dirty: draft.dirty || outdated, discard };
  const { committed, typed: values, dirty } = edit;
  const { aside: discarded } = recovery;
  const keeping = useAutosave(placeOf(id, visit), {
    revision,
    sent: recoveredDraft.sent,
    typed: draft.dirty ? values : undefined,
    aside: discarded,
  });
  const here = useMounted();
  const leaving = useLeavePrompt(texts.leaving);
  const shop = useShop();
  const lock = lockOfNeed(subject.needs, shop);
  // A call that is under way may still fail, and then the sent values are needed once more; values that wait for a plan stay in this
  // browser.
  useLeaveGuard(dirty && lock === undefined, () => !busy && keeping.forget(), leaving.ask);

  const { own, problems, conflict, losing, failure } = useProblems(subject, edit, refusal);

  const acceptSaved = (value: Stored, sent: Stored) => {
    setRevision(value.revision);
    setOutdated(false);
    edit.settle(value.fields);
    const more = !isDeepEqual(plainAdapter.commit(edit.latest.current).committed, sent.fields);
    if (!more && !isDeepEqual(value.fields, sent.fields)) edit.show(pristineValues(value.fields));
  };
  const save = async (sure = false, over = revision) => {
    const [first] = own;
    if (first !== undefined) return toast(first.message, true);
    const sent = { revision: over, fields: committed };
    setBusy(true);
    keeping.sending(sent.fields);
    const reply = await subject.save(sent, sure);
    setBusy(false);
    setRefusal(reply.ok ? undefined : { failure: reply.failure, sent: committed });
    // the plan may have ended in the meantime
    if (!reply.ok && reply.failure.status === 403) refreshShop();
    if (reply.ok) (here() ? say : toast)(reply.value.changed ?? texts.saved);
    else if (!here()) toast(titleOf(reply.failure, texts), true);
    if (reply.ok && here()) acceptSaved(reply.value, sent);
    if (reply.ok && !here()) keeping.forget();
  };
  /** Begins again from the stored object; the entered values are dropped. */
  const restart = ({ revision, fields, outdated = false }: Stored) => {
    setRevision(revision);
    setOutdated(outdated);
    edit.settle(fields);
    edit.show(pristineValues(fields));
    setRefusal(undefined);
  };
  /** Begins again from the object that somebody else has saved; the entered values are kept as the other draft. */
  const load = () => {
    if (conflict === undefined) return;
    recovery.putAside(values);
    restart(conflict);
  };
  return {
    ...{ subject, visit, edit, recovery, leaving, revision, busy, problems, conflict, losing, outdated, save, load, restart },
    /** Entitlement that the store lacks to save the object, with the store; undefined while it can save. */
    locked: lock !== undefined && shop !== undefined ? { lock, shop } : undefined,
    failure,
    failed: refusal && titleOf(refusal.failure, texts),
    dismiss: () => setRefusal(undefined),
  };
}

export type Editing = ReturnType<typeof useObjectForm>;

/** Sorts the problems of an object: those found before it is sent (`own`), those at its fields, and those of the refused save. */
function useProblems(subject: FormResource, { committed }: Pick<Draft, "committed">, refusal: ServerErrors | undefined) {
  const { at, validate } = subject;
  const formProblems = useMemo(() => validate?.(committed) ?? [], [validate, committed]);
  const wrong = useMemo(() => (refusal === undefined ? [] : serverErrors(refusal, at, committed)), [refusal, at, committed]);
  const atFields = useMemo(() => refusal !== undefined && serverErrors(refusal, at, refusal.sent).length > 0, [refusal, at]);
  const problems = useMemo(() => [...formProblems, ...wrong], [formProblems, wrong]);
  const refused = refusal?.failure;
  const conflict = useMemo(() => refused && subject.current(refused), [subject, refused]);
  const losing = refused && subject.losing?.(refused);
  /** Failure that is shown neither at a field nor as a question. */
  const failure = conflict === undefined && losing === undefined && !atFields ? refused : undefined;
  return { own: formProblems, problems, conflict, losing, failure };
}

function titleOf(failure: Failure, { notSaved, notAnswered = notSaved }: FormTexts): string {
  return isRefused(failure) ? notSaved : notAnswered;
}
