import { families } from "../../engine/declare/catalog.ts";
import { isAtWork } from "../../engine/declare/configuration.ts";
import { property } from "../../engine/declare/object.ts";
import type { Configuration, Need, Owner } from "../../engine/types.ts";
import type { DocumentFamily, Entry } from "../keep/document.ts";
import { isInDocument } from "../keep/of.ts";

/** The families on which an owner depends. */
export function neededBy(owner: Owner): DocumentFamily[] {
  return families.filter(isInDocument).filter(({ id }) => owner.while.some(({ family }) => family === id));
}

/** Whether anything in what checkout has of a family needs an owner. */
export function isNeeded(owner: Owner, family: DocumentFamily, entries: readonly Entry[]): boolean {
  const needs = owner.while.filter((need) => need.family === family.id);
  return entries.some(
    ({ enabled, configuration }) => enabled && isAtWork(family, configuration) && needs.some((need) => isSo(need, configuration)),
  );
}

function isSo({ items, when }: Need, configuration: Configuration): boolean {
  const list = property(configuration, items);
  const conditions = Object.entries(when);
  return Array.isArray(list) && list.some((item) => conditions.every(([name, values]) => values.includes(property(item, name))));
}
