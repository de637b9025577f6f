/** Customers' choices, in the storage shared by all checkboxes of a checkout, on the cart, and later on the order. */
import { isObject } from "../../../engine/lib/object.ts";

/** Choice of one checkbox: the merchant's name of it, its label, and whether it was ticked. */
export interface Choice {
  name: string;
  label: string;
  checked: boolean;
}

/** Choices by the ids of the checkboxes' texts. */
export type Choices = Readonly<Record<string, Choice>>;

/** Maximum stored letters of a label; the merchant has the rest. */
const LABEL_LETTERS = 500;

/** Returns the choices in a stored value; invalid ones are left out. */
export function checkboxesIn(value: unknown): Choices {
  if (!isObject(value)) return {};
  const entries = Object.entries(value).flatMap(([id, each]) =>
    isObject(each) && typeof each.name === "string" && typeof each.label === "string" && typeof each.checked === "boolean"
      ? [[id, { name: each.name, label: each.label, checked: each.checked }] as const]
      : [],
  );
  return Object.fromEntries(entries);
}

/** Returns the choices with a new one. */
export function withChoice(before: Choices, id: string, { name, label, checked }: Choice): Choices {
  return { ...before, [id]: { name, label: [...label].slice(0, LABEL_LETTERS).join(""), checked } };
}
