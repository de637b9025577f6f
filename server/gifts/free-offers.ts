import { ownersOf } from "../../engine/declarations/function-owners.ts";
import type { Configuration } from "../../engine/generated/types.ts";
import { type Fields, getProperty } from "../../engine/lib/object.ts";
import { isGid } from "../../engine/shopify/gid.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Owner } from "../../engine/types/owner.ts";
import { entriesNeeding } from "../function-owners/needed-owners.ts";
import type { Services } from "../services.ts";
import type { AdminClient } from "../shopify/admin-client.ts";
import type { DocumentFamily } from "../storage/document-entries.ts";

/** A saved configuration as it was sent, with its guid. */
export interface SavedConfiguration {
  guid: string;
  raw: Fields;
}

/** Products that one active configuration gives away: one piece of each that the store has. */
export interface FreeOffer {
  guid: string;
  configuration: Configuration;
  pieces: readonly Piece[];
}

interface Piece {
  /** Price in the store's currency. */
  price: number;
  /** True if customers can buy the variant now. */
  forSale: boolean;
}

/** An owner that makes products of a family free. */
export interface GivenOffers extends Owner {
  discount: NonNullable<Owner["discount"]>;
}

/** Maximum number of nodes in one request to Shopify. */
const AT_ONCE = 250;

export function givenOffers({ id }: Pick<Family, "id">): GivenOffers | undefined {
  return ownersOf(id).find((owner): owner is GivenOffers => owner.discount !== undefined);
}

/** Returns all free offers of a family, in document order. Their number is bounded by the size of the document. */
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

/** Returns the ids of the variants that a configuration gives away. */
export function variantsOf(
  { discount: { list: items, variantField } }: GivenOffers,
  { configuration }: { configuration: unknown },
): string[] {
  const list = getProperty(configuration, items);
  return (Array.isArray(list) ? list : []).map((each) => String(getProperty(each, variantField)));
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
