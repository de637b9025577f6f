import type { ReactNode } from "react";
import { upgradeAction } from "../plan-lock/upgrade-action.ts";
import type { Action } from "../ui/ActionButton.tsx";
import { LazyConfirm } from "../ui/LazyConfirm.tsx";
import { lazyNote } from "../ui/lazy.tsx";
import { Stack, Text } from "../ui/polaris-components.ts";
import { Screen } from "../ui/Screen.tsx";
import type { FormResource, Stored } from "./form-resource.ts";
import { Notices } from "./Notices.tsx";
import { plainAdapter } from "./plain-adapter.ts";
import type { RecoverableDraft } from "./restore-draft.ts";
import { SaveBar } from "./SaveBar.tsx";
import { SaveState } from "./SaveState.tsx";
import { UndoRedo } from "./UndoRedo.tsx";
import { type Editing, useObjectForm } from "./use-object-form.ts";

const LockNotice = lazyNote(() => import("../plan-lock/PlanLockNotice.tsx").then((file) => file.PlanLockNotice));
const Recovered = lazyNote(() => import("./RecoveredDraft.tsx").then((file) => file.RecoveredDraft));

interface Props {
  subject: FormResource;
  stored: Stored;
  visit: string;
  recoveredDraft: RecoverableDraft;
  /** Receives the message about a save; see useObjectForm. */
  say?: ((message: string) => void) | undefined;
  /** Further actions on the whole object. */
  actions?: ((editing: Editing) => readonly Action[]) | undefined;
  children: (editing: Editing) => ReactNode;
}

/** Draws the screen around the fields of one stored object: how far they are stored, the ways to save, and notices about saving. */
export function ObjectForm({ subject, stored, visit, recoveredDraft, say, actions, children }: Props) {
  const editing = useObjectForm(subject, stored, visit, recoveredDraft, say);
  const { edit, recovery, leaving, revision, busy, failure, failed, conflict, losing, load, dismiss, locked } = editing;
  const { title, subtitle, back, noun, nouns = noun, save: content = "Save", states, losing: question, ...texts } = subject.texts;
  const save = () => void editing.save();
  const disabled = !edit.dirty || busy;
  const primary = { content, disabled, loading: busy, onAction: save };
  const discard = { content: "Discard changes", disabled: busy, onAction: edit.discard };
  return (
    <Screen
      {...{ title, subtitle }}
      badge={
        <>
          <SaveState {...{ states, busy }} done={!edit.dirty} />
          <UndoRedo edit={edit} />
        </>
      }
      back="/"
      backLabel={back}
      secondaryActions={[...(locked !== undefined && edit.dirty ? [discard] : []), ...(actions?.(editing) ?? [])]}
      primaryAction={locked === undefined ? primary : upgradeAction(locked.lock, locked.shop, content, busy)}
    >
      <SaveBar dirty={edit.dirty && locked === undefined} disabled={busy} busy={busy} onSave={save} onDiscard={edit.discard} />
      <Stack gap="400">
        {locked !== undefined && (
          <LockNotice noun={nouns} {...locked} draft={edit.dirty ? { subject: subject.id, name: `Your ${noun}` } : undefined}>
            What you type is kept in this browser until you can save it.
          </LockNotice>
        )}
        <Notices
          {...{ noun, labels: texts }}
          texts={{ busy, failure, failed, conflict, dismiss }}
          {...(locked === undefined ? { retry: { content: "Retry", onAction: save } } : {})}
          onReload={load}
          onOverwrite={(over) => void editing.save(false, over)}
        />
        {(recovery.restored ?? recovery.hidden ?? recovery.elsewhere[0]) !== undefined && (
          <Recovered ways={plainAdapter} subject={subject.id} {...{ noun, edit, recovery, visit, revision }} />
        )}
        {children(editing)}
      </Stack>
      {leaving.question(save)}
      {question !== undefined && losing !== undefined && (
        <LazyConfirm
          title={question.question}
          action={question.action}
          busy={busy}
          onConfirm={() => void editing.save(true)}
          onClose={dismiss}
        >
          <Text as="p">{losing}</Text>
        </LazyConfirm>
      )}
    </Screen>
  );
}
