/** Choice of the offer at a checkout: the first upsell that applies and has something to offer. */
import { hasCollectionVariables, collectionsOf, NO_MEMBERSHIPS } from "../../block/collections.ts";
import type { Query } from "../../block/storefront-query.ts";
import type { CheckoutView } from "../../block/checkout-view.ts";
import { isForSale, type Product, type Products, type Variant } from "./products.ts";
import { eligibleUpsells, sourceOf, type Upsell } from "./eligible-upsells.ts";

/** A product with its available variants. */
export interface OfferedUpsell {
  id: string;
  title: string;
  image: string | null;
  variants: readonly Variant[];
  /** Discount code that is applied with the product. */
  code: string | null;
}

export interface Offer {
  /** Guid of the upsell, which its lines carry. */
  guid: string;
  products: readonly OfferedUpsell[];
}

/** Maximum number of recommended products in an offer. */
const RECOMMENDED = 3;
/** Maximum number of upsells with recommendations that are tried for one checkout, because each needs a query of its own. */
const MAX_QUERIES = 10;

/** Returns the offer; null if there is none. Throws if the store cannot be reached. */
export async function chooseOffer(upsells: readonly Upsell[], view: CheckoutView, query: Query, products: Products): Promise<Offer | null> {
  const memberships = hasCollectionVariables(upsells) ? await collectionsOf(query, view) : NO_MEMBERSHIPS;
  const eligible = eligibleUpsells(upsells, view, memberships);
  const chosen = eligible.filter((upsell) => upsell.recommends === null && productsNotInCart(upsell, view).length > 0);
  const recommending = eligible
    .filter((upsell) => upsell.recommends !== null && sourceOf(upsell, view) !== undefined)
    .slice(0, MAX_QUERIES);
  let forSale: ReadonlySet<string> | null | undefined;
  let uncheckedCount = 0;
  for (const upsell of eligible.filter((each) => chosen.includes(each) || recommending.includes(each))) {
    // One upsell alone loads its products directly. Several ask first which products are for sale, in one cheap query; if that fails, only the
    // first upsells load theirs.
    if (upsell.recommends === null && chosen.length > 1 && forSale === undefined)
      forSale = await products.forSale(productIds(eligible), view).catch(() => null);
    if (upsell.recommends === null && forSale === null && ++uncheckedCount > MAX_QUERIES) continue;
    const offers = (await candidates(upsell, view, products, forSale ?? undefined)).flatMap((product) => offered(product, upsell) ?? []);
    if (offers.length > 0) return { guid: upsell.guid, products: upsell.recommends === null ? offers : offers.slice(0, RECOMMENDED) };
  }
  return null;
}

/** Returns the chosen products that are not in the cart yet: any line of a product counts, even a gift. */
function productsNotInCart({ productIds }: Upsell, view: CheckoutView): string[] {
  return productIds.filter((id) => !isInCart(id, view));
}

function isInCart(product: string, { lines }: CheckoutView): boolean {
  return lines.some((line) => line.product === product);
}

/** Returns the products of some upsells and their chosen variants, each once. The list does not depend on the cart, so that one query suffices. */
function productIds(upsells: readonly Upsell[]): string[] {
  const chosen = upsells.filter(({ recommends }) => recommends === null);
  return [...new Set(chosen.flatMap(({ productIds, variants }) => productIds.flatMap((id) => [id, ...(variants[id] ?? [])])))];
}

/** Returns the products that an upsell may offer; chosen products only if they are available, as far as that is known. */
async function candidates(upsell: Upsell, view: CheckoutView, products: Products, forSale?: ReadonlySet<string>): Promise<Product[]> {
  if (upsell.recommends === null) {
    const able = productsNotInCart(upsell, view).filter((id) => forSale === undefined || canBeHad(id, upsell, forSale));
    const productsById = await products.byId(able, view);
    return Promise.all(productsById.map((product) => products.chosen(product, upsell.variants[product.id] ?? [], view)));
  }
  const source = sourceOf(upsell, view);
  if (source === undefined) return [];
  return (await products.recommended(source, upsell.recommends, view)).filter(({ id }) => !isInCart(id, view));
}

function canBeHad(product: string, { variants }: Upsell, forSale: ReadonlySet<string>): boolean {
  const chosen = variants[product] ?? [];
  return forSale.has(product) && (chosen.length === 0 || chosen.some((id) => forSale.has(id)));
}

/** Returns the offered product; null if none of its variants is available. */
function offered(product: Product, upsell: Upsell): OfferedUpsell | null {
  const { id, title, featuredImage, variants } = product;
  const chosen = upsell.variants[id] ?? [];
  const able = variants.nodes.filter((each) => each.availableForSale && (chosen.length === 0 || chosen.includes(each.id)));
  if (!isForSale(product) || able.length === 0) return null;
  return { id, title, image: featuredImage?.url ?? null, variants: able, code: upsell.codes[id] || null };
}
