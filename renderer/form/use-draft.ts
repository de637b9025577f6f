import { type MutableRefObject, useCallback, useMemo, useState } from "react";
import type { Fields } from "../../engine/lib/object.ts";
import type { Problem } from "../../engine/types/problem.ts";
import type { DraftValues } from "../drafts/draft-record.ts";
import type { Edits } from "../rjsf-theme/context.ts";
import { isDeepEqual } from "./deep-equal.ts";
import type { FormAdapter } from "./form-adapter.ts";
import { pristineValues, useFormValues } from "./use-form-values.ts";
import { useTouched } from "./use-touched.ts";

export interface Draft extends Omit<Edits, "choose"> {
  /** What is stored, as the form draws it: what Discard goes back to. */
  base: Fields;
  typed: DraftValues;
  /** What would be saved: the fields with what stands in their search fields. */
  whole: Fields;
  /** What is wrong with texts in search fields. */
  pending: readonly Problem[];
  dirty: boolean;
  /** Whether the person has been to a field. */
  visited: (path: string) => boolean;
  /** The newest state, for one who waited meanwhile. */
  latest: MutableRefObject<DraftValues>;
  discard: () => void;
  /** Puts another state in the place of this one. */
  show: (typed: DraftValues) => void;
  alter: (change: (configuration: Fields) => Fields) => void;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
  /** Sets fields that somebody else has decided, and that going back does not undo. */
  decide: (fields: Fields) => void;
  /** Says what is stored now. */
  settle: (base: Fields) => void;
}

/** What is under edit: what is typed, how that differs from what is stored, and the ways back and forth. */
export function useDraft(ways: FormAdapter, initial: Fields, restored?: DraftValues): Draft {
  const [base, settle] = useState(initial);
  const { typed, edit, latest, canUndo, canRedo } = useFormValues(ways, restored ?? pristineValues(initial));
  const { whole, problems: pending } = useMemo(() => ways.taken(typed), [ways, typed]);
  const dirty = useMemo(() => pending.length > 0 || !isDeepEqual(whole, base), [whole, pending, base]);
  const { visited, touch, leave } = useTouched(typed, latest);
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
  return { base, typed, whole, pending, dirty, visited, latest, canUndo, canRedo, ...edit, touch, forget, discard, settle };
}
