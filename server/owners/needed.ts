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
  return entries.some((entry) => needs.some((need) => needsIt(need, family, entry)));
}

/** What in checkout has of a family needs an owner, in its order. */
export function needing(owner: Owner, family: DocumentFamily, entries: readonly Entry[]): Entry[] {
  return entries.filter((entry) => isNeeded(owner, family, [entry]));
}

function needsIt(need: Need, family: DocumentFamily, { enabled, configuration }: Entry): boolean {
  return enabled && isAtWork(family, configuration) && isSo(need, configuration);
}

function isSo({ items, when }: Need, configuration: Configuration): boolean {
  const conditions = Object.entries(when);
  const holds = (holder: unknown) => conditions.every(([name, values]) => values.includes(property(holder, name)));
  if (items === undefined) return holds(configuration);
  const list = property(configuration, items);
  return Array.isArray(list) && list.some(holds);
}
