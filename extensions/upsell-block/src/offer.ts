/** What is offered at a checkout: the first upsell that holds and has something left. */
import { asksCollections, collectionsOf, NO_MEMBERSHIPS } from "../../block/collections.ts";
import type { Query } from "../../block/storefront.ts";
import type { View } from "../../block/view.ts";
import type { Product, Products, Variant } from "./products.ts";
import { inTurn, sourceOf, type Upsell } from "./upsell.ts";

/** A product with the variants that may be had of it. */
export interface Offered {
  id: string;
  title: string;
  image: string | null;
  variants: readonly Variant[];
  /** The discount code that is applied with it. */
  code: string | null;
}

export interface Offer {
  /** The guid of the upsell, which its lines carry. */
  guid: string;
  products: readonly Offered[];
}

/** So many of what the platform recommends are offered. */
const RECOMMENDED = 3;
/** An upsell of which nothing is left makes way for the next one; so many are looked at for one checkout, so that its work has an end. */
const LOOKED_AT = 10;

/** Null where nothing is offered. Throws where the store could not be asked. */
export async function offerOf(upsells: readonly Upsell[], view: View, query: Query, products: Products): Promise<Offer | null> {
  const memberships = asksCollections(upsells) ? await collectionsOf(query, view) : NO_MEMBERSHIPS;
  const able = inTurn(upsells, view, memberships).filter((upsell) => upsell.recommends !== null || left(upsell, view).length > 0);
  for (const upsell of able.slice(0, LOOKED_AT)) {
    const found = (await candidates(upsell, view, products)).flatMap((product) => offered(product, upsell) ?? []);
    if (found.length > 0) return { guid: upsell.guid, products: upsell.recommends === null ? found : found.slice(0, RECOMMENDED) };
  }
  return null;
}

/** What was chosen and is not in the cart yet: any line of a product counts, a gift too. */
function left({ productIds }: Upsell, view: View): string[] {
  return productIds.filter((id) => !isInCart(id, view));
}

function isInCart(product: string, { lines }: View): boolean {
  return lines.some((line) => line.product === product);
}

async function candidates(upsell: Upsell, view: View, products: Products): Promise<Product[]> {
  if (upsell.recommends === null) {
    const found = await products.byId(left(upsell, view), view);
    return Promise.all(found.map((product) => products.chosen(product, upsell.variants[product.id] ?? [], view)));
  }
  const source = sourceOf(upsell, view);
  if (source === undefined) return [];
  return (await products.recommended(source, upsell.recommends, view)).filter(({ id }) => !isInCart(id, view));
}

/** Null for a product of which nothing can be had. */
function offered({ id, title, availableForSale, featuredImage, variants }: Product, upsell: Upsell): Offered | null {
  const chosen = upsell.variants[id] ?? [];
  const able = variants.nodes.filter((each) => each.availableForSale && (chosen.length === 0 || chosen.includes(each.id)));
  if (!availableForSale || able.length === 0) return null;
  return { id, title, image: featuredImage?.url ?? null, variants: able, code: upsell.codes[id] || null };
}
