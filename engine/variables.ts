/** The values of a pack's query variables; every variable is written: an unused list is empty, since its argument must not be null. */
import { valuesOf } from "./condition.ts";
import type { Planned } from "./plan.ts";
import type { Pack } from "./types.ts";

export function variablesOf(pack: Pack, conditions: readonly Planned[]): Record<string, unknown> {
  const lists = new Set(Object.values(pack.readers).flatMap(({ variable, list }) => (variable !== undefined && list ? [variable] : [])));
  const variables: Record<string, unknown> = Object.fromEntries(
    pack.variables.map((variable) => [variable, lists.has(variable) ? [] : null]),
  );
  for (const { reader, slot, type, condition } of conditions) {
    if (reader.variable === undefined) continue;
    const values = valuesOf(type.properties.value, condition.value);
    if (reader.list) {
      const before = variables[reader.variable];
      variables[reader.variable] = [...new Set([...(Array.isArray(before) ? before : []), ...values])];
    } else variables[reader.variable.replace("#", String(slot))] = values[0] ?? null;
  }
  return variables;
}
