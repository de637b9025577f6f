import { createContext, useContext } from "react";
import type { FieldSchema } from "../../engine/generated/declarations.ts";
import type { Fields } from "../../engine/lib/object.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Problem } from "../../engine/types/problem.ts";

/** The ways in which controls change a form. */
export interface Edits {
  change(patch: Record<string, unknown>): void;
  /** Puts a value at a pointer; what is typed there is one step with what was typed a moment before. */
  put(pointer: string, value: unknown, typed?: boolean): void;
  /** Chooses one of the family's modes. */
  choose(mode: string): void;
  /**
   * Puts a list together anew from items of it, told by where they stood: in another order, without some, or with a fresh one in the place
   * of what stood nowhere, or comes a second time. The texts in their search fields come along.
   */
  arrange(pointer: string, from: readonly number[], fresh?: Fields): void;
  /** What stands in a search field and was not added yet. */
  type(pointer: string, text: string): void;
  touch(pointer: string): void;
  /** The fields below a pointer count as new again. */
  forget(pointer: string): void;
}

/** What every control needs of the form around it and what stays the same while the person types. */
export interface AnyForm extends Pick<Edits, "change" | "touch"> {
  /** The cards, each with the fields it draws. */
  sections: readonly Section[];
  properties: Readonly<Record<string, FieldSchema>>;
  currency: string;
  /** Where sections of the side column are drawn, once it is there. */
  side: HTMLElement | null;
}

/** A card of a form. */
export interface Section {
  title: string;
  text?: string;
  column?: "side";
  fields: readonly string[];
}

/** The same for controls of what a family keeps, which reach siblings and lists of kinds. */
export interface Form extends AnyForm, Edits {
  family: Family;
}

/** What changes with every key: a control that reads it is drawn again each time, so most do not. */
export interface Values {
  configuration: Fields;
  /** Located by JSON pointer; only those of fields the person has been to. */
  problems: readonly Problem[];
  /** Texts of search fields that were not added yet, by pointer. */
  pending: Readonly<Record<string, string>>;
}

export const FormContext = createContext<AnyForm | undefined>(undefined);
export const ValuesContext = createContext<Values | undefined>(undefined);

/** The form around a control that draws a value of any form. */
export function useAnyForm(): AnyForm {
  return given(useContext(FormContext));
}

/** The form around a control that draws what a family keeps. */
export function useForm(): Form {
  const form = useAnyForm();
  return given(isOfFamily(form) ? form : undefined);
}

/** The values beside a control's own. A React context reaches controls that rjsf does not draw again. */
export function useValues(): Values {
  return given(useContext(ValuesContext));
}

function isOfFamily(form: AnyForm): form is Form {
  return "family" in form;
}

function given<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("a control needs its form");
  return value;
}
