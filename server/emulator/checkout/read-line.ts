import type { Product, Store, Variant } from "../store.ts";
import type { GroupType, Line } from "./checkout.ts";
import type { Reader } from "./reader.ts";

const KEYS = [
  "product",
  "variant",
  "quantity",
  "attributes",
  "price",
  "tags",
  "vendor",
  "sku",
  "title",
  "productType",
  "collections",
  "group",
];
const GROUPS: Record<string, GroupType> = { "one-time": "ONE_TIME_PURCHASE", subscription: "SUBSCRIPTION" };
const MAX_ITEMS = 1_000_000;

/** Reads a line of a checkout file: a product of the store, or one described by the line. Values of the line take precedence. */
export function readLine(reader: Reader, store: Store, raw: unknown, at: number): Line | undefined {
  const path = `/lines/${at}`;
  const given = reader.object(raw, path, KEYS);
  if (!given) return raw === null || raw === undefined ? reader.refuse(path, "must be an object") : undefined;
  const reference = reader.text(given.product, `${path}/product`);
  const price = reader.amount(given.price, `${path}/price`);
  const sku = reader.text(given.sku, `${path}/sku`);
  const match = findProduct(store, reference ?? sku ?? "");
  const product = match ?? describe(reference, Object.keys(given), at);
  if (!product) return reader.refuse(`${path}/product`, missing(reference));
  const variant = findVariant(product, reader.text(given.variant, `${path}/variant`), reference ?? sku);
  if (!variant)
    return reader.refuse(
      `${path}/variant`,
      `must be a variant of ${product.title}: ${product.variants.map(({ title }) => title).join(", ")}`,
    );
  return {
    id: `gid://shopify/CartLine/${at}`,
    product: {
      ...product,
      title: reader.text(given.title, `${path}/title`) ?? product.title,
      vendor: reader.text(given.vendor, `${path}/vendor`) ?? product.vendor,
      productType: reader.text(given.productType, `${path}/productType`) ?? product.productType,
      tags: reader.texts(given.tags, `${path}/tags`) ?? product.tags,
      collections: readCollections(reader, store, given.collections, path) ?? product.collections,
    },
    variant: { ...variant, sku: sku ?? variant.sku },
    quantity: readQuantity(reader, given.quantity, `${path}/quantity`),
    attributes: reader.map(given.attributes, `${path}/attributes`),
    price: price ?? variant.price,
    group: GROUPS[reader.choice(given.group, `${path}/group`, Object.keys(GROUPS)) ?? ""] ?? "ONE_TIME_PURCHASE",
  };
}

/** Finds a product by id, number, handle, title or the SKU of a variant. Titles and handles are compared in any case. */
function findProduct(store: Store, text: string): Product | undefined {
  const folded = text.trim().toLowerCase();
  return (
    store.products.find(({ id }) => id === text || id.endsWith(`/${text}`)) ??
    store.products.find(({ handle, title }) => handle === folded || title.toLowerCase() === folded) ??
    store.products.find(({ variants }) => variants.some((each) => each.sku === text || each.id === text || each.id.endsWith(`/${text}`)))
  );
}

function findVariant(product: Product, reference: string | undefined, fallback: string | undefined): Variant | undefined {
  const by = (text: string): Variant | undefined =>
    product.variants.find(
      ({ id, title, sku }) => [id, sku].includes(text) || id.endsWith(`/${text}`) || title.toLowerCase() === text.trim().toLowerCase(),
    );
  return reference === undefined ? ((fallback === undefined ? undefined : by(fallback)) ?? product.variants[0]) : by(reference);
}

/** Builds a product that is not in the store, if its id is complete or the line describes the product. */
function describe(reference: string | undefined, stated: readonly string[], at: number): Product | undefined {
  const [, number] = /^(?:gid:\/\/shopify\/Product\/)?(\d{1,20})$/.exec(reference ?? "") ?? [];
  const described = stated.some((key) => ["price", "tags", "vendor", "sku", "title"].includes(key));
  if (number === undefined && !described) return undefined;
  const title = reference !== undefined && number === undefined ? reference : `Product ${number ?? at + 1}`;
  const id = number ?? String(9_000_001 + at);
  const variant: Variant = {
    id: `gid://shopify/ProductVariant/${id}01`,
    title: "Default Title",
    sku: "",
    price: "0.00",
    options: [],
    weight: 0,
    requiresShipping: true,
  };
  return {
    id: `gid://shopify/Product/${id}`,
    title,
    handle: title.toLowerCase().replace(/[^a-z0-9]+/g, "-"),
    vendor: "",
    productType: "",
    tags: [],
    status: "ACTIVE",
    isGiftCard: false,
    collections: [],
    image: "",
    variants: [variant],
  };
}

function readCollections(reader: Reader, store: Store, raw: unknown, path: string): string[] | undefined {
  return reader.texts(raw, `${path}/collections`)?.map((text) => {
    const collection = store.collections.find(({ id, handle, title }) => [id, handle, title].includes(text));
    return collection?.id ?? text;
  });
}

function readQuantity(reader: Reader, raw: unknown, path: string): number {
  if (raw === undefined || raw === null) return 1;
  const quantity = Number(raw);
  if (Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_ITEMS) return quantity;
  reader.refuse(path, `must be a whole number from 1 to ${MAX_ITEMS}`);
  return 1;
}

function missing(reference: string | undefined): string {
  if (reference === undefined) return "must name a product by id, handle, title or SKU";
  return `there is no product "${reference}" in the store; give its price, tags, vendor or SKU to describe one`;
}
