import { useCallback, useMemo } from "react";
import { functionsOf } from "../../engine/declare/act.ts";
import type { Fields } from "../../engine/declare/object.ts";
import { choose } from "../../engine/form/choose.ts";
import type { Family, Problem } from "../../engine/types.ts";
import type { Typed } from "../drafts/kept.ts";
import { type Draft, useDraft } from "../form/use-draft.ts";
import type { Ways } from "../form/ways.ts";
import type { Edits } from "../theme/context.ts";
import { type Judgement, judge } from "./judge.ts";
import { useCompiler } from "./use-compiler.ts";

export interface Judged extends Draft, Pick<Edits, "choose"> {
  judgement: Judgement;
  /** Problems of fields that the person has been to. */
  shown: readonly Problem[];
}

/** The configuration under edit, judged on every change. A stored one shows all its problems at once; a new one those of fields once left. */
export function useJudged(family: Family, ways: Ways, initial: Fields, stored: boolean, restored?: Typed): Judged {
  const edit = useDraft(ways, initial, restored);
  const { whole, pending, dirty, visited, alter } = edit;
  const compile = useCompiler(family, functionsOf(family).length > 0 && (stored || dirty));
  const judgement = useMemo(() => {
    const judged = judge(family, whole, compile);
    return { ...judged, problems: [...judged.problems, ...pending] };
  }, [family, whole, pending, compile]);
  const shown = useMemo(
    () => (stored ? judgement.problems : judgement.problems.filter(({ path }) => visited(path))),
    [judgement, stored, visited],
  );
  const chooseMode = useCallback((mode: string) => alter((last) => choose(family, last, mode)), [alter, family]);
  return { ...edit, judgement, shown, choose: chooseMode };
}
