import { getIn, getProperty } from "../lib/object.ts";
import { trimCode } from "../lib/trim-code.ts";
import { isIdNumber, legacyId } from "../shopify/gid.ts";
import { parseQuantity } from "./quantity.ts";

/** What a cart link is made of, as far as it is told; anything else counts as not told. */
export interface CartLinkParts {
  domain?: unknown;
  products?: unknown;
  settings?: unknown;
}

const CODE = "discount";
/** The parameters behind the products, in their order, and where their values stand in the settings; "true" of the one that is a switch. */
const PARAMETERS: readonly (readonly [name: string, ...path: string[]])[] = [
  ["storefront", "redirectToCart"],
  [CODE, "discountCode"],
  ["checkout[email]", "customerEmail"],
  ["checkout[shipping_address][first_name]", "shippingAddress", "firstName"],
  ["checkout[shipping_address][last_name]", "shippingAddress", "lastName"],
  ["checkout[shipping_address][address1]", "shippingAddress", "address1"],
  ["checkout[shipping_address][address2]", "shippingAddress", "address2"],
  ["checkout[shipping_address][city]", "shippingAddress", "city"],
  ["checkout[shipping_address][province]", "shippingAddress", "province"],
  ["checkout[shipping_address][country]", "shippingAddress", "country"],
  ["checkout[shipping_address][zip]", "shippingAddress", "zip"],
  ["note", "noteText"],
  ["utm_source", "utm", "source"],
  ["utm_medium", "utm", "medium"],
  ["utm_campaign", "utm", "campaign"],
  ["utm_term", "utm", "term"],
  ["utm_content", "utm", "content"],
];

/**
 * The platform's permalink of a cart: `{domain}/cart/{variant}:{quantity},…?{parameters}`, with the parameters that are set. Total: null
 * where there is no domain or no product, and whatever else is given comes to a link. A domain without a scheme is taken for https, an id
 * is its number, a discount code stands without the blanks around it, and a quantity below 1 or none at all is 1. Values are percent-encoded as UTF-8 in NFC, names stand as they are,
 * which is how the platform documents them.
 */
export function cartLinkUrl({ domain, products, settings }: CartLinkParts): string | null {
  const host = typeof domain === "string" ? toOrigin(domain) : "";
  const items = Array.isArray(products) ? products.flatMap(itemOf) : [];
  if (host === "" || items.length === 0) return null;
  const query = PARAMETERS.flatMap(([name, ...path]) => {
    const text = textIn(getIn(settings, ...path));
    const value = name === CODE ? trimCode(text) : text;
    return value === "" ? [] : [`${name}=${encoded(value)}`];
  });
  return `${host}/cart/${items.join(",")}${query.length === 0 ? "" : `?${query.join("&")}`}`;
}

/** An address of a store as a link begins with it. */
export function toOrigin(domain: string): string {
  const bare = domain.trim().replace(/\/+$/u, "");
  return bare === "" || /^[a-z][a-z0-9+.-]*:[/]{2}/iu.test(bare) ? bare : `https://${bare}`;
}

function itemOf(product: unknown): string[] {
  const variant = legacyId("ProductVariant", getProperty(product, "variantId"));
  return variant === undefined || !isIdNumber(variant) ? [] : [`${variant}:${parseQuantity(getProperty(product, "quantity"))}`];
}

function textIn(value: unknown): string {
  if (value === true) return "true";
  return typeof value === "string" ? value : "";
}

/** A half of a surrogate pair has no encoding; it is replaced as a decoder would. */
function encoded(text: string): string {
  return encodeURIComponent(text.normalize("NFC").replace(/\p{Surrogate}/gu, "\uFFFD"));
}
