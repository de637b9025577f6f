/** What buyers chose, as it stands in the storage that all checkboxes of a checkout share, on the cart, and then on the order. */
import { isObject } from "../../../engine/lib/object.ts";

/** Of one checkbox: under which name the merchant knows it, what stood beside it, and whether it was ticked. */
export interface Choice {
  name: string;
  label: string;
  checked: boolean;
}

/** By the ids of their texts. */
export type Choices = Readonly<Record<string, Choice>>;

/** So many letters of a label are kept; the merchant has the rest. */
const LABEL_LETTERS = 500;

/** Those that a stored value has; what is odd is left out. */
export function checkboxesIn(value: unknown): Choices {
  if (!isObject(value)) return {};
  const entries = Object.entries(value).flatMap(([id, each]) =>
    isObject(each) && typeof each.name === "string" && typeof each.label === "string" && typeof each.checked === "boolean"
      ? [[id, { name: each.name, label: each.label, checked: each.checked }] as const]
      : [],
  );
  return Object.fromEntries(entries);
}

/** The same with one that was made now. */
export function chosen(before: Choices, id: string, { name, label, checked }: Choice): Choices {
  return { ...before, [id]: { name, label: [...label].slice(0, LABEL_LETTERS).join(""), checked } };
}
