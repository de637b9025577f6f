/** Prices and availability of the variants in offers, from the Storefront API. */
import { PRICE, type Price } from "../../block/price.ts";
import { CONTEXT, contextOf, IN_CONTEXT, type Query, queryNodes } from "../../block/storefront-query.ts";
import type { CheckoutView } from "../../block/checkout-view.ts";

export interface Variant {
  id: string;
  /** Title of the product, with that of the variant if the product has several. */
  title: string;
  image: string | null;
  price: Price;
  /** True if a piece is available: not sold out, and without a selling plan. */
  forSale: boolean;
}

/** Variants by id; those that the store does not show are missing. */
export type Products = ReadonlyMap<string, Variant>;

export const VARIANTS = `query Gifts($ids: [ID!]!, ${CONTEXT}) ${IN_CONTEXT} {
nodes(ids: $ids) { ... on ProductVariant { id title availableForSale ${PRICE} image { url }
product { title requiresSellingPlan featuredImage { url } } } } }`;

interface Node {
  id: string;
  title: string;
  availableForSale: boolean;
  price: Price;
  image: { url: string } | null;
  product: { title: string; requiresSellingPlan: boolean; featuredImage: { url: string } | null };
}

/** Shopify's title of the only variant of a product. */
const ONLY = "Default Title";

/** @param ids Ids of variants and of their products: some implementations of the API only find variants through their products. */
export async function productsOf(query: Query, ids: readonly string[], view: CheckoutView): Promise<Products> {
  const nodes = await queryNodes<Partial<Node>>(query, VARIANTS, ids, contextOf(view));
  return new Map(nodes.filter((node): node is Node => node.price !== undefined).map((node) => [node.id, variantOf(node)]));
}

function variantOf({ id, title, availableForSale, price, image, product }: Node): Variant {
  const named = title === ONLY ? product.title : `${product.title} – ${title}`;
  return {
    id,
    title: named,
    image: image?.url ?? product.featuredImage?.url ?? null,
    price,
    forSale: availableForSale && !product.requiresSellingPlan,
  };
}
