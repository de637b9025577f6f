import type { Need } from "../generated/declarations.ts";
import { getProperty } from "../lib/object.ts";
import type { Family } from "../types/family.ts";
import type { Owner } from "../types/owner.ts";

/** Reports whether an active configuration needs this owner. */
export function needsOwner({ while: needs }: Owner, { id }: Pick<Family, "id">, configuration: object): boolean {
  return needs.some((need) => need.family === id && isSo(need, configuration));
}

function isSo({ items, when }: Need, configuration: object): boolean {
  const conditions = Object.entries(when);
  const holds = (holder: unknown) => conditions.every(([name, values]) => values.includes(getProperty(holder, name)));
  if (items === undefined) return holds(configuration);
  const list = getProperty(configuration, items);
  return Array.isArray(list) && list.some(holds);
}
