import { createContext, useContext } from "react";
import type { FieldSchema } from "../../engine/generated/declarations.ts";
import type { Fields } from "../../engine/lib/object.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Problem } from "../../engine/types/problem.ts";

/** Functions by which controls change a form. */
export interface Edits {
  change(patch: Record<string, unknown>): void;
  /** Puts a value at a pointer. A typed value belongs to the same step as one typed there a moment before. */
  put(pointer: string, value: unknown, isTyping?: boolean): void;
  /** Chooses one of the family's modes. */
  choose(mode: string): void;
  /**
   * Rearranges a list. `from` holds the old indexes of its items: in another order, or without some. `fresh` takes the place of an index
   * that does not exist or comes a second time. The texts in the items' search fields move along.
   */
  arrange(pointer: string, from: readonly number[], fresh?: Fields): void;
  /** Sets the text of a search field, which was not added yet. */
  type(pointer: string, text: string): void;
  touch(pointer: string): void;
  /** Makes the fields below a pointer pristine again. */
  forget(pointer: string): void;
}

/** Parts of the form that every control needs, and that stay the same while the person types. */
export interface AnyForm extends Pick<Edits, "change" | "touch"> {
  /** Cards, each with the fields it draws. */
  sections: readonly Section[];
  properties: Readonly<Record<string, FieldSchema>>;
  currency: string;
  /** Element in which sections of the side column are drawn, once it exists. */
  side: HTMLElement | null;
}

export interface Section {
  title: string;
  description?: string;
  column?: "side";
  fields: readonly string[];
}

/** Context of controls for a family's configurations, which reach sibling fields and lists of item types. */
export interface Form extends AnyForm, Edits {
  family: Family;
}

/** Values that change with every keystroke. A control that reads them is drawn again each time, so most do not. */
export interface Values {
  configuration: Fields;
  /** Problems, located by JSON pointer; only those of fields the person has visited. */
  problems: readonly Problem[];
  /** Texts of search fields that were not added yet, by pointer. */
  pending: Readonly<Record<string, string>>;
}

export const FormContext = createContext<AnyForm | undefined>(undefined);
export const ValuesContext = createContext<Values | undefined>(undefined);

/** Returns the context of a control that can stand in any form. */
export function useAnyForm(): AnyForm {
  return given(useContext(FormContext));
}

/** Returns the context of a control that stands in a configuration's form. */
export function useForm(): Form {
  const form = useAnyForm();
  return given(isOfFamily(form) ? form : undefined);
}

/** Returns the values beside a control's own. A React context reaches controls that rjsf does not draw again. */
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
