import { isAmount } from "../function-input/amounts.ts";
import type { Store } from "../store.ts";
import type { BuyerMarket } from "./checkout.ts";
import type { Reader } from "./reader.ts";
import { isCode } from "./schemas.ts";

const KEYS = ["country", "currency", "language", "rate"];
const REGION = /_([A-Z]{2}|[0-9]{3})$/;

/** Reads the buyer's market. Missing values come from the store's market of the country. */
export function readMarket(reader: Reader, store: Store, raw: unknown): BuyerMarket {
  const given = reader.named(raw, "/market", "country", KEYS) ?? {};
  const field = (name: string): string | undefined => reader.text(given[name], `/market/${name}`)?.trim();
  const country = (field("country") ?? store.markets[0]?.countries[0] ?? "US").toUpperCase();
  if (!isCode("CountryCode", country)) reader.refuse("/market/country", "must be a country code of two letters, such as US");
  const market = store.markets.find(({ countries }) => countries.includes(country));
  const currency = (field("currency") ?? market?.currency ?? store.shop.currencyCode).toUpperCase();
  if (!isCode("CurrencyCode", currency)) reader.refuse("/market/currency", "must be a currency code of three letters, such as USD");
  const language = languageCode(field("language") ?? market?.language ?? "EN");
  if (!isCode("LanguageCode", language)) reader.refuse("/market/language", "must be a language code, such as EN or PT_BR");
  return { country, currency, language, rate: readRate(reader, store, field("rate"), currency) };
}

function readRate(reader: Reader, store: Store, given: string | undefined, currency: string): string {
  if (given !== undefined && isAmount(given) && Number(given) > 0) return given;
  if (given !== undefined) reader.refuse("/market/rate", 'must be a number above zero, such as "1.25"');
  if (currency === store.shop.currencyCode) return "1.0";
  const match = store.markets.find((market) => market.currency === currency);
  if (match) return match.rate;
  if (given === undefined) reader.refuse("/market/rate", `must be given: the store has no exchange rate for ${currency}`);
  return "1.0";
}

/** Converts a language tag to Shopify's enum. The enum has few regions ("PT_BR"); for all others, the language alone ("FR" for "fr-CA"). */
function languageCode(tag: string): string {
  const code = tag.toUpperCase().replaceAll("-", "_");
  return isCode("LanguageCode", code) ? code : code.replace(REGION, "");
}
