import { pluralForm } from "../../../engine/lib/plural.ts";
import type { CartLink, LinkAddress, LinkItem } from "./cart-link.ts";
import { EMPTY_ADDRESS, lineOf, newDraft } from "./draft.ts";
import { formatCount } from "./format.ts";
import { quotedText } from "./quoted-text.ts";
import { countryOf, provinceCode } from "./region-codes.ts";
import type { Address, CheckoutInput, Draft, Line, Opened } from "./types.ts";

const MAX_LINES = 500;
const MAX_ITEMS = 1_000_000;
const LONGEST = 255;
const LONGEST_NOTE = 5_000;
const NOBODY = { email: "", address: null };

/** Makes the checkout that a link opens, as Shopify does: unavailable parts are left out, and reported. */
export function openLink(checkoutInput: CheckoutInput, shop: string, link: CartLink): Draft {
  const newest = newDraft(checkoutInput);
  const problems: string[] = [];
  if (link.host !== "" && link.host !== shop && checkoutInput.shop.hosts?.includes(link.host) !== true)
    problems.push(`The link leads to ${quotedText(link.host)}. It was opened in this store anyway.`);
  const lines = linesOf(checkoutInput, link, problems);
  const cut = (text: string, max = LONGEST): string => shortened(text, max, problems);
  const entered = [link.email, ...Object.values(link.address)].some((text) => text.trim() !== "");
  if (link.storefront && entered) problems.push("A link to the cart page doesn't carry an email address or a shipping address.");
  const buyer = link.storefront
    ? NOBODY
    : { email: cut(link.email.trim()), address: addressOf(link.address, newest.market.country, cut, problems) };
  return {
    ...newest,
    lines,
    ...buyer,
    discount: cut(link.discount.trim()),
    note: cut(link.note, LONGEST_NOTE),
    attributes: link.attributes.map(({ key, value }) => ({ key: cut(key), value: cut(value) })),
    step: link.storefront ? "cart" : "information",
    opened: { facts: factsOf(link, lines), problems: [...new Set(problems)] },
  };
}

/** Returns the lines of a link; a variant that is named twice is one line, as in every cart. */
function linesOf(checkoutInput: CheckoutInput, { items, malformed }: CartLink, problems: string[]): Line[] {
  const quantities = new Map<string, number>();
  for (const { variant, quantity } of items) quantities.set(variant, (quantities.get(variant) ?? 0) + quantity);
  const match = [...quantities].map(([variant, quantity]) => ({ ...variantIn(checkoutInput, variant), quantity }));
  const missingCount = match.filter(({ line }) => line === undefined).length;
  const soldOut = match.flatMap(({ line, soldOut: title }) => (line && title !== undefined ? [title] : []));
  const sold = match.flatMap(({ line, soldOut: title, quantity }) => (line && title === undefined ? [{ ...line, quantity }] : []));
  if (missingCount > 0)
    problems.push(`${products(missingCount)} of the link ${pluralForm(missingCount, { one: "is", other: "are" })} no longer sold.`);
  if (soldOut.length > 0)
    problems.push(
      `${products(soldOut.length)} of the link ${pluralForm(soldOut.length, { one: "is", other: "are" })} sold out: ${some(soldOut)}.`,
    );
  if (malformed.length > 0)
    problems.push(`${formatCount(malformed.length, "part")} of the link could not be read: ${some(malformed.map(quotedText))}.`);
  if (items.length + malformed.length === 0) problems.push("The link names no product.");
  if (sold.length > MAX_LINES) problems.push(`A cart takes at most ${MAX_LINES} products: the others were left out.`);
  if (sold.some(({ quantity }) => quantity > MAX_ITEMS))
    problems.push(`A cart takes at most ${MAX_ITEMS.toLocaleString("en-US")} of a product: there are as many in this one.`);
  return sold.slice(0, MAX_LINES).map((line) => ({ ...line, quantity: Math.min(line.quantity, MAX_ITEMS) }));
}

/** Returns the line of a variant on sale, or its name if it is sold out. */
function variantIn(checkoutInput: CheckoutInput, number: LinkItem["variant"]): { line?: Line; soldOut?: string } {
  for (const product of checkoutInput.products) {
    const variant = product.variants.find(({ id }) => id.endsWith(`/${number}`));
    if (!variant) continue;
    const title = product.variants.length > 1 ? `${product.title} (${variant.title})` : product.title;
    return { line: lineOf(product.id, variant.id), ...(variant.soldOut && { soldOut: title }) };
  }
  return {};
}

/** Returns the address of a link, null where it has none; an unknown country is left for the buyer to choose. */
function addressOf(given: LinkAddress, home: string, cut: (text: string) => string, problems: string[]): Address | null {
  const { country, province, ...rest } = given;
  const entered = Object.entries(rest).map(([name, text]) => [name, cut(text.trim())] as const);
  if ([country, province, ...entered.map(([, text]) => text)].every((text) => text.trim() === "")) return null;
  const homeOrNamed = country.trim() === "" ? home : countryOf(country);
  if (homeOrNamed === null) problems.push(`No country is called ${quotedText(country.trim())}: the customer has to choose one.`);
  const countryCode = homeOrNamed ?? "";
  return { ...EMPTY_ADDRESS, ...Object.fromEntries(entered), countryCode, provinceCode: provinceCode(countryCode, cut(province)) };
}

function factsOf({ storefront, utm }: CartLink, lines: readonly Line[]): Opened["facts"] {
  const items = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const campaign = Object.entries(utm).filter(([, text]) => text !== "");
  return [
    `${formatCount(items, "item")} in the cart. The link leads ${storefront ? "to the cart page" : "into checkout"}.`,
    ...(campaign.length > 0 ? [`Campaign (UTM): ${campaign.map(([name, text]) => `${name} ${quotedText(text)}`).join(", ")}`] : []),
  ];
}

function shortened(text: string, max: number, problems: string[]): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  problems.push(`A text of the link is longer than the ${max.toLocaleString("en-US")} characters that checkout takes: ${quotedText(text)}`);
  return characters.slice(0, max).join("");
}

const products = (number: number): string => formatCount(number, "product");

/** Lists the first few texts. */
function some(texts: readonly string[]): string {
  const shown = texts.slice(0, 3).join(", ");
  return texts.length > 3 ? `${shown} and others` : shown;
}
