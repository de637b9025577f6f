import { connection, type PageArguments } from "../admin-api/connection.ts";
import { convertAmount } from "../function-input/amounts.ts";
import type { Market, Product, Store, Variant } from "../store.ts";

/** A storefront: the store with the currency and rate of a market. */
export interface Storefront {
  store: Store;
  currency: string;
  rate: string;
}

/** Returns the storefront of a country. A country without a market gets the store's own. */
export function storefrontOf(store: Store, country: string | null): Storefront {
  const market: Market | undefined = store.markets.find(({ countries }) => country !== null && countries.includes(country));
  return { store, currency: market?.currency ?? store.shop.currencyCode, rate: market?.rate ?? "1" };
}

/** Returns the node of an id: a product on sale, one of its variants, or a collection. */
export function nodeOf(storefront: Storefront, id: string): object | null {
  const { products, collections } = storefront.store;
  const onSale = products.filter(({ status }) => status === "ACTIVE");
  const product = onSale.find((each) => each.id === id);
  if (product) return productNode(storefront, product);
  const owner = onSale.find(({ variants }) => variants.some((each) => each.id === id));
  const variant = owner?.variants.find((each) => each.id === id);
  if (owner && variant) return variantNode(storefront, owner, variant);
  const collection = collections.find((each) => each.id === id);
  return collection ? { ...collection, __typename: "Collection" } : null;
}

export function productNode(storefront: Storefront, product: Product) {
  const { store } = storefront;
  return {
    ...product,
    __typename: "Product" as const,
    availableForSale: product.variants.some(({ soldOut }) => soldOut !== true),
    requiresSellingPlan: product.requiresSellingPlan === true,
    featuredImage: product.image === "" ? null : { url: product.image, altText: product.title },
    collections: (page: PageArguments) =>
      connection(
        store.collections.filter(({ id }) => product.collections.includes(id)),
        page,
      ),
    variants: (page: PageArguments) =>
      connection(
        product.variants.map((variant) => variantNode(storefront, product, variant)),
        page,
      ),
  };
}

function variantNode(storefront: Storefront, product: Product, variant: Variant) {
  return {
    ...variant,
    __typename: "ProductVariant" as const,
    availableForSale: variant.soldOut !== true,
    selectedOptions: variant.options,
    price: { amount: convertAmount(variant.price, storefront.rate, storefront.currency), currencyCode: storefront.currency },
    image: product.image === "" ? null : { url: product.image, altText: product.title },
    product: () => productNode(storefront, product),
  };
}
