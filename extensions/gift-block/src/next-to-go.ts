import { currencyDigits } from "../../../engine/lib/currency-digits.ts";
import { cartTotalBefore } from "../../block/cart-total.ts";
import { keyOf } from "./cart.ts";
import { builtInText } from "./declared.ts";
import { money } from "./money.ts";
import type { Api } from "./types.ts";
import type { Gifts } from "./use-gifts.ts";
import { nearestThreshold } from "./offer-reason.ts";

/** Returns the amount missing to the nearest gift that a larger cart would earn. */
export function nextToGo(api: Api, { state, memory }: Pick<Gifts, "state" | "memory">): { text: string; share: number } | undefined {
  const { declared: all, facts, offers, products } = state;
  const earnable = (guid: string) => {
    const offer = offers.find((each) => each.guid === guid && !each.isMet);
    return offer?.slots.find(
      ({ variant, price, forSale }) => forSale && (offer.free || price === 0) && memory.taken[keyOf(guid, variant)] === undefined,
    );
  };
  const next = nearestThreshold(
    all.filter(({ guid }) => earnable(guid) !== undefined),
    facts,
    currencyDigits(facts.view.currency),
  );
  const product = products.get((next && earnable(next.offer.guid)?.variant) ?? "");
  if (next === null || product === undefined) return undefined;
  const { amount, about } = next;
  const total = cartTotalBefore(facts.view);
  return {
    text: builtInText(api, about ? "toGoAbout" : "toGo", { amount: money(api, amount), product: product.title }),
    share: total / (total + amount),
  };
}
