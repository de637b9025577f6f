/** Conditions that a family asks of checkout on behalf of its fields: what a merchant chose there is put to a declared type. */
import type { Ask, AskedValue } from "../generated/declarations.ts";
import { escapeToken } from "../lib/json-pointer.ts";
import { getProperty } from "../lib/object.ts";
import type { Family } from "../types/family.ts";
import type { LocatedCondition } from "./located-condition.ts";
import { isNonEmpty } from "./modes.ts";
import { hasExpectedFields } from "./when.ts";

/**
 * What the fields of a configuration, or of an item of it, ask: of each row the first that can be asked, which is one whose fields all hold
 * something. `path` is where the fields stand.
 */
export function implicitConditions(
  family: Family,
  asks: readonly (readonly Ask[])[] = [],
  holder: object,
  path: string,
): LocatedCondition[] {
  return asks.flatMap((row) => {
    const first = row.find((ask) => canAsk(ask, holder));
    return first === undefined ? [] : asked(family, first, holder, path);
  });
}

function canAsk({ when, values = {} }: Ask, holder: object): boolean {
  return hasExpectedFields(when, holder) && Object.values(values).every((value) => isNonEmpty(valueAt(value, holder)));
}

function asked({ conditionTypes }: Family, ask: Ask, holder: object, path: string): LocatedCondition[] {
  const type = conditionTypes.find(({ id }) => id === ask.condition);
  const operator = type?.operators[ask.operator];
  if (type === undefined || operator === undefined) return [];
  const values = Object.entries(ask.values ?? {}).map(([name, value]) => [name, valueAt(value, holder)]);
  const at = path + escapeToken(fieldOf(ask));
  return [{ path: at, condition: { id: at, type: type.title, operator: operator.title, ...Object.fromEntries(values) } }];
}

/** A field, or what a map holds for the value of another one. */
function valueAt(value: AskedValue, holder: object): unknown {
  if (typeof value === "string") return getProperty(holder, value);
  return getProperty(getProperty(holder, value.of), String(getProperty(holder, value.at)));
}

/** The field that a merchant would change to ask something else. */
function fieldOf({ values = {}, when = {} }: Ask): string {
  const [first = Object.keys(when)[0] ?? ""] = Object.values(values);
  return typeof first === "string" ? first : first.of;
}
