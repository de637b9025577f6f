import type { Need } from "../generated/declarations.ts";
import { property } from "../lib/object.ts";
import type { Family } from "../types/family.ts";
import type { Owner } from "../types/owner.ts";

/** Whether a configuration of a family needs an owner while it is at work. */
export function isNeededBy({ while: needs }: Owner, { id }: Pick<Family, "id">, configuration: object): boolean {
  return needs.some((need) => need.family === id && isSo(need, configuration));
}

function isSo({ items, when }: Need, configuration: object): boolean {
  const conditions = Object.entries(when);
  const holds = (holder: unknown) => conditions.every(([name, values]) => values.includes(property(holder, name)));
  if (items === undefined) return holds(configuration);
  const list = property(configuration, items);
  return Array.isArray(list) && list.some(holds);
}
