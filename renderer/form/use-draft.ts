import { type MutableRefObject, useCallback, useMemo, useState } from "react";
import type { Fields } from "../../engine/lib/object.ts";
import type { Problem } from "../../engine/types/problem.ts";
import type { DraftValues } from "../drafts/draft-record.ts";
import type { Edits } from "../rjsf-theme/form-context.ts";
import type { FormAdapter } from "./form-adapter.ts";
import { isDeepEqual } from "./is-deep-equal.ts";
import { pristineValues, useFormValues } from "./use-form-values.ts";
import { useTouched } from "./use-touched.ts";

export interface Draft extends Omit<Edits, "choose"> {
  /** Stored fields as the form draws them; Discard goes back to them. */
  base: Fields;
  values: DraftValues;
  /** Fields that would be saved, including the texts in their search fields. */
  committed: Fields;
  /** Problems of texts in search fields. */
  pending: readonly Problem[];
  dirty: boolean;
  /** Reports whether the person has visited a field. */
  visited: (path: string) => boolean;
  /** Newest state, for code that resumes after waiting. */
  latest: MutableRefObject<DraftValues>;
  discard: () => void;
  /** Replaces this state by another one. */
  show: (values: DraftValues) => void;
  alter: (change: (configuration: Fields) => Fields) => void;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
  /** Sets fields to values that came from elsewhere, and that undo does not revert. */
  decide: (fields: Fields) => void;
  /** Sets the fields that are stored now. */
  setBase: (base: Fields) => void;
}

/** Holds the object under edit: the entered values, how they differ from the stored ones, and undo and redo. */
export function useDraft(ways: FormAdapter, initial: Fields, restored?: DraftValues): Draft {
  const [base, setBase] = useState(initial);
  const { values, edit, latest, canUndo, canRedo } = useFormValues(ways, restored ?? pristineValues(initial));
  const { committed, problems: pending } = useMemo(() => ways.commit(values), [ways, values]);
  const dirty = useMemo(() => pending.length > 0 || !isDeepEqual(committed, base), [committed, pending, base]);
  const { visited, touch, leave } = useTouched(values, latest);
  const forget = useCallback(
    (pointer: string) => {
      leave(pointer);
      edit.forget(pointer);
    },
    [leave, edit],
  );
  const discard = useCallback(() => {
    edit.replace(pristineValues(base));
    leave("");
  }, [base, edit, leave]);
  return { base, values, committed, pending, dirty, visited, latest, canUndo, canRedo, ...edit, touch, forget, discard, setBase };
}
