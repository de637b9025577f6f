import { blockText, builtInText } from "./declared.ts";
import { GiftRow } from "./GiftRow.tsx";
import { money } from "./money.ts";
import type { Offered } from "./offered-gifts.ts";
import type { Variant } from "./products.ts";
import type { Api } from "./types.ts";
import type { Gifts, Outcome } from "./use-gifts.ts";

/** Result of the last product that the customer added. */
export interface LastAddition {
  outcome: Outcome;
  product: Variant;
  free: boolean;
}

interface Props {
  api: Api;
  gifts: Gifts;
  gift: Offered;
  /** Variant that is being added. */
  busy: string | undefined;
  last: LastAddition | undefined;
  add(offer: string, product: Variant, free: boolean): void;
}

/** Row of a gift that the customer may add, for free or at its price. */
export function Available({ api, gifts, gift: { offer, slot, free }, busy, last, add }: Props) {
  const { variant, price } = slot;
  const product = gifts.state.products.get(variant);
  if (product === undefined) return null;
  const button = blockText(api, "addButton");
  return (
    <GiftRow
      product={product}
      text={free ? builtInText(api, "free") : price === null ? null : money(api, price)}
      tone={free ? "success" : undefined}
    >
      <s-button
        variant="secondary"
        loading={busy === variant}
        disabled={(busy !== undefined && busy !== variant) || (last?.outcome === "late" && last.product.id === variant)}
        accessibilityLabel={builtInText(api, "addNamed", { button, product: product.title })}
        onClick={() => add(offer.guid, product, free)}
      >
        {button}
      </s-button>
    </GiftRow>
  );
}
