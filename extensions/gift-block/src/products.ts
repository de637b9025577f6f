/** What the variants of offers cost, and whether they can be had, as the Storefront API tells. */
import { PRICE, type Price } from "../../block/price.ts";
import { queryStorefront, CONTEXT, splitChunks, contextOf, IDS, IN_CONTEXT, type Query } from "../../block/storefront-query.ts";
import type { View } from "../../block/checkout-view.ts";

export interface Variant {
  id: string;
  /** Of the product, and of the variant where the product has several. */
  title: string;
  image: string | null;
  price: Price;
  /** Whether a piece of it can be had as it is: not what is sold out, nor what needs a selling plan. */
  forSale: boolean;
}

/** By id; what the store does not show is missing. */
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

/** What Shopify calls the only variant of a product. */
const ONLY = "Default Title";

/** @param ids Of products and variants: who answers for a store may know variants by their products alone. */
export async function productsOf(query: Query, ids: readonly string[], view: View): Promise<Products> {
  const answers = await Promise.all(
    splitChunks(ids, IDS).map((some) =>
      queryStorefront<{ nodes: readonly (Partial<Node> | null)[] }>(query, VARIANTS, { ids: some, ...contextOf(view) }),
    ),
  );
  const nodes = answers.flatMap(({ nodes }) => nodes).filter((node): node is Node => node?.price !== undefined);
  return new Map(nodes.map((node) => [node.id, variantOf(node)]));
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
