import type { Collection, Product, Store, Variant } from "../store.ts";
import { variantName } from "../variant-name.ts";
import { connection, type PageArguments } from "./connection.ts";
import type { Context } from "./context.ts";
import { isSearchMatch, type Searchable } from "./search.ts";

interface SearchArguments extends PageArguments {
  query?: string | null;
  sortKey?: string;
}

/** Fields that sort keys compare. Any other key keeps the order of creation. */
const SORTS: Record<string, string> = { PRODUCT_TYPE: "productType", SKU: "sku", TITLE: "title", VENDOR: "vendor" };

/** Root fields of the catalog, which the admin's pickers list and search. */
export const catalog = {
  products: (page: SearchArguments, { store }: Context) =>
    connection(
      search(store.products, page, productTexts).map((product) => productNode(store, product)),
      page,
    ),
  productVariants: (page: SearchArguments, { store }: Context) => connection(search(variants(store), page, variantTexts), page),
  collections: (page: SearchArguments, { store }: Context) =>
    connection(
      search(store.collections, page, collectionTexts).map((collection) => collectionNode(store, collection)),
      page,
    ),
};

/** Returns the product, variant or collection of an id, or null. */
export function catalogNode(store: Store, id: string) {
  const product = store.products.find((each) => each.id === id);
  if (product) return productNode(store, product);
  const collection = store.collections.find((each) => each.id === id);
  if (collection) return collectionNode(store, collection);
  return variants(store).find((each) => each.id === id) ?? null;
}

function search<T extends object>(all: readonly T[], { query, sortKey }: SearchArguments, texts: (each: T) => Searchable): readonly T[] {
  const matches = query ? all.filter((each) => isSearchMatch(query, texts(each))) : all;
  const field = SORTS[sortKey ?? ""];
  if (field === undefined) return matches;
  const text = (each: T): string => String(Reflect.get(each, field));
  return [...matches].sort((a, b) => text(a).localeCompare(text(b)));
}

function productNode(store: Store, product: Product) {
  return {
    ...product,
    __typename: "Product" as const,
    createdAt: store.shop.createdAt,
    updatedAt: store.shop.createdAt,
    publishedAt: product.status === "ACTIVE" ? store.shop.createdAt : null,
    requiresSellingPlan: product.requiresSellingPlan === true,
    description: "",
    descriptionHtml: "",
    legacyResourceId: product.id.split("/").at(-1),
    hasOnlyDefaultVariant: product.variants.length === 1 && product.variants[0]?.title === "Default Title",
    variantsCount: { count: product.variants.length, precision: "EXACT" },
    featuredMedia: mediaNode(product),
    inCollection: ({ id }: { id: string }) => product.collections.includes(id),
    collections: (page: PageArguments) =>
      connection(
        store.collections.filter(({ id }) => product.collections.includes(id)).map((each) => collectionNode(store, each)),
        page,
      ),
    variants: (page: PageArguments) =>
      connection(
        product.variants.map((variant, at) => variantNode(store, product, variant, at)),
        page,
      ),
  };
}

function mediaNode(product: Product) {
  const image = { url: product.image, altText: product.title, width: 80, height: 80 };
  const id = product.id.replace("/Product/", "/MediaImage/");
  return {
    __typename: "MediaImage" as const,
    id,
    alt: product.title,
    mediaContentType: "IMAGE",
    status: "READY",
    image,
    preview: { image, status: "READY" },
  };
}

function variantNode(store: Store, product: Product, variant: Variant, at: number) {
  return {
    ...variant,
    __typename: "ProductVariant" as const,
    createdAt: store.shop.createdAt,
    updatedAt: store.shop.createdAt,
    displayName: variantName(product, variant),
    legacyResourceId: variant.id.split("/").at(-1),
    availableForSale: product.status === "ACTIVE" && variant.soldOut !== true,
    position: at + 1,
    selectedOptions: variant.options,
    taxable: !product.isGiftCard,
    vendor: product.vendor,
    tags: product.tags,
    inventoryItem: inventoryNode(variant),
    product: () => productNode(store, product),
  };
}

function inventoryNode({ id, sku, weight, requiresShipping }: Variant) {
  const measurement = { id: id.replace("ProductVariant", "InventoryItemMeasurement"), weight: { unit: "KILOGRAMS", value: weight } };
  return { id: id.replace("ProductVariant", "InventoryItem"), sku, tracked: false, requiresShipping, measurement };
}

function variants(store: Store) {
  return store.products.flatMap((product) => product.variants.map((variant, at) => variantNode(store, product, variant, at)));
}

function collectionNode(store: Store, collection: Collection) {
  const products = store.products.filter((product) => product.collections.includes(collection.id));
  return {
    ...collection,
    __typename: "Collection" as const,
    updatedAt: store.shop.createdAt,
    description: "",
    descriptionHtml: "",
    legacyResourceId: collection.id.split("/").at(-1),
    sortOrder: "BEST_SELLING",
    productsCount: { count: products.length, precision: "EXACT" },
    hasProduct: ({ id }: { id: string }) => products.some((product) => product.id === id),
    products: (page: PageArguments) =>
      connection(
        products.map((product) => productNode(store, product)),
        page,
      ),
  };
}

function productTexts(product: Product): Searchable {
  const { title, vendor, tags, productType, handle, status, id } = product;
  return { title, vendor, tag: tags, product_type: productType, handle, status, id, sku: product.variants.map(({ sku }) => sku) };
}

function variantTexts(variant: ReturnType<typeof variantNode>): Searchable {
  const { displayName, sku, vendor, tags, id } = variant;
  const product = variant.product();
  return { title: displayName, sku, vendor, tag: tags, id, product_id: product.id, product_status: product.status };
}

function collectionTexts({ title, handle, id }: Collection): Searchable {
  return { title, handle, id };
}
