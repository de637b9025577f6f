import { useCallback, useMemo } from "react";
import { choose } from "../../engine/configuration/normalize/select-mode.ts";
import type { Fields } from "../../engine/lib/object.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Problem } from "../../engine/types/problem.ts";
import type { Typed } from "../drafts/draft-record.ts";
import type { Ways } from "../form/form-adapter.ts";
import { type Draft, useDraft } from "../form/use-draft.ts";
import type { Edits } from "../rjsf-theme/context.ts";
import { useSaveChecks } from "./use-save-checks.ts";
import { type Judgement, judge } from "./validate-draft.ts";

export interface Judged extends Draft, Pick<Edits, "choose"> {
  judgement: Judgement;
  /** Problems of fields that the person has been to. */
  shown: readonly Problem[];
}

/** The configuration under edit, judged on every change. A stored one shows all its problems at once; a new one those of fields once left. */
export function useJudged(family: Family, ways: Ways, initial: Fields, stored: boolean, restored?: Typed): Judged {
  const edit = useDraft(ways, initial, restored);
  const { whole, pending, dirty, visited, alter } = edit;
  const checks = useSaveChecks(family, stored || dirty);
  const judgement = useMemo(() => {
    const judged = judge(family, whole, checks);
    return { ...judged, problems: [...judged.problems, ...pending] };
  }, [family, whole, pending, checks]);
  const shown = useMemo(
    () => (stored ? judgement.problems : judgement.problems.filter(({ path }) => visited(path))),
    [judgement, stored, visited],
  );
  const chooseMode = useCallback((mode: string) => alter((last) => choose(family, last, mode)), [alter, family]);
  return { ...edit, judgement, shown, choose: chooseMode };
}
