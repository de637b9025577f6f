import { currencyDigits } from "../../../engine/lib/currency-digits.ts";
import { type CartLine, keyOf } from "./cart.ts";
import { builtInText } from "./declared.ts";
import { mayRetainGift } from "./memory.ts";
import { money } from "./money.ts";
import type { DeclaredOffer } from "./gift-offers.ts";
import { GiftRow, type RowProps } from "./GiftRow.tsx";
import type { Api } from "./types.ts";
import type { Gifts } from "./use-gifts.ts";
import { offerReason } from "./offer-reason.ts";

/** Row of a gift in the cart, with the reason why it is free, or that it no longer is. */
export function GiftList({ api, line, gifts }: { api: Api; line: CartLine; gifts: Gifts }) {
  const { state, memory, remove } = gifts;
  const product = state.products.get(line.variant) ?? named(api, line);
  const at = state.declared.findIndex(({ guid }) => guid === line.offer);
  const [offer, declaration] = [state.offers[at], state.declared[at]];
  if (offer === undefined || declaration === undefined) return null;
  if (line.total === 0)
    return <GiftRow product={product} text={offer.isMet ? because(api, declaration, gifts) : builtInText(api, "free")} tone="success" />;
  if (!mayRetainGift(offer, memory, keyOf(offer.guid, line.variant))) return null;
  return (
    <GiftRow product={product} text={builtInText(api, "noLonger", { price: money(api, line.total) })}>
      <s-button
        variant="secondary"
        accessibilityLabel={builtInText(api, "removeNamed", { product: product.title })}
        onClick={() => void remove(line)}
      >
        {builtInText(api, "remove")}
      </s-button>
    </GiftRow>
  );
}

/** Returns the cart's own title for a line whose product the store no longer shows. */
function named({ lines }: Api, line: CartLine): RowProps["product"] {
  return { title: lines.value.find(({ id }) => id === line.id)?.merchandise.title ?? "", image: null };
}

/** Returns a line with the reason for a gift. */
function because(api: Api, offer: DeclaredOffer, { state: { facts } }: Gifts): string {
  const why = offerReason(offer, facts, currencyDigits(facts.view.currency));
  if (why.because === "total") return builtInText(api, why.about ? "becauseAbout" : "becauseTotal", { amount: money(api, why.over) });
  if (why.because === "code") return builtInText(api, "becauseCode", { code: why.code });
  return builtInText(api, ({ phone: "becausePhone", cart: "becauseCart", order: "becauseOrder" } as const)[why.because]);
}
