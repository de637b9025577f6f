/** Conditions that a family asks of checkout on behalf of its fields: what a merchant chose there is put to a declared type. */
import type { Ask, AskedValue } from "../generated/declarations.ts";
import { step } from "../lib/json-pointer.ts";
import { property } from "../lib/object.ts";
import type { Family } from "../types/family.ts";
import type { Placed } from "./located-condition.ts";
import { isFilled } from "./modes.ts";
import { agrees } from "./when.ts";

/**
 * What the fields of a configuration, or of an item of it, ask: of each row the first that can be asked, which is one whose fields all hold
 * something. `path` is where the fields stand.
 */
export function askedBy(family: Family, asks: readonly (readonly Ask[])[] = [], holder: object, path: string): Placed[] {
  return asks.flatMap((row) => {
    const first = row.find((ask) => canAsk(ask, holder));
    return first === undefined ? [] : asked(family, first, holder, path);
  });
}

function canAsk({ when, values = {} }: Ask, holder: object): boolean {
  return agrees(when, holder) && Object.values(values).every((value) => isFilled(valueAt(value, holder)));
}

function asked({ conditionTypes }: Family, ask: Ask, holder: object, path: string): Placed[] {
  const type = conditionTypes.find(({ id }) => id === ask.condition);
  const operator = type?.operators[ask.operator];
  if (type === undefined || operator === undefined) return [];
  const values = Object.entries(ask.values ?? {}).map(([name, value]) => [name, valueAt(value, holder)]);
  const at = path + step(fieldOf(ask));
  return [{ path: at, condition: { id: at, type: type.title, operator: operator.title, ...Object.fromEntries(values) } }];
}

/** A field, or what a map holds for the value of another one. */
function valueAt(value: AskedValue, holder: object): unknown {
  if (typeof value === "string") return property(holder, value);
  return property(property(holder, value.of), String(property(holder, value.at)));
}

/** The field that a merchant would change to ask something else. */
function fieldOf({ values = {}, when = {} }: Ask): string {
  const [first = Object.keys(when)[0] ?? ""] = Object.values(values);
  return typeof first === "string" ? first : first.of;
}
