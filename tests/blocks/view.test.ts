import { describe, expect, it } from "vitest";
import { viewOf } from "../../extensions/block/view.ts";
import { word } from "../../extensions/block/words.ts";

type Api = Parameters<typeof viewOf>[0];
type Words = Parameters<typeof word>[0];

/** A line as the platform tells it, with attributes of these names. */
const line = (...keys: string[]) => ({
  id: "line-1",
  quantity: 2,
  merchandise: { id: "variant-1", product: { id: "product-1" } },
  cost: { totalAmount: { amount: 19.9 } },
  discountAllocations: [{ discountedAmount: { amount: 0.3 } }, { discountedAmount: { amount: 2.1 } }],
  attributes: keys.map((key) => ({ key, value: "1" })),
});
const localization = { country: { value: undefined }, language: { value: { isoCode: "fr" } }, currency: { value: { isoCode: "EUR" } } };
const seen = (lines: object[], more: object = {}) => viewOf({ lines: { value: lines }, localization, ...more } as unknown as Api);

describe("what a block sees of a checkout", () => {
  it.each([
    [["_cartwright_gift"], true],
    [["engraving", "_cartwright_gift"], true],
    [["engraving", "_cartwright_upsell"], false],
    [[], false],
  ])("is whether a line with %j is a gift", (keys, gift) =>
    expect(seen([line(...keys)]).lines).toEqual([
      { id: "line-1", quantity: 2, variant: "variant-1", product: "product-1", total: 19.9, amount: "22.3", gift },
    ]),
  );

  it("is whether the buyer is a company, where that may be known", () => {
    const buyer = (company: object | undefined) => seen([], { buyerIdentity: { purchasingCompany: { value: company } } }).company;
    expect([seen([]).company, buyer(undefined), buyer({})]).toEqual([null, false, true]);
  });
});

describe("a word of a block", () => {
  const said = (title?: unknown) =>
    word({ settings: { value: { title } }, i18n: { translate: (name: string) => `own ${name}` } } as unknown as Words, "title");

  it("is what the merchant typed, or its own for blanks", () => {
    expect([said("Gifts"), said("  "), said()]).toEqual(["Gifts", "own title", "own title"]);
  });
});
