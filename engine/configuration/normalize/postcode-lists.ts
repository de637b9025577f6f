/** Lists of codes wherever they stand in a configuration of any shape, each as it becomes. */

import { conditionTypeOf } from "../../declarations/condition-type.ts";
import { entriesOf, isParted, joinParts } from "../../declarations/list-text.ts";
import type { FieldSchema } from "../../generated/declarations.ts";
import { asRecord, type Fields, isObject } from "../../lib/object.ts";
import type { Family } from "../../types/family.ts";

/** Lists, groups and conditions stand in each other no deeper than this. */
const DEEPEST = 6;

/** How a text with several values is written. */
type Write = (text: string, split: string, separators: string) => string;

/** What was typed or sent, with the separator of stored lists in the place of all others. */
export function withStoredSeparators<T extends object>(family: Family, sent: T): T {
  return written(family, sent, (text, split, separators) =>
    isParted(entriesOf(text, split), separators) ? joinParts(entriesOf(text, split + separators), split + separators) : text,
  );
}

/** What was stored before there were other separators, with quotes around values that would be parted by them. */
export function withQuotes<T extends object>(family: Family, stored: T): T {
  return written(family, stored, quotedList);
}

/** A stored text with several values: one that holds a separator that was none when it was stored is put in quotes. */
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

function inList({ split, separators }: FieldSchema, value: unknown, write: Write): unknown {
  return split === undefined || separators === undefined || typeof value !== "string" ? value : write(value, split, separators);
}
