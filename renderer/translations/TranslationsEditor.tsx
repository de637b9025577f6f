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
  /** Tells of what went well, and of what is not done. */
  say: (text: string) => void;
  refuse: (text: string) => void;
  onReset: () => void;
}

/** The texts under edit, and what is to be said of all of them. */
export function TranslationsEditor({ editing, shown, say, refuse, onReset }: Props) {
  const { edit, outdated, busy, problems } = editing;
  const document = edit.typed.configuration;
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
