import { getIn, getProperty } from "../lib/object.ts";
import { trimCode } from "../lib/trim-code.ts";
import { isIdNumber, legacyId } from "../shopify/gid.ts";
import { parseQuantity } from "./parse-quantity.ts";
import { toOrigin } from "./to-origin.ts";

/** The fields from which a cart link is built; a value of another type counts as missing. */
export interface CartLinkParts {
  domain?: unknown;
  products?: unknown;
  settings?: unknown;
}

const CODE = "discount";
/** Query parameters behind the products, in this order, with the paths of their values in the settings. A checkbox gives the value "true". */
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
 * Returns Shopify's cart permalink: `{domain}/cart/{variant}:{quantity},…?{parameters}`, with the parameters that are set. Returns null without a
 * domain or a product; any other input gives a link. A domain without a scheme gets https, an id becomes its number, a discount code is trimmed, and
 * a quantity that is missing or below 1 becomes 1. Values are percent-encoded as UTF-8 in NFC; names stay as they are, as Shopify documents.
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

function itemOf(product: unknown): string[] {
  const variant = legacyId("ProductVariant", getProperty(product, "variantId"));
  return variant === undefined || !isIdNumber(variant) ? [] : [`${variant}:${parseQuantity(getProperty(product, "quantity"))}`];
}

function textIn(value: unknown): string {
  if (value === true) return "true";
  return typeof value === "string" ? value : "";
}

/** Encodes a text for a URL. Half of a surrogate pair has no encoding; U+FFFD replaces it, as in decoders. */
function encoded(text: string): string {
  return encodeURIComponent(text.normalize("NFC").replace(/\p{Surrogate}/gu, "\uFFFD"));
}
