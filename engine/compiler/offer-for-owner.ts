/** A configuration as its owner's Function evaluates it: resolved conditions, and the effects if they hold. */

import type { IdentifiedConfiguration } from "../configuration/document-record.ts";
import { blockAction } from "../declarations/actions.ts";
import { ACTIVATION_TYPES } from "../declarations/activation-types.ts";
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
import { packForOwner } from "./owner-pack.ts";
import { textsOfProgram } from "./program-texts.ts";
import { readersOf } from "./readers-of.ts";
import { type ResolvedCondition, resolveConditions } from "./select-pack.ts";

export interface OwnerOffer extends GiftMark {
  groups: Groups;
  conditions: readonly ResolvedCondition[];
  /** Texts of the effects, in as many lists as the owner's entry in engine/runtime has. */
  lists: readonly (readonly string[])[];
}

/** Looks up a variant that can be bought; undefined if the variant is deleted or sold out. */
export type OfferGoods = (variant: string) => { title: string } | undefined;

/**
 * Prepares a configuration that is evaluated together with its block. Returns null if the Function has nothing to evaluate, and a problem if this
 * release cannot evaluate the configuration.
 */
export function offerForOwner(
  owner: Owner,
  family: Family,
  { guid, configuration }: Omit<IdentifiedConfiguration, "revision"> & { configuration: Configuration },
  goods: OfferGoods,
): OwnerOffer | Problem | null {
  const { requiredProducts } = owner;
  const all = groupsOf(family, blockAction(family), configuration);
  const groups = requiredProducts === undefined ? all : evaluableGroups(family, all, unreadTypes(owner));
  const lists = requiredProducts === undefined ? [] : listsOf(requiredProducts, configuration, goods);
  if (groups === null || lists === null) return null;
  const conditions = resolveConditions(family, groups.groups, groups.always);
  const mark = giftMarkOf(family, guid, configuration) ?? { guid, variants: [] };
  return Array.isArray(conditions) ? { ...mark, groups, conditions, lists } : conditions.unknown;
}

/** Returns the condition types that the owner's Function cannot read: those that it declares, and days and test carts where its query has no room for them. */
function unreadTypes(owner: Owner): readonly string[] {
  const pack = packForOwner(owner);
  const unread = ACTIVATION_TYPES.filter((type) => readersOf(pack, type).length === 0);
  return [...(owner.requiredProducts?.unknownConditions ?? []), ...unread.map(({ id }) => id)];
}

export const isProblem = (offer: OwnerOffer | Problem): offer is Problem => "message" in offer;

/** Returns the variants that must exist in the store before an owner's Function requires them. */
export function requiredVariants({ requiredProducts }: Owner, configuration: Configuration): string[] {
  return requiredProducts === undefined ? [] : textsOfProgram(configuration, requiredProducts.list, requiredProducts.variantField);
}

/** Placeholder of the titles in a message. */
const TITLES = "{products}";

/**
 * Returns the parts of the message around the titles; and product id, variant id and title of each available product. Returns null if none is
 * available. A product in several slots is required by variant alone, because each slot stands for its own variant.
 */
function listsOf(
  { list: items, productField, variantField, message, default: defaultValue }: Requires,
  configuration: Configuration,
  goods: OfferGoods,
): string[][] | null {
  const value = getProperty(configuration, message);
  const text = typeof value === "string" && hasVisibleText(value) ? value : defaultValue;
  const products = textsOfProgram(configuration, items, productField);
  const isAlone = (id: string) => products.indexOf(id) === products.lastIndexOf(id);
  const offeredProducts = textsOfProgram(configuration, items, variantField).flatMap((id, at) => {
    const goodsEntry = goods(id);
    const { [at]: own = "" } = products;
    return goodsEntry === undefined ? [] : [isAlone(own) ? own : "", id, goodsEntry.title.replaceAll(/\s+/gu, " ")];
  });
  return offeredProducts.length === 0 ? null : [text.split(TITLES), offeredProducts];
}
