/** The values of a pack's query variables; every variable is written: an unused list is empty, since its argument must not be null. */

import { property } from "../declare/object.ts";
import { allNumbered, numbered } from "../declare/path.ts";
import type { Slotted } from "./choose-pack.ts";
import { valuesOf } from "./condition.ts";
import type { Pack } from "./packed.ts";

export function variablesOf(pack: Pack, conditions: readonly Slotted[]): Record<string, unknown> {
  const lists = new Set(
    Object.values(pack.readers)
      .flat()
      .filter(({ list }) => list)
      .flatMap(({ variable, slots }) => (variable === undefined ? [] : allNumbered(variable, slots))),
  );
  const variables: Record<string, unknown> = Object.fromEntries(
    pack.variables.map((variable) => [variable, lists.has(variable) ? [] : null]),
  );
  for (const slotted of conditions) {
    const name = variableOf(slotted);
    if (name === undefined) continue;
    const values = askedFor(slotted);
    const before = variables[name];
    variables[name] = slotted.reader.list ? [...new Set([...(Array.isArray(before) ? before : []), ...values])] : (values[0] ?? null);
  }
  return variables;
}

/** The variable that a condition fills. */
export function variableOf({ reader, slot }: Slotted): string | undefined {
  return reader.variable === undefined ? undefined : numbered(reader.variable, slot);
}

/** What the platform is asked for: the merchant's values, and in lower case those that are not. */
function askedFor({ type, condition }: Slotted): string[] {
  const values = valuesOf(type.properties.value, property(condition, "value"));
  return type.alsoLower ? values.flatMap((value) => [value, value.toLowerCase()]) : values;
}
