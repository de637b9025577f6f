// @lane dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { IN_CHECKOUT } from "../../renderer/block-frame/messages.ts";
import { changedCodes } from "../../renderer/emulator/checkout/blocks/changed-codes.ts";
import type { DeployedBlock } from "../../renderer/emulator/checkout/blocks/deployed.ts";
import { stateOf } from "../../renderer/emulator/checkout/blocks/state.ts";
import { newDraft } from "../../renderer/emulator/checkout/draft.ts";
import type { CheckoutInput, RunResult } from "../../renderer/emulator/checkout/types.ts";
import { NOTHING_RAN } from "./run-result.ts";

const SHOP = "demo.myshopify.com";
const world: CheckoutInput = {
  shop: { name: "Demo", currencyCode: "USD" },
  products: [
    {
      ...{ id: "p1", title: "Socks", vendor: "", tags: [], collections: [] },
      variants: [{ id: "v1", title: "Default Title", sku: null, price: "5.00" }],
    },
  ],
  markets: [{ name: "US", countries: ["US"], currency: "USD", language: "EN", rate: "1.0" }],
  ...{ collections: [], customers: [], facts: [] },
};
const block: DeployedBlock = {
  ...{ handle: "b", name: "B", targets: [IN_CHECKOUT], settings: [], capabilities: [], metafields: [], bundle: "" },
  ...{ locales: {}, defaultLocale: "en" },
};
const place = { domain: SHOP, checkout: "t", cart: [], settings: {}, editor: false, writable: true };

it("a block reads its lines after their discounts, and of the codes those that are applied", () => {
  const off = [
    { title: "Gift", code: null, amount: "4.00" },
    { title: "Ten percent", code: "TEN", amount: "0.10" },
  ];
  const cost = { ...NOTHING_RAN.cost, lines: [{ subtotal: "5.00", total: "0.90", off }], discounts: off };
  const draft = { ...newDraft(world), discount: "ten, old" };
  const { lines, discountCodes } = stateOf(world, { draft, cost }, { shop: { id: "1", name: "Demo" }, blocks: [block] }, block, place);
  expect(discountCodes).toEqual(["TEN"]);
  expect(lines).toMatchObject([
    {
      total: 0.9,
      discounts: [
        { title: "Gift", code: null, amount: 4 },
        { title: "Ten percent", code: "TEN", amount: 0.1 },
      ],
    },
  ]);
});

describe("a code that a block adds", () => {
  afterEach(() => vi.unstubAllGlobals());

  /** A store in which some codes apply, whatever is entered. */
  function applying(codes: readonly string[], more: Partial<RunResult> = {}): void {
    const discounts = codes.map((code) => ({ title: code, code, amount: "1.00" }));
    vi.stubGlobal("fetch", async () => Response.json({ ...NOTHING_RAN, cost: { ...NOTHING_RAN.cost, discounts }, ...more }));
  }
  const changed = (discount: string, change: object) => changedCodes(SHOP, world, { ...newDraft(world), discount }, change);
  const add = (code: string) => ({ type: "addDiscountCode", code });

  it("combines with earlier ones when they allow it", async () => {
    applying(["TEN", "SOCKS"]);
    expect(await changed("ten", add("Socks"))).toEqual({ discount: "ten, Socks" });
    expect(await changed("ten, SOCKS", add("Socks"))).toEqual({ discount: "ten, Socks" });
  });

  it("replaces one with which it does not combine when it is worth more, and is rejected when it is not", async () => {
    applying(["SOCKS"]);
    expect(await changed("ten", add("SOCKS"))).toEqual({ discount: "SOCKS" });
    applying(["TEN"], { unused: [{ title: "Socks", code: "SOCKS", reason: "outdone", by: ["TEN"] }] });
    expect(await changed("ten", add("socks"))).toEqual({ why: expect.stringContaining("does not combine") });
  });

  it("is rejected when it does not apply to the cart", async () => {
    applying([], { refused: [{ code: "old", reason: "expired" }] });
    expect(await changed("", add("old"))).toEqual({ why: expect.stringContaining("has expired") });
  });

  it("is removed again, and those beside it stay", async () => {
    expect(await changed("ten, SOCKS", { type: "removeDiscountCode", code: "Ten" })).toEqual({ discount: "SOCKS" });
  });
});
