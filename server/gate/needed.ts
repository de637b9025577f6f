import { families } from "../../engine/declare/catalog.ts";
import { isAtWork } from "../../engine/declare/configuration.ts";
import { property } from "../../engine/declare/object.ts";
import { blocks } from "../../engine/generated/blocks.ts";
import type { BlockGate, Configuration, Family } from "../../engine/types.ts";
import type { DocumentFamily, Entry } from "../keep/document.ts";
import { isInDocument } from "../keep/of.ts";

/** The families for whose blocks orders wait. */
export const gatedFamilies: readonly DocumentFamily[] = families.filter(isInDocument).filter((family) => gatesOf(family).length > 0);

/** Whether a shop's orders have something to wait for in what checkout has of a family. */
export function isNeeded(family: Family, entries: readonly Entry[]): boolean {
  const gates = gatesOf(family);
  return entries.some(
    ({ enabled, configuration }) => enabled && isAtWork(family, configuration) && gates.some((gate) => waits(gate, configuration)),
  );
}

function waits({ items, when }: BlockGate, configuration: Configuration): boolean {
  const list = property(configuration, items);
  const conditions = Object.entries(when);
  return Array.isArray(list) && list.some((item) => conditions.every(([name, values]) => values.includes(property(item, name))));
}

function gatesOf({ id }: Family): BlockGate[] {
  return blocks.flatMap(({ family, gate }) => (family === id && gate !== undefined ? [gate] : []));
}
