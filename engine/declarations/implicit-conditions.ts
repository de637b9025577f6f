/** Conditions that the fields of a configuration imply: a value that a merchant chose in a field becomes the value of a declared condition type. */
import type { Ask } from "../generated/declarations.ts";
import { escapeToken } from "../lib/json-pointer.ts";
import { getProperty } from "../lib/object.ts";
import type { Family } from "../types/family.ts";
import { hasExpectedFields } from "./expected-values.ts";
import { readFieldReference } from "./field-reference.ts";
import type { LocatedCondition } from "./located-condition.ts";
import { isNonEmpty } from "./modes.ts";

/**
 * Returns the conditions that the fields of a configuration, or of an item of one, imply. Of each row the first ask applies whose fields all have
 * values. `path` is the location of the fields.
 */
export function implicitConditions(
  family: Family,
  asks: readonly (readonly Ask[])[] = [],
  holder: object,
  path: string,
): LocatedCondition[] {
  return asks.flatMap((row) => {
    const first = row.find((ask) => canAsk(ask, holder));
    return first === undefined ? [] : implicitCondition(family, first, holder, path);
  });
}

function canAsk({ when, values = {} }: Ask, holder: object): boolean {
  return hasExpectedFields(when, holder) && Object.values(values).every((value) => isNonEmpty(valueAt(value, holder)));
}

function implicitCondition({ conditionTypes }: Family, ask: Ask, holder: object, path: string): LocatedCondition[] {
  const type = conditionTypes.find(({ id }) => id === ask.condition);
  const operator = type?.operators[ask.operator];
  if (type === undefined || operator === undefined) return [];
  const values = Object.entries(ask.values ?? {}).map(([name, value]) => [name, valueAt(value, holder)]);
  const at = path + escapeToken(fieldOf(ask));
  return [{ path: at, condition: { id: at, type: type.title, operator: operator.title, ...Object.fromEntries(values) } }];
}

/** Returns the value of a field, or the entry of a map for the value of another field. */
function valueAt(reference: string, holder: object): unknown {
  const { field, key } = readFieldReference(reference);
  const value = getProperty(holder, field);
  return key === undefined ? value : getProperty(value, String(getProperty(holder, key)));
}

/** Returns the field that a merchant would change to change the condition. */
function fieldOf({ values = {}, when = {} }: Ask): string {
  const [first = Object.keys(when)[0] ?? ""] = Object.values(values);
  return readFieldReference(first).field;
}
