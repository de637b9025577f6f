import type { Facts } from "../function-input/facts.ts";
import type { Store } from "../store.ts";

/** Returns the store's market of a country. Without one, returns a market of that country alone. */
export function marketFacts({ markets }: Store, country: string): Facts {
  const at = markets.findIndex(({ countries }) => countries.includes(country));
  const { handle, countries } = markets[at] ?? { handle: country.toLowerCase(), countries: [country] };
  return { id: `gid://shopify/Market/${9_000_001 + (at < 0 ? markets.length : at)}`, handle, regions: countries.map((code) => ({ code })) };
}
