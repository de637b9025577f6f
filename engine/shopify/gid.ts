/** Resources of Shopify's picker, whose ids lists hold. */
import type { FieldSchema } from "../generated/declarations.ts";

export interface Resource {
  /** Type name in Shopify's ids. */
  type: "Product" | "Collection" | "ProductVariant";
  /** Type name in Shopify's picker. */
  picked: "product" | "collection" | "variant";
  noun: { one: string; other: string };
}

/** Resources by the widget that draws a list of ids, or a single id. */
const BY_WIDGET: Readonly<Partial<Record<NonNullable<FieldSchema["widget"]>, Resource>>> = {
  products: resource("Product", "product"),
  product: resource("Product", "product"),
  productRows: resource("Product", "product"),
  collections: resource("Collection", "collection"),
  collection: resource("Collection", "collection"),
  "product-variants": resource("ProductVariant", "variant"),
  variant: resource("ProductVariant", "variant"),
};

export const resources: readonly Resource[] = [...new Map(Object.values(BY_WIDGET).map((each) => [each.type, each])).values()];

/** Returns the resource whose ids a field holds; undefined if the field holds something else. */
export function resourceOf({ widget }: Pick<FieldSchema, "widget">): Resource | undefined {
  return widget === undefined ? undefined : BY_WIDGET[widget];
}

/** Returns Shopify's id of a number. */
export function toGid({ type }: Resource, digits: string): string {
  return `gid://shopify/${type}/${digits}`;
}

/**
 * Returns the number of a resource, as Shopify's links and addresses hold it: from the end of a global id, or a number itself. Returns undefined for
 * anything else, and for ids of another type of resource.
 */
export function legacyId(type: Resource["type"], id: unknown): string | undefined {
  const text = typeof id === "number" || typeof id === "string" ? String(id).trim() : "";
  const [kind = "", digits = ""] = text.startsWith("gid://") ? text.split("/").slice(-2) : [type, text];
  if (!/^[A-Za-z]/u.test(kind) || resources.some((other) => other.type === kind && kind !== type)) return undefined;
  return /^[0-9]{1,20}$/u.test(digits) ? digits : undefined;
}

/** Reports whether digits are a number that Shopify can have assigned: signed 64 bits, above 0, without leading zeros. */
export function isIdNumber(digits: string): boolean {
  return /^[1-9][0-9]{0,18}$/u.test(digits) && BigInt(digits) < 2n ** 63n;
}

/** Returns a name for an id whose title is unknown: "product 123". */
export function withLegacyIds(id: string): string {
  return `${nounOf(id).one} ${id.split("/").at(-1)}`;
}

/** Returns the noun for the resource of an id. */
export function nounOf(id: string): Resource["noun"] {
  return (resources.find(({ type }) => id.includes(`/${type}/`)) ?? resource("Product", "product")).noun;
}

/**
 * Returns a variant's title without its product's title, which Shopify writes before it: "S / Black" of "Jacket - S / Black"; undefined if it does
 * not.
 */
export function titleInProduct(title: string, product: string): string | undefined {
  const head = `${product} - `;
  return title.startsWith(head) && title.length > head.length ? title.slice(head.length) : undefined;
}

/** Reports whether an id can be one of Shopify's. A single malformed id would fail a call for all of them. */
export function isGid(id: string): boolean {
  return /^gid:\/\/shopify\/(?:Product|Collection|ProductVariant)\/[0-9]{1,18}$/u.test(id);
}

function resource(type: Resource["type"], picked: Resource["picked"]): Resource {
  return { type, picked, noun: { one: picked, other: `${picked}s` } };
}
