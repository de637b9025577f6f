/** What is offered at a checkout: the first upsell that holds and has something left. */
import { asksCollections, collectionsOf, NO_MEMBERSHIPS } from "../../block/collections.ts";
import type { Query } from "../../block/storefront-query.ts";
import type { View } from "../../block/checkout-view.ts";
import { isForSale, type Product, type Products, type Variant } from "./products.ts";
import { eligibleUpsells, sourceOf, type Upsell } from "./eligible-upsells.ts";

/** A product with the variants that may be had of it. */
export interface OfferedUpsell {
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
  products: readonly OfferedUpsell[];
}

/** So many of what the platform recommends are offered. */
const RECOMMENDED = 3;
/** Of upsells that leave it to the platform so many are looked at for one checkout, each with a question of its own. */
const LOOKED_AT = 10;

/** Null where nothing is offered. Throws where the store could not be asked. */
export async function chooseOffer(upsells: readonly Upsell[], view: View, query: Query, products: Products): Promise<Offer | null> {
  const memberships = asksCollections(upsells) ? await collectionsOf(query, view) : NO_MEMBERSHIPS;
  const able = eligibleUpsells(upsells, view, memberships);
  const chosen = able.filter((upsell) => upsell.recommends === null && left(upsell, view).length > 0);
  const recommending = able.filter((upsell) => upsell.recommends !== null && sourceOf(upsell, view) !== undefined).slice(0, LOOKED_AT);
  let forSale: ReadonlySet<string> | null | undefined;
  let unsure = 0;
  for (const upsell of able.filter((each) => chosen.includes(each) || recommending.includes(each))) {
    // where there is no choice, the products themselves tell; and where the light question fails, of the first ones
    if (upsell.recommends === null && chosen.length > 1 && forSale === undefined)
      forSale = await products.forSale(wanted(able), view).catch(() => null);
    if (upsell.recommends === null && forSale === null && ++unsure > LOOKED_AT) continue;
    const found = (await candidates(upsell, view, products, forSale ?? undefined)).flatMap((product) => offered(product, upsell) ?? []);
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

/** The products of some upsells, and the variants that were chosen of them, each once; the same whatever is in the cart, which is asked once. */
function wanted(upsells: readonly Upsell[]): string[] {
  const chosen = upsells.filter(({ recommends }) => recommends === null);
  return [...new Set(chosen.flatMap(({ productIds, variants }) => productIds.flatMap((id) => [id, ...(variants[id] ?? [])])))];
}

/** What an upsell may offer; of the products that were chosen those that can be had, as far as that is known. */
async function candidates(upsell: Upsell, view: View, products: Products, forSale?: ReadonlySet<string>): Promise<Product[]> {
  if (upsell.recommends === null) {
    const able = left(upsell, view).filter((id) => forSale === undefined || canBeHad(id, upsell, forSale));
    const found = await products.byId(able, view);
    return Promise.all(found.map((product) => products.chosen(product, upsell.variants[product.id] ?? [], view)));
  }
  const source = sourceOf(upsell, view);
  if (source === undefined) return [];
  return (await products.recommended(source, upsell.recommends, view)).filter(({ id }) => !isInCart(id, view));
}

function canBeHad(product: string, { variants }: Upsell, forSale: ReadonlySet<string>): boolean {
  const chosen = variants[product] ?? [];
  return forSale.has(product) && (chosen.length === 0 || chosen.some((id) => forSale.has(id)));
}

/** Null for a product of which nothing can be had. */
function offered(product: Product, upsell: Upsell): OfferedUpsell | null {
  const { id, title, featuredImage, variants } = product;
  const chosen = upsell.variants[id] ?? [];
  const able = variants.nodes.filter((each) => each.availableForSale && (chosen.length === 0 || chosen.includes(each.id)));
  if (!isForSale(product) || able.length === 0) return null;
  return { id, title, image: featuredImage?.url ?? null, variants: able, code: upsell.codes[id] || null };
}
