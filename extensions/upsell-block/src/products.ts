/** Products that may be offered, from the Storefront API. */
import { PRICE, type Price } from "../../block/price.ts";
import { queryStorefront, CONTEXT, splitChunks, contextOf, IDS, IN_CONTEXT, type Query } from "../../block/storefront-query.ts";
import type { CheckoutView } from "../../block/checkout-view.ts";

export interface Product {
  id: string;
  title: string;
  availableForSale: boolean;
  /** True if the product is sold only with a selling plan, which no block can choose. */
  requiresSellingPlan: boolean;
  featuredImage?: Image | null;
  variants: { nodes: readonly Variant[] };
}

export interface Variant {
  id: string;
  title: string;
  availableForSale: boolean;
  price: Price;
  image?: Image | null;
}

interface Image {
  url: string;
  altText?: string | null;
}

/** Maximum number of products in a query, because each comes with up to a hundred variants. */
const MAX_PRODUCTS = 20;

const PRODUCT = `fragment Offered on Product { id title availableForSale requiresSellingPlan featuredImage { url altText }
variants(first: 100) { nodes { id title availableForSale ${PRICE} image { url altText } } } }`;

export const FOR_SALE = `query ForSale($ids: [ID!]!, ${CONTEXT}) ${IN_CONTEXT} {
nodes(ids: $ids) { ... on Product { id availableForSale requiresSellingPlan } ... on ProductVariant { id availableForSale } } }`;

export const PRODUCTS = `query Products($ids: [ID!]!, ${CONTEXT}) ${IN_CONTEXT} { nodes(ids: $ids) { ...Offered } } ${PRODUCT}`;

export const VARIANTS = `query Variants($ids: [ID!]!, ${CONTEXT}) ${IN_CONTEXT} {
nodes(ids: $ids) { ... on ProductVariant { id title availableForSale ${PRICE} image { url altText } product { id } } } }`;

export const RECOMMENDED = `query Recommended($id: ID!, $intent: ProductRecommendationIntent, ${CONTEXT}) ${IN_CONTEXT} {
productRecommendations(productId: $id, intent: $intent) { ...Offered } } ${PRODUCT}`;

/** Queries products, and caches the answers for a checkout. */
export interface Products {
  /** Returns those of the ids of products and variants that are available: a cheap query for many of them. */
  forSale(ids: readonly string[], view: CheckoutView): Promise<ReadonlySet<string>>;
  /** Returns the products that the store shows, in the order of the ids. */
  byId(ids: readonly string[], view: CheckoutView): Promise<Product[]>;
  /** Returns the products that Shopify recommends with a product. */
  recommended(id: string, intent: string, view: CheckoutView): Promise<Product[]>;
  /** Returns a product with chosen variants that the first query did not include, because it has too many. */
  chosen(product: Product, ids: readonly string[], view: CheckoutView): Promise<Product>;
  /** Clears the cache, after an answer proved wrong. */
  forget(): void;
}

export function productsOf(query: Query): Products {
  const responses = new Map<string, Promise<unknown>>();
  const once = <Data>(document: string, variables: Record<string, unknown>): Promise<Data> => {
    const key = JSON.stringify([document, variables]);
    const response = responses.get(key) ?? queryStorefront<Data>(query, document, variables);
    responses.set(key, response);
    response.catch(() => responses.delete(key));
    return response as Promise<Data>;
  };
  return {
    forSale: async (ids, view) => {
      const requests = splitChunks(ids, IDS).map((some) =>
        once<Nodes<Pick<Product, "id" | "availableForSale"> & Partial<Product>>>(FOR_SALE, { ids: some, ...contextOf(view) }),
      );
      const there = (await Promise.all(requests)).flatMap(({ nodes }) => nodes).filter(isThere);
      return new Set(there.filter(isForSale).map(({ id }) => id));
    },
    byId: async (ids, view) => {
      const requests = splitChunks(ids, MAX_PRODUCTS).map((some) => once<Nodes<Product>>(PRODUCTS, { ids: some, ...contextOf(view) }));
      return (await Promise.all(requests)).flatMap(({ nodes }) => nodes).filter(isThere);
    },
    recommended: async (id, intent, view) => {
      const answer = await once<{ productRecommendations: Product[] | null }>(RECOMMENDED, { id, intent, ...contextOf(view) });
      return answer.productRecommendations ?? [];
    },
    chosen: async (product, ids, view) => {
      const missing = ids.filter((id) => !product.variants.nodes.some((each) => each.id === id));
      if (missing.length === 0) return product;
      const { nodes } = await once<Nodes<Variant & { product: { id: string } }>>(VARIANTS, { ids: missing, ...contextOf(view) });
      const own = nodes.filter(isThere).filter((each) => each.product.id === product.id);
      return { ...product, variants: { nodes: [...product.variants.nodes, ...own] } };
    },
    forget: () => responses.clear(),
  };
}

/** Reports whether a product or a variant is available without a selling plan. */
export function isForSale({ availableForSale, requiresSellingPlan }: Pick<Product, "availableForSale"> & Partial<Product>): boolean {
  return availableForSale && requiresSellingPlan !== true;
}

interface Nodes<T> {
  nodes: readonly (T | null)[];
}

/** Reports whether a node exists: products that the store does not show are null, and nodes of another type have no fields. */
function isThere<T extends { id?: string }>(node: T | null): node is T {
  return node !== null && node.id !== undefined;
}
