import type { Facts } from "../function-input/facts.ts";
import type { Store } from "../store.ts";

/** The store's market of a country, or the one of the country alone where the store has none. */
export function marketFacts({ markets }: Store, country: string): Facts {
  const at = markets.findIndex(({ countries }) => countries.includes(country));
  const { handle, countries } = markets[at] ?? { handle: country.toLowerCase(), countries: [country] };
  return { id: `gid://shopify/Market/${9_000_001 + (at < 0 ? markets.length : at)}`, handle, regions: countries.map((code) => ({ code })) };
}
