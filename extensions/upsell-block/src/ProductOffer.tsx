import { useState } from "preact/hooks";
import { ProductRow } from "../../block/ProductRow.tsx";
import { priceIn } from "../../block/price.ts";
import { builtInText } from "./declared.ts";
import { type Discount, reducedPrice, discountText } from "./discounts.ts";
import type { OfferedUpsell } from "./choose-offer.ts";
import { textOrDefault } from "./offer-texts.ts";
import { type Api, MAX_QUANTITY } from "./types.ts";

interface Props {
  api: Api;
  product: OfferedUpsell;
  /** Effect of the product's code, as far as it is known. */
  discount: Discount | undefined;
  /** True while this product is being added. */
  busy: boolean;
  /** True while another product is being added. */
  waits: boolean;
  add(variant: string, quantity: number): void;
}

/** Row of one product: its title and price, its variants and quantity, and the button that adds it. */
export function ProductOffer({ api, product, discount, busy, waits, add }: Props) {
  const { title, image, variants } = product;
  const [chosen, setChosen] = useState("");
  const [quantity, setQuantity] = useState("1");
  const variant = variants.find(({ id }) => id === chosen) ?? variants[0];
  if (variant === undefined) return null;
  const price = priceIn(variant.price, api.localization.currency.value.isoCode);
  const button = textOrDefault(api, "addButton");
  const others = api.discountCodes.value.some(({ code }) => code.toLowerCase() !== product.code?.toLowerCase());
  const now = price === null ? null : reducedPrice(variant, discount, others);
  const does = discountText(api, variant, discount, others);
  const costs = (amount: number) => api.i18n.formatCurrency(amount, { currency: variant.price.currencyCode });
  return (
    <ProductRow
      title={title}
      image={variant.image?.url ?? image ?? ""}
      details={
        <>
          {price !== null && <Price full={costs(price)} reduced={now === null ? undefined : costs(now)} />}
          {does !== undefined && <s-text tone="success">{does}</s-text>}
        </>
      }
    >
      {variants.length > 1 && (
        <s-select label={builtInText(api, "option")} value={variant.id} onChange={(event) => setChosen(valueOf(event))}>
          {variants.map((each) => (
            <s-option key={each.id} value={each.id}>
              {each.title}
            </s-option>
          ))}
        </s-select>
      )}
      <s-stack direction="inline" gap="small" alignItems="end">
        <s-number-field
          label={textOrDefault(api, "quantity")}
          controls="stepper"
          min={1}
          max={MAX_QUANTITY}
          value={quantity}
          onChange={(event) => {
            const counted = String(pieces(valueOf(event)));
            setQuantity(counted);
            // the same number as before causes no rendering, so the field is set directly
            Object.assign(event.currentTarget as object, { value: counted });
          }}
        />
        <s-button
          variant="secondary"
          loading={busy}
          disabled={waits}
          accessibilityLabel={builtInText(api, "addNamed", { button, product: title })}
          onClick={() => add(variant.id, pieces(quantity))}
        >
          {button}
        </s-button>
      </s-stack>
    </ProductRow>
  );
}

/** Price of a product; with a reduced price, the full one is struck through. */
function Price({ full, reduced }: { full: string; reduced: string | undefined }) {
  if (reduced === undefined) return <s-text color="subdued">{full}</s-text>;
  return (
    <s-stack direction="inline" gap="small-200">
      <s-text type="strong">{reduced}</s-text>
      <s-text type="redundant" color="subdued">
        {full}
      </s-text>
    </s-stack>
  );
}

/** Returns a whole number of pieces, at least one, for any input. */
function pieces(text: string): number {
  const number = Math.trunc(Number(text));
  return Number.isFinite(number) ? Math.min(Math.max(number, 1), MAX_QUANTITY) : 1;
}

/** Returns the value of an event's element, which Shopify's events leave untyped. */
function valueOf(event: Event): string {
  return (event.currentTarget as unknown as { value?: string } | null)?.value ?? "";
}
