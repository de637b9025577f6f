import { useCallback, useMemo } from "react";
import { selectMode } from "../../engine/configuration/normalize/select-mode.ts";
import type { Fields } from "../../engine/lib/object.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Problem } from "../../engine/types/problem.ts";
import type { DraftValues } from "../drafts/draft-record.ts";
import type { FormAdapter } from "../form/form-adapter.ts";
import { type Draft, useDraft } from "../form/use-draft.ts";
import type { Edits } from "../rjsf-theme/form-context.ts";
import { useSaveChecks } from "./use-save-checks.ts";
import { type DraftValidation, validateDraft } from "./validate-draft.ts";

export interface ValidatedDraft extends Draft, Pick<Edits, "choose"> {
  judgement: DraftValidation;
  /** Problems of fields that the person has visited. */
  shown: readonly Problem[];
}

/**
 * Validates the configuration under edit on every change. A stored configuration shows all its problems at once; a new one shows those of
 * fields that were visited and left.
 */
export function useValidation(family: Family, ways: FormAdapter, initial: Fields, stored: boolean, restored?: DraftValues): ValidatedDraft {
  const edit = useDraft(ways, initial, restored);
  const { committed, pending, dirty, visited, alter } = edit;
  const checks = useSaveChecks(family, stored || dirty);
  const judgement = useMemo(() => {
    const validated = validateDraft(family, committed, checks);
    return { ...validated, problems: [...validated.problems, ...pending] };
  }, [family, committed, pending, checks]);
  const shown = useMemo(
    () => (stored ? judgement.problems : judgement.problems.filter(({ path }) => visited(path))),
    [judgement, stored, visited],
  );
  const chooseMode = useCallback((mode: string) => alter((last) => selectMode(family, last, mode)), [alter, family]);
  return { ...edit, judgement, shown, choose: chooseMode };
}
