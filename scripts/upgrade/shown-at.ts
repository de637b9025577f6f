/** Places where a block shows a configuration, computed from its program: two releases may encode the same condition in different ways. */

import { countries } from "../../engine/generated/lists/countries.ts";
import type { Fields } from "../../engine/lib/object.ts";
import type { ViewLine } from "../../extensions/block/checkout-view.ts";
import { cartInputOf, programApplies } from "../../extensions/block/program-applies.ts";

/** Number of countries tried of those that a program names, and one more that the program does not name. */
const COUNTRIES = 3;
const OTHER = { product: "gid://shopify/Product/1", variant: "gid://shopify/ProductVariant/1", collection: "gid://shopify/Collection/1" };

/**
 * Returns a block's entry with its program replaced by the checkouts at which it applies. These are made of what the program names: carts
 * with and without its products, variants and collections, its countries and another one, both kinds of buyers. A program that applies at
 * none of them stays, because nothing distinguishes it from another one.
 */
export function shownAt(entry: Fields): Fields {
  const { program, variables, ...rest } = entry;
  if (!Array.isArray(program)) return entry;
  // escaped characters separate words in JSON text
  const named = JSON.stringify([program, variables]).replaceAll(/\\[nt]/gu, " ");
  const at = checkoutsOf(named).flatMap(({ name, checkout }) => (programApplies(program, checkout) ? [name] : []));
  return at.length === 0 ? entry : { ...rest, at };
}

function checkoutsOf(named: string): { name: string; checkout: object }[] {
  return cartsOf(named).flatMap(({ name, lines }) =>
    countriesOf(named).flatMap((country) =>
      [false, true].map((company) => {
        const view = { lines: lines.map(lineOf), country, language: "en", currency: "USD", company };
        const memberships = new Map(lines.map(({ product, collections }) => [product, collections]));
        return { name: [name, country, ...(company ? ["company"] : [])].join(" "), checkout: cartInputOf(view, memberships) };
      }),
    ),
  );
}

interface Line {
  product: string;
  variant: string;
  collections: readonly string[];
}

/**
 * Carts to try: an empty one; one for each product, variant and collection with each of the others, or with ones that are not named; and
 * one of all.
 */
function cartsOf(named: string): { name: string; lines: Line[] }[] {
  const [products, variants, collections] = [OTHER.product, OTHER.variant, OTHER.collection].map((id) => [...idsLike(id, named), id]);
  const single = (products ?? []).flatMap((product) =>
    (variants ?? []).flatMap((variant) =>
      (collections ?? []).map((collection) => ({
        name: [product, variant, collection].map((id) => id.slice(id.lastIndexOf("/") + 1)).join("/"),
        lines: [{ product, variant, collections: [collection] }],
      })),
    ),
  );
  const all = single.flatMap(({ lines }) => lines.map((line) => ({ ...line, collections: collections ?? [] })));
  return [{ name: "nothing", lines: [] }, ...single, { name: "everything", lines: all }];
}

function lineOf({ product, variant }: Line): ViewLine {
  return { id: `${product} ${variant}`, product, variant, quantity: 1, total: 10, amount: "10", gift: false };
}

function countriesOf(named: string): string[] {
  const codes = new Set((named.match(/\b[a-z]{2}\b/giu) ?? []).map((word) => word.toUpperCase()));
  const countryCodes = countries.map(({ code }) => code);
  const others = countryCodes.filter((code) => !codes.has(code));
  return [...countryCodes.filter((code) => codes.has(code)).slice(0, COUNTRIES), ...others.slice(0, 1)];
}

/** Ids of the same type, sorted by number, whatever the program's order is. */
function idsLike(id: string, named: string): string[] {
  const type = id.slice(0, id.lastIndexOf("/") + 1);
  return [...new Set(named.match(new RegExp(`${type}\\d+`, "gu")) ?? [])].sort();
}
