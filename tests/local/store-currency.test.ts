// @lane database
import { describe, expect, it } from "vitest";
import { lineFacts } from "../../server/emulator/checkout/facts-lines.ts";
import { readCheckout } from "../../server/emulator/checkout/read-checkout.ts";
import { convertAmount } from "../../server/emulator/function-input/amounts.ts";
import { seedStore } from "../../server/emulator/seed/seed-store.ts";
import { nodeOf, storefrontOf } from "../../server/emulator/storefront/nodes.ts";
import { withRatesFrom } from "../../server/emulator/with-rates-from.ts";

const seed = seedStore("a.myshopify.com", "2026-01-01T00:00:00Z");
const storeIn = (currencyCode: string) => ({
  ...seed,
  shop: { ...seed.shop, currencyCode },
  markets: withRatesFrom(currencyCode, seed.markets),
});
/** Those of the markets, and some that no market has: with two, no and three digits. */
const CURRENCIES = [...new Set(seed.markets.map(({ currency }) => currency)), "CHF", "KRW", "KWD"];
const onSale = seed.products
  .filter(({ status }) => status === "ACTIVE")
  .flatMap((product) => product.variants.map(({ id, price }) => ({ product: product.id, variant: id, price })));

describe.each(CURRENCIES)("a store in %s", (currency) => {
  const store = storeIn(currency);
  const country = store.markets.find((market) => market.currency === currency)?.countries[0] ?? null;

  it("sells at its own prices to buyers who pay in its currency", () => {
    for (const { variant, price } of onSale) {
      expect(nodeOf(storefrontOf(store, country), variant)).toMatchObject({
        price: { amount: convertAmount(price, "1", currency), currencyCode: currency },
      });
    }
    const { checkout, problems } = readCheckout(store, { market: country === null ? { currency } : { country } });
    expect([checkout.market.currency, checkout.market.rate, problems]).toEqual([currency, "1.0", []]);
  });

  it("shows each price as the cart counts it, in every market", () => {
    for (const { countries } of store.markets) {
      const [buyers = ""] = countries;
      const { checkout } = readCheckout(store, { market: buyers, lines: onSale.map(({ product, variant }) => ({ product, variant })) });
      expect(checkout.lines).toHaveLength(onSale.length);
      for (const each of checkout.lines) {
        const { amountPerQuantity } = lineFacts(each, checkout.market).cost as { amountPerQuantity: object };
        expect(nodeOf(storefrontOf(store, buyers), each.variant.id)).toMatchObject({ price: amountPerQuantity });
      }
    }
  });
});

describe("the rates of a store's markets", () => {
  it("are consistent ratios: from one currency to another and back gives the same amount", () => {
    const rates = (currency: string) => new Map(withRatesFrom(currency, seed.markets).map((market) => [market.currency, market.rate]));
    const known = [...rates("USD").keys()];
    for (const from of known) {
      for (const to of known) expect(Number(rates(from).get(to)) * Number(rates(to).get(from)), `${from} ${to}`).toBeCloseTo(1, 5);
    }
    expect(rates("EUR").get("USD")).toBe("1.086956522");
    expect(rates("EUR").get("EUR")).toBe("1.0");
  });

  it("are stored in the currency of a new store, and in one that no market has", () => {
    expect(withRatesFrom(seed.shop.currencyCode, seed.markets)).toEqual(seed.markets);
    expect(withRatesFrom("CHF", seed.markets)).toEqual(seed.markets);
  });
});
