import { countries } from "../../../engine/generated/lists/countries.ts";
import { buyersLanguages, languageTag } from "./buyer-languages.ts";
import { Choice } from "./Choice.tsx";
import { marketOf } from "./draft.ts";
import { Section } from "./Section.tsx";
import type { CheckoutInput } from "./types.ts";
import type { Checkout } from "./use-checkout.ts";

/** Chooses the buyer's market: its country, currency and language. */
export function MarketChoice({ checkout }: { checkout: Checkout }) {
  const { checkoutInput, draft, change } = checkout;
  const { market } = draft;
  const moveTo = (country: string): void => change({ market: marketOf(checkoutInput, country) });
  const pay = (currency: string): void => change({ market: { ...market, currency, rate: rateOf(checkoutInput, currency) } });
  return (
    <Section title="Market">
      <div className="fields three">
        <Choice label="Country" value={market.country} change={moveTo}>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice label="Currency" value={market.currency} change={pay}>
          {[...new Set([market.currency, ...checkoutInput.markets.map(({ currency }) => currency)])].map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </Choice>
        <Choice label="Language" value={languageTag(market.language)} change={(language) => change({ market: { ...market, language } })}>
          {buyersLanguages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Choice>
      </div>
      {market.currency !== checkoutInput.shop.currencyCode && (
        <p className="quiet">
          1 {checkoutInput.shop.currencyCode} = {market.rate} {market.currency}
        </p>
      )}
    </Section>
  );
}

function rateOf(checkoutInput: CheckoutInput, currency: string): string {
  return checkoutInput.markets.find((market) => market.currency === currency)?.rate ?? "1.0";
}
