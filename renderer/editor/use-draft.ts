import { type MutableRefObject, useCallback, useMemo, useState } from "react";
import { functionsOf } from "../../engine/declare/act.ts";
import type { Fields } from "../../engine/declare/object.ts";
import { choose } from "../../engine/form/choose.ts";
import type { Family, Problem } from "../../engine/types.ts";
import type { Typed } from "../drafts/kept.ts";
import type { Edits } from "../theme/context.ts";
import { takeOver } from "../theme/take-over.ts";
import { type Judgement, judge } from "./judge.ts";
import { same } from "./same.ts";
import { useCompiler } from "./use-compiler.ts";
import { untouched, useTyped } from "./use-typed.ts";
import { useVisited } from "./use-visited.ts";

export interface Draft extends Edits {
  /** What is stored, as the editor draws it: what Discard goes back to. */
  base: Fields;
  typed: Typed;
  /** What would be saved: the configuration with what stands in its search fields. */
  whole: Fields;
  dirty: boolean;
  judgement: Judgement;
  /** Problems of fields that the person has been to. */
  shown: readonly Problem[];
  /** The newest state, for one who waited meanwhile. */
  latest: MutableRefObject<Typed>;
  discard: () => void;
  /** Puts another state in the place of this one. */
  show: (typed: Typed) => void;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
  /** Sets fields that somebody else has decided, and that going back does not undo. */
  decide: (fields: Fields) => void;
  /** Says what is stored now. */
  settle: (base: Fields) => void;
}

/** The configuration under edit, judged on every change. A stored one shows all its problems at once; a new one those of fields once left. */
export function useDraft(family: Family, initial: Fields, stored: boolean, restored?: Typed): Draft {
  const [base, settle] = useState(initial);
  const { typed, edit, latest, canUndo, canRedo } = useTyped(family, restored ?? untouched(initial));
  const { whole, problems } = useMemo(() => takeOver(family, typed.configuration, typed.pending), [family, typed]);
  const dirty = useMemo(() => problems.length > 0 || !same(whole, base), [whole, problems, base]);
  const compile = useCompiler(family, functionsOf(family).length > 0 && (stored || dirty));
  const judgement = useMemo(() => {
    const judged = judge(family, whole, compile);
    return { ...judged, problems: [...judged.problems, ...problems] };
  }, [family, whole, problems, compile]);
  const { visited, touch, leave } = useVisited(typed, latest);
  const shown = useMemo(
    () => (stored ? judgement.problems : judgement.problems.filter(({ path }) => visited(path))),
    [judgement, stored, visited],
  );
  const forget = useCallback(
    (pointer: string) => {
      leave(pointer);
      edit.forget(pointer);
    },
    [leave, edit],
  );
  const chooseMode = useCallback((mode: string) => edit.alter((last) => choose(family, last, mode)), [edit, family]);
  const discard = useCallback(() => {
    edit.replace(untouched(base));
    leave("");
  }, [base, edit, leave]);
  return {
    base,
    typed,
    whole,
    dirty,
    judgement,
    shown,
    latest,
    canUndo,
    canRedo,
    ...edit,
    choose: chooseMode,
    touch,
    forget,
    discard,
    settle,
  };
}
