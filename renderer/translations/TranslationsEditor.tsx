import type { Editing } from "../form/use-object-form.ts";
import { HowApplied } from "./ApplyHelp.tsx";
import { Updated } from "./MigrationNotice.tsx";
import { Wrong } from "./ProblemList.tsx";
import { Texts } from "./Texts.tsx";
import { Room } from "./TranslationsBudget.tsx";
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
export function Open({ editing, shown, say, refuse, onReset }: Props) {
  const { edit, outdated, busy, problems } = editing;
  const document = edit.typed.configuration;
  const edits = useEdits(edit, shown, { say, refuse });
  return (
    <>
      {outdated && <Updated />}
      <Wrong {...{ document, shown }} problems={problems.filter(({ path }) => path !== "")} />
      <Room document={document} />
      <Texts {...{ document, shown, problems, edits }} disabled={busy} />
      <HowApplied disabled={busy} onReset={onReset} />
    </>
  );
}
