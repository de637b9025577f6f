import type { Editing } from "../form/use-object-form.ts";
import { ApplyHelp } from "./ApplyHelp.tsx";
import { MigrationNotice } from "./MigrationNotice.tsx";
import { ProblemList } from "./ProblemList.tsx";
import { Texts } from "./Texts.tsx";
import { TranslationsBudget } from "./TranslationsBudget.tsx";
import { useEdits } from "./use-edits.ts";
import type { Shown } from "./use-selection.ts";

interface Props {
  editing: Editing;
  shown: Shown;
  /** Shows a message about a success, and about a change that is refused. */
  say: (text: string) => void;
  refuse: (text: string) => void;
  onReset: () => void;
}

/** Draws the texts under edit, with the notices about all of them. */
export function TranslationsEditor({ editing, shown, say, refuse, onReset }: Props) {
  const { edit, outdated, busy, problems } = editing;
  const document = edit.values.configuration;
  const edits = useEdits(edit, shown, { say, refuse });
  return (
    <>
      {outdated && <MigrationNotice />}
      <ProblemList {...{ document, shown }} problems={problems.filter(({ path }) => path !== "")} />
      <TranslationsBudget document={document} />
      <Texts {...{ document, shown, problems, edits }} disabled={busy} />
      <ApplyHelp disabled={busy} onReset={onReset} />
    </>
  );
}
