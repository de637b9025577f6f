/** A configuration as the Function of its owner judges it: its conditions with what they mean, and what follows where they hold. */

import type { Identified } from "../configuration/document-record.ts";
import { blockOf } from "../declarations/actions.ts";
import { type Groups, groupsOf } from "../declarations/conditions.ts";
import type { GiftMark } from "../evaluator/are-gifts.ts";
import type { Requires } from "../generated/declarations.ts";
import type { Configuration } from "../generated/types.ts";
import { property } from "../lib/object.ts";
import { isSeen } from "../lib/text-rules.ts";
import type { Family } from "../types/family.ts";
import type { Owner } from "../types/owner.ts";
import type { Problem } from "../types/problem.ts";
import { seenGroups } from "./evaluable-groups.ts";
import { giftMarkOf } from "./gift-marks.ts";
import { textsOf } from "./program-texts.ts";
import { type Meant, meaningsOf } from "./select-pack.ts";

export interface OwnedOffer extends GiftMark {
  groups: Groups;
  conditions: readonly Meant[];
  /** The texts of what follows, in as many lists as the entry has of its owner in engine/runtime. */
  lists: readonly (readonly string[])[];
}

/** What a store has of a variant that can be had; nothing for one that is gone or sold out. */
export type Goods = (variant: string) => { title: string } | undefined;

/** Judged when its block is. Null where the Function has nothing to judge; the problem of one that this release cannot judge. */
export function ownedOfferOf(
  { requires }: Owner,
  family: Family,
  { guid, configuration }: Omit<Identified, "revision"> & { configuration: Configuration },
  goods: Goods,
): OwnedOffer | Problem | null {
  const all = groupsOf(family, blockOf(family), configuration);
  const groups = requires === undefined ? all : seenGroups(family, all, requires.unseen ?? []);
  const lists = requires === undefined ? [] : listsOf(requires, configuration, goods);
  if (groups === null || lists === null) return null;
  const conditions = meaningsOf(family, groups.groups, groups.always);
  const mark = giftMarkOf(family, guid, configuration) ?? { guid, variants: [] };
  return Array.isArray(conditions) ? { ...mark, groups, conditions, lists } : conditions.unknown;
}

export const isProblem = (offer: OwnedOffer | Problem): offer is Problem => "message" in offer;

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
function listsOf({ items, product, variant, message, otherwise }: Requires, configuration: Configuration, goods: Goods): string[][] | null {
  const typed = property(configuration, message);
  const said = typeof typed === "string" && isSeen(typed) ? typed : otherwise;
  const products = textsOf(configuration, items, product);
  const isAlone = (id: string) => products.indexOf(id) === products.lastIndexOf(id);
  const wanted = textsOf(configuration, items, variant).flatMap((id, at) => {
    const found = goods(id);
    const { [at]: own = "" } = products;
    return found === undefined ? [] : [isAlone(own) ? own : "", id, found.title.replaceAll(/\s+/gu, " ")];
  });
  return wanted.length === 0 ? null : [said.split(TITLES), wanted];
}
