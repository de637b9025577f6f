import { createContext, useContext } from "react";
import type { Configuration, Family, Problem } from "../../engine/types.ts";

/** What controls need beyond their own value: siblings, the store's currency, and which problems to show already. */
export interface FormState {
  family: Family;
  configuration: Configuration;
  currency: string;
  /** Located by JSON pointer; only those of fields the person has been to. */
  problems: readonly Problem[];
  change(patch: Record<string, unknown>): void;
  touch(pointer: string): void;
  /** The fields below a pointer count as new again. */
  forget(pointer: string): void;
}

export const FormContext = createContext<FormState | undefined>(undefined);

/** The form around a control. A React context reaches controls that rjsf does not draw again. */
export function useForm(): FormState {
  const form = useContext(FormContext);
  if (form === undefined) throw new Error("a control must be drawn inside FormContext");
  return form;
}
