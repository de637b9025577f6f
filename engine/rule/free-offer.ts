/** A configuration that gives something away, as the Function of its owner judges it: its conditions with what they mean, and what it gives. */
import { blockOf } from "../declare/act.ts";
import { type Groups, groupsOf } from "../declare/conditions.ts";
import { property } from "../declare/object.ts";
import type { Identified } from "../form/record.ts";
import { ownerPacks } from "../generated/owner-packs.ts";
import type { Configuration, Family, Owner, Problem } from "../types.ts";
import { type Meant, meaningsOf } from "./choose-pack.ts";
import type { Pack } from "./packed.ts";

export interface FreeOffer {
  /** The value of the mark on its lines. */
  guid: string;
  groups: Groups;
  conditions: readonly Meant[];
  variants: readonly string[];
}

/** What the Function of such an owner reads. */
export function packOfOwner({ id }: Owner): Pack {
  const pack = ownerPacks[id];
  if (pack === undefined) throw new Error(`owner ${id} has no query of its own`);
  return pack;
}

/** Judged when its block is; the problem of one that this release cannot judge. */
export function freeOfferOf(
  owner: Owner,
  family: Family,
  { guid, configuration }: Omit<Identified, "revision"> & { configuration: Configuration },
): FreeOffer | Problem {
  const groups = groupsOf(family, blockOf(family), configuration);
  const conditions = meaningsOf(family, groups.groups, groups.always);
  if (!Array.isArray(conditions)) return conditions.unknown;
  return { guid, groups, conditions, variants: variantsOf(owner, configuration) };
}

export const isProblem = (offer: FreeOffer | Problem): offer is Problem => "message" in offer;

function variantsOf({ frees }: Owner, configuration: Configuration): string[] {
  const items = frees === undefined ? [] : property(configuration, frees.items);
  if (!Array.isArray(items) || frees === undefined) return [];
  return items.map((item) => property(item, frees.variant)).filter((variant) => typeof variant === "string" && variant !== "") as string[];
}
