/** A configuration as the Function of its owner judges it: its conditions with what they mean, and what follows where they hold. */

import type { IdentifiedConfiguration } from "../configuration/document-record.ts";
import { blockAction } from "../declarations/actions.ts";
import { type Groups, groupsOf } from "../declarations/conditions.ts";
import type { GiftMark } from "../evaluator/are-gifts.ts";
import type { Requires } from "../generated/declarations.ts";
import type { Configuration } from "../generated/types.ts";
import { getProperty } from "../lib/object.ts";
import { hasVisibleText } from "../lib/text-rules.ts";
import type { Family } from "../types/family.ts";
import type { Owner } from "../types/owner.ts";
import type { Problem } from "../types/problem.ts";
import { evaluableGroups } from "./evaluable-groups.ts";
import { giftMarkOf } from "./gift-marks.ts";
import { textsOf } from "./program-texts.ts";
import { type ResolvedCondition, resolveConditions } from "./select-pack.ts";

export interface OwnerOffer extends GiftMark {
  groups: Groups;
  conditions: readonly ResolvedCondition[];
  /** The texts of what follows, in as many lists as the entry has of its owner in engine/runtime. */
  lists: readonly (readonly string[])[];
}

/** What a store has of a variant that can be had; nothing for one that is gone or sold out. */
export type OfferGoods = (variant: string) => { title: string } | undefined;

/** Judged when its block is. Null where the Function has nothing to judge; the problem of one that this release cannot judge. */
export function offerForOwner(
  { requires }: Owner,
  family: Family,
  { guid, configuration }: Omit<IdentifiedConfiguration, "revision"> & { configuration: Configuration },
  goods: OfferGoods,
): OwnerOffer | Problem | null {
  const all = groupsOf(family, blockAction(family), configuration);
  const groups = requires === undefined ? all : evaluableGroups(family, all, requires.unseen ?? []);
  const lists = requires === undefined ? [] : listsOf(requires, configuration, goods);
  if (groups === null || lists === null) return null;
  const conditions = resolveConditions(family, groups.groups, groups.always);
  const mark = giftMarkOf(family, guid, configuration) ?? { guid, variants: [] };
  return Array.isArray(conditions) ? { ...mark, groups, conditions, lists } : conditions.unknown;
}

export const isProblem = (offer: OwnerOffer | Problem): offer is Problem => "message" in offer;

/** The variants that must be in the store for an owner's Function to ask for them. */
export function requiredVariants({ requires }: Owner, configuration: Configuration): string[] {
  return requires === undefined ? [] : textsOf(configuration, requires.items, requires.variant);
}

/** What stands for the titles in a message. */
const TITLES = "{products}";

/**
 * The message around the titles, and of each product that can be had its id, that of the variant, and the title; null where none can. A product
 * that stands in several slots is asked for by its variants alone: each slot means its own.
 */
function listsOf(
  { items, product, variant, message, otherwise }: Requires,
  configuration: Configuration,
  goods: OfferGoods,
): string[][] | null {
  const typed = getProperty(configuration, message);
  const said = typeof typed === "string" && hasVisibleText(typed) ? typed : otherwise;
  const products = textsOf(configuration, items, product);
  const isAlone = (id: string) => products.indexOf(id) === products.lastIndexOf(id);
  const wanted = textsOf(configuration, items, variant).flatMap((id, at) => {
    const found = goods(id);
    const { [at]: own = "" } = products;
    return found === undefined ? [] : [isAlone(own) ? own : "", id, found.title.replaceAll(/\s+/gu, " ")];
  });
  return wanted.length === 0 ? null : [said.split(TITLES), wanted];
}
