import { ownersOf } from "../../engine/declarations/function-owners.ts";
import type { Configuration } from "../../engine/generated/types.ts";
import { type Fields, getProperty } from "../../engine/lib/object.ts";
import { isGid } from "../../engine/shopify/gid.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Owner } from "../../engine/types/owner.ts";
import { entriesNeeding } from "../function-owners/owner-needs.ts";
import type { Services } from "../services.ts";
import type { AdminClient } from "../shopify/admin-client.ts";
import type { DocumentFamily } from "../storage/document-entries.ts";

/** A configuration that was saved: what was sent, and what it is stored as. */
export interface Written {
  guid: string;
  raw: Fields;
}

/** What one configuration gives away in checkout now: one piece of each, of those that the store has. */
export interface FreeOffer {
  guid: string;
  configuration: Configuration;
  pieces: readonly Piece[];
}

interface Piece {
  /** In the store's currency. */
  price: number;
  /** Whether buyers can have it now. */
  forSale: boolean;
}

/** An owner that makes products of a family free. */
export interface GivenOffers extends Owner {
  frees: NonNullable<Owner["frees"]>;
}

/** The platform tells of so many at once. */
const AT_ONCE = 250;

export function givenOffers({ id }: Pick<Family, "id">): GivenOffers | undefined {
  return ownersOf(id).find((owner): owner is GivenOffers => owner.frees !== undefined);
}

/** All that a family gives away, in its order: what there can be is bounded by the document that they stand in. */
export async function freeOffers(
  { documents, admin }: Pick<Services, "documents" | "admin">,
  family: DocumentFamily,
  owner: GivenOffers,
  shop: string,
): Promise<FreeOffer[]> {
  const { entries } = await documents.read({ shop, family });
  const giving = entriesNeeding(owner, family, entries);
  const ids = new Set(giving.flatMap((entry) => variantsOf(owner, entry)).filter(isGid));
  const pieces = await piecesOf(admin(shop), [...ids]);
  return giving.map((entry) => ({
    ...{ guid: entry.guid, configuration: entry.configuration },
    pieces: variantsOf(owner, entry).flatMap((id) => pieces.get(id) ?? []),
  }));
}

/** The variants that a configuration gives away, as it names them. */
export function variantsOf({ frees: { items, variant } }: GivenOffers, { configuration }: { configuration: unknown }): string[] {
  const list = getProperty(configuration, items);
  return (Array.isArray(list) ? list : []).map((each) => String(getProperty(each, variant)));
}

async function piecesOf(client: AdminClient, variants: readonly string[]): Promise<ReadonlyMap<string, Piece>> {
  const pieces = new Map<string, Piece>();
  for (let at = 0; at < variants.length; at += AT_ONCE) {
    const { nodes } = await client.request("Prices", { ids: variants.slice(at, at + AT_ONCE) });
    for (const node of nodes) {
      if (node?.__typename !== "ProductVariant") continue;
      const { id, price, availableForSale, product } = node;
      const forSale = availableForSale && product.status === "ACTIVE" && !product.requiresSellingPlan;
      pieces.set(id, { price: Number(price), forSale });
    }
  }
  return pieces;
}
