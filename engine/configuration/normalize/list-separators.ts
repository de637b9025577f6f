/** Rewrites lists of codes anywhere in a configuration of any shape. */

import { conditionTypeOf } from "../../declarations/condition-type.ts";
import { entriesOf, isParted, joinParts } from "../../declarations/list-text.ts";
import type { FieldSchema } from "../../generated/declarations.ts";
import { asRecord, type Fields, isObject } from "../../lib/object.ts";
import type { Family } from "../../types/family.ts";

/** Maximum nesting of lists, groups and conditions. */
const DEEPEST = 6;

/** Rewrites a text that holds several values. */
type Write = (text: string, split: string, separators: string) => string;

/** Replaces all separators in received lists by the one of stored lists. */
export function withStoredSeparators<T extends object>(family: Family, sent: T): T {
  return written(family, sent, (text, split, separators) =>
    isParted(entriesOf(text, split), separators) ? joinParts(entriesOf(text, split + separators), split + separators) : text,
  );
}

/** Quotes values in lists stored before new separators existed, where one of these would split a value. */
export function withQuotes<T extends object>(family: Family, stored: T): T {
  return written(family, stored, quotedList);
}

/** Returns a stored list with quotes around values that hold a separator introduced later. */
export function quotedList(text: string, split: string, separators: string): string {
  const entries = entriesOf(text, split);
  return isParted(entries, separators) ? joinParts(entries, split + separators) : text;
}

function written<T extends object>(family: Family, configuration: T, write: Write): T {
  return inFields(family, asRecord(configuration), write, DEEPEST) as T; // the same fields, with other texts
}

function inFields(family: Family, object: Fields, write: Write, deepest: number): Fields {
  const { type } = object;
  const properties = typeof type === "string" ? conditionTypeOf(family, type.trim())?.properties : undefined;
  const fields = Object.entries(object).map(([name, value]): [string, unknown] => {
    const schema: FieldSchema | undefined = properties !== undefined && Object.hasOwn(properties, name) ? properties[name] : undefined;
    return [name, schema === undefined ? inside(family, value, write, deepest) : inList(schema, value, write)];
  });
  return Object.fromEntries(fields);
}

function inside(family: Family, value: unknown, write: Write, deepest: number): unknown {
  if (deepest === 0) return value;
  if (Array.isArray(value)) return value.map((item) => inside(family, item, write, deepest - 1));
  return isObject(value) ? inFields(family, value, write, deepest - 1) : value;
}

function inList({ separator, inputSeparators }: FieldSchema, value: unknown, write: Write): unknown {
  return separator === undefined || inputSeparators === undefined || typeof value !== "string"
    ? value
    : write(value, separator, inputSeparators);
}
