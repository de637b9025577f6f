import { property, record } from "../../engine/declare/object.ts";
import { defaults } from "../../engine/form/defaults.ts";
import { normalize } from "../../engine/form/normalize.ts";
import type { Condition, Configuration, Family } from "../../engine/types.ts";

/** A stored configuration as the editor can draw it: what has not even the shape of a field starts from its default. */
export function draft(family: Family, variant: string, raw: Record<string, unknown>): Configuration {
  const start = defaults(family, variant);
  const normal = normalize(family, { ...raw, type: family.storedType, subtype: variant });
  return fitted(start, record(normal));
}

/** What was typed into an editor, maybe of another release, as this one can draw it; nothing is brought into another form. */
export function redraw(family: Family, typed: Configuration): Configuration {
  return fitted(defaults(family, typed.subtype), typed);
}

function fitted(start: Configuration, known: object): Configuration {
  const merged: Configuration = { ...start, ...known };
  return {
    ...merged,
    name: typeof merged.name === "string" ? merged.name : start.name,
    ...lists(start, merged),
    conditions: Array.isArray(merged.conditions) ? merged.conditions.filter(isCondition).map(drawable) : start.conditions,
    enabled: merged.enabled !== false,
  };
}

/** The lists of texts that a new customization has, with the texts of this one. */
function lists({ conditions: _, ...start }: Configuration, merged: Configuration): object {
  const found = Object.entries(start).filter(([, value]) => Array.isArray(value));
  return Object.fromEntries(
    found.map(([name, empty]) => {
      const value = merged[name];
      return [name, Array.isArray(value) ? value.filter((each) => typeof each === "string") : empty];
    }),
  );
}

function isCondition(value: unknown): value is Condition {
  return ["id", "type", "operator"].every((key) => typeof property(value, key) === "string");
}

/** A value of no known shape is emptied, so that its field shows what is missing. */
function drawable(condition: Condition): Condition {
  const { value, secondValue, ...rest } = condition;
  return {
    ...rest,
    ...(value === undefined ? {} : { value: isValue(value) ? value : "" }),
    ...(secondValue === undefined ? {} : { secondValue: typeof secondValue === "string" ? secondValue : "" }),
  };
}

function isValue(value: unknown): boolean {
  return typeof value === "string" || (Array.isArray(value) && value.every((item) => typeof item === "string"));
}
