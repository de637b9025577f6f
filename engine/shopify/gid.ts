/** What the platform's picker offers, and lists hold the ids of. */
import type { FieldSchema } from "../generated/declarations.ts";

export interface Resource {
  /** As the platform's ids name it. */
  type: "Product" | "Collection" | "ProductVariant";
  /** As its picker calls it. */
  picked: "product" | "collection" | "variant";
  noun: { one: string; other: string };
}

/** By the control that draws a list of them, or one. */
const BY_CONTROL: Readonly<Record<string, Resource>> = {
  products: resource("Product", "product"),
  product: resource("Product", "product"),
  offers: resource("Product", "product"),
  collections: resource("Collection", "collection"),
  collection: resource("Collection", "collection"),
  "product-variants": resource("ProductVariant", "variant"),
  variant: resource("ProductVariant", "variant"),
};

export const resources: readonly Resource[] = [...new Map(Object.values(BY_CONTROL).map((each) => [each.type, each])).values()];

/** What a list holds ids of, or a field one; nothing where it holds something else. */
export function resourceOf({ control }: Pick<FieldSchema, "control">): Resource | undefined {
  return control === undefined ? undefined : BY_CONTROL[control];
}

/** The platform's id of a number. */
export function toGid({ type }: Resource, digits: string): string {
  return `gid://shopify/${type}/${digits}`;
}

/**
 * The number of a resource, as links and addresses of the platform hold it: the number at the end of a global id, whoever gave that, or a
 * number itself. Of anything else none, also of an id that names another of our resources: it would stand for something else.
 */
export function legacyId(type: Resource["type"], id: unknown): string | undefined {
  const text = typeof id === "number" || typeof id === "string" ? String(id).trim() : "";
  const [kind = "", digits = ""] = text.startsWith("gid://") ? text.split("/").slice(-2) : [type, text];
  if (!/^[A-Za-z]/u.test(kind) || resources.some((other) => other.type === kind && kind !== type)) return undefined;
  return /^[0-9]{1,20}$/u.test(digits) ? digits : undefined;
}

/** Whether digits are a number that the platform can have given: a whole one of 64 bits with a sign, above 0, as it is written. */
export function isIdNumber(digits: string): boolean {
  return /^[1-9][0-9]{0,18}$/u.test(digits) && BigInt(digits) < 2n ** 63n;
}

/** What an id is called while nobody knows the title: "product 123". */
export function withLegacyIds(id: string): string {
  return `${nounOf(id).one} ${id.split("/").at(-1)}`;
}

/** What that is which an id belongs to. */
export function nounOf(id: string): Resource["noun"] {
  return (resources.find(({ type }) => id.includes(`/${type}/`)) ?? resource("Product", "product")).noun;
}

/** What a variant is called beside its product, whose title the platform writes before it: "S / Black" of "Jacket - S / Black"; undefined where it does not. */
export function titleInProduct(title: string, product: string): string | undefined {
  const head = `${product} - `;
  return title.startsWith(head) && title.length > head.length ? title.slice(head.length) : undefined;
}

/** A number that the platform could have given. One that it cannot read would fail a call for all of them. */
export function isGid(id: string): boolean {
  return /^gid:\/\/shopify\/(?:Product|Collection|ProductVariant)\/[0-9]{1,18}$/u.test(id);
}

function resource(type: Resource["type"], picked: Resource["picked"]): Resource {
  return { type, picked, noun: { one: picked, other: `${picked}s` } };
}
