import { describe, expect, it } from "vitest";
import { blockText } from "../../../extensions/block/built-in-text.ts";
import { viewOf } from "../../../extensions/block/checkout-view.ts";

type Api = Parameters<typeof viewOf>[0];
type Words = Parameters<typeof blockText>[0];

const VARIANT = "gid://shopify/ProductVariant/41";
const OTHER = "gid://shopify/ProductVariant/42";
const OFFER = { guid: "a", program: [], products: [{ productId: "gid://shopify/Product/4", variantId: VARIANT }] };

/** A line as the platform tells it, with these attributes. */
const line = (attributes: object, variant = VARIANT) => ({
  id: "line-1",
  quantity: 2,
  merchandise: { id: variant, product: { id: "product-1" } },
  cost: { totalAmount: { amount: 19.9 } },
  discountAllocations: [{ discountedAmount: { amount: 0.3 } }, { discountedAmount: { amount: 2.1 } }],
  attributes: Object.entries(attributes).map(([key, value]) => ({ key, value })),
});
const localization = { country: { value: undefined }, language: { value: { isoCode: "fr" } }, currency: { value: { isoCode: "EUR" } } };
const document = (offers: readonly object[]) => [
  {
    target: { type: "shop", id: "1" },
    metafield: { key: "auto_products_live", value: JSON.stringify({ version: 1, customization: offers }) },
  },
];
const seen = (lines: object[], more: object = {}) =>
  viewOf({ lines: { value: lines }, appMetafields: { value: document([OFFER]) }, localization, ...more } as unknown as Api);

describe("a block's view of a checkout", () => {
  it.each([
    [{ _cartwright_gift: "a" }, VARIANT, true],
    [{ engraving: "a", _cartwright_gift: "a" }, VARIANT, true],
    [{ _cartwright_gift: "a" }, OTHER, false],
    [{ _cartwright_gift: "x" }, VARIANT, false],
    [{ _cartwright_gift: "A" }, VARIANT, false],
    [{ _cartwright_gift: "" }, VARIANT, false],
    [{ engraving: "a", _cartwright_upsell: "a" }, VARIANT, false],
    [{}, VARIANT, false],
  ])("finds out whether a line with %j of %s is a gift", (attributes, variant, gift) =>
    expect(seen([line(attributes, variant)]).lines).toEqual([
      { id: "line-1", quantity: 2, variant, product: "product-1", total: 19.9, amount: "22.3", gift },
    ]),
  );

  it.each([[[]], [document([])], [document([{ ...OFFER, guid: "b" }])], [document([{ ...OFFER, products: null }])]])(
    "has no gift without the offer that a line is marked for",
    (value) => expect(seen([line({ _cartwright_gift: "a" })], { appMetafields: { value } }).lines[0]?.gift).toBe(false),
  );

  it("finds out whether the buyer is a company, when that may be known", () => {
    const buyer = (company: object | undefined) => seen([], { buyerIdentity: { purchasingCompany: { value: company } } }).company;
    expect([seen([]).company, buyer(undefined), buyer({})]).toEqual([null, false, true]);
  });
});

describe("a text of a block", () => {
  const said = (title?: unknown) =>
    blockText({ settings: { value: { title } }, i18n: { translate: (name: string) => `own ${name}` } } as unknown as Words, "title");

  it("is the one that the merchant typed, or its own for blanks", () => {
    expect([said("Gifts"), said("  "), said()]).toEqual(["Gifts", "own title", "own title"]);
  });
});
