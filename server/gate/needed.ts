import { families } from "../../engine/declare/catalog.ts";
import { isAtWork } from "../../engine/declare/configuration.ts";
import { property } from "../../engine/declare/object.ts";
import { blocks } from "../../engine/generated/blocks.ts";
import type { BlockHold, Configuration, Family } from "../../engine/types.ts";
import type { DocumentFamily, Entry } from "../keep/document.ts";
import { isInDocument } from "../keep/of.ts";

/** The families for whose blocks orders wait. */
export const gatedFamilies: readonly DocumentFamily[] = families.filter(isInDocument).filter((family) => holdsOf(family).length > 0);

/** Whether a shop's orders have something to wait for in what checkout has of a family. */
export function isNeeded(family: Family, entries: readonly Entry[]): boolean {
  const holds = holdsOf(family);
  return entries.some(
    ({ enabled, configuration }) => enabled && isAtWork(family, configuration) && holds.some((hold) => waits(hold, configuration)),
  );
}

function waits({ items, when }: BlockHold, configuration: Configuration): boolean {
  const list = property(configuration, items);
  const conditions = Object.entries(when);
  return Array.isArray(list) && list.some((item) => conditions.every(([name, values]) => values.includes(property(item, name))));
}

function holdsOf({ id }: Family): BlockHold[] {
  return blocks.flatMap(({ family, hold }) => (family === id && hold !== undefined ? [hold] : []));
}
