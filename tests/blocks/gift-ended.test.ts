import { describe, expect, it } from "vitest";
import { applyChanges, type Causes } from "../../extensions/gift-block/src/apply-changes.ts";
import { type CartLine, keyOf, type Offer, type Slot } from "../../extensions/gift-block/src/cart.ts";
import { findEnded } from "../../extensions/gift-block/src/charged-gifts.ts";
import { loadMemory } from "../../extensions/gift-block/src/checkout-state.ts";
import { type GiftMemory, NOTHING } from "../../extensions/gift-block/src/memory.ts";
import { nextChange } from "../../extensions/gift-block/src/next-change.ts";
import { copyOf, emptyCart, PRICES, productOf, type Shop } from "./gift-shop.ts";

/** Returns the next change where Shopify takes any. */
const stepOf = (lines: Given[0], offers: Given[1], before: Given[2]) => nextChange(lines, offers, before, () => true);
type Given = Parameters<typeof nextChange>;

const SLOT: Slot = { product: "p", variant: "v", price: 0, forSale: true };
const OFFER: Offer = { guid: "o", slots: [SLOT], isMet: true, needsStore: false, sure: true, free: false, removes: true, again: false };
const LINE = { id: "l", product: "p", variant: "v", quantity: 1, total: 0, mark: "o", offer: "o" };
const ADD = { type: "add", offer: "o", variant: "v" };

describe("a gift whose offer is off, or no longer gives it", () => {
  const ended: CartLine = { ...LINE, offer: null, total: 5 };
  const GIVEN: GiftMemory = { given: ["o v"], added: ["o v"], free: ["o v"], taken: {} };
  const due = (line: CartLine, given: readonly string[]) => findEnded([line], new Set(given)).map(({ change }) => change);
  const other: Offer = { ...OFFER, guid: "other" };

  it.each<[string, Partial<CartLine>, readonly string[], boolean]>([
    ["goes as soon as it costs something", {}, ["o v"], true],
    ["goes with all its pieces", { quantity: 3 }, ["o v"], true],
    ["stays as long as it costs nothing", { total: 0 }, ["o v"], false],
    ["is an ordinary line where nobody remembers that it was given", {}, [], false],
    ["is an ordinary line where another variant was given", {}, ["o w"], false],
    ["is an ordinary line where another offer gave it", {}, ["other v"], false],
    ["is an ordinary line without a mark", { mark: null }, ["o v"], false],
    ["is judged by its offer where that is at work", { offer: "o" }, ["o v"], false],
  ])("%s", (_, changes, given, goes) => {
    const line = { ...ended, ...changes };
    expect(due(line, given)).toEqual(goes ? [{ type: "remove", id: "l", quantity: line.quantity }] : []);
  });

  it("comes back with its offer, whoever removed it meanwhile", () => {
    const off = stepOf([ended], [other], GIVEN).memory;
    expect(off).toMatchObject({ given: ["o v", "other v"], added: ["o v"], free: ["o v"], taken: {} });
    for (const before of [off, GIVEN]) {
      const gone = stepOf([], [other], before).memory;
      expect(gone).toMatchObject({ given: ["o v", "other v"], added: [], free: [], taken: {} });
      expect(stepOf([], [OFFER], gone).change).toEqual(ADD);
    }
  });

  it("never comes back when the buyer removed it while its offer was on, or before", () => {
    const out = stepOf([], [OFFER], GIVEN).memory;
    expect(out.taken).toEqual({ "o v": "buyer" });
    const on = stepOf([], [OFFER], stepOf([], [], out).memory);
    expect(on.change).toBeNull();
  });

  it("is not taken as removed by the buyer when its mark expires before its offer is known to be off", () => {
    expect(stepOf([ended], [OFFER], GIVEN).memory.taken).toEqual({});
  });
});

describe("a gift that is being removed because its offer is off", () => {
  const slot = (variant: string): Slot => ({ product: productOf(variant), variant, price: PRICES[variant] ?? 0, forSale: true });
  const other: Offer = { ...OFFER, guid: "other", slots: [slot("c")] };
  const shop: Shop = { offers: [other], freeing: new Set() };
  const cart = () => {
    const line = { ...LINE, product: productOf("a"), variant: "a", offer: null, added: "block" as const };
    return { ...emptyCart(), lines: [line], memory: { ...NOTHING, given: ["o a"] } };
  };
  const going: Causes = new Map([[keyOf("o", "a"), "lost"]]);
  const settled = async (causes: Causes) => {
    const here = cart();
    const outcome = await applyChanges(copyOf(here, shop, causes), new AbortController().signal);
    return { outcome, variants: here.lines.map(({ variant }) => variant) };
  };

  it("earns nothing meanwhile: the offers that it counts for are evaluated again", async () => {
    expect(await settled(new Map(going))).toEqual({ outcome: false, variants: ["a"] });
  });

  it("delays nothing when Shopify keeps it", async () => {
    expect(await settled(new Map())).toEqual({ outcome: true, variants: ["a", "c"] });
  });
});

describe("a record of a page of an older release", () => {
  const storage = (value: unknown) => ({ read: async () => value, write: async () => undefined }) as Parameters<typeof loadMemory>[0];

  it("counts as a given gift when that was seen in the cart", async () => {
    const old = { added: ["o v"], free: [], taken: { "o w": "buyer" } };
    expect(await loadMemory(storage(old), "k")).toEqual({ ...old, given: ["o v"] });
    expect(await loadMemory(storage({ ...old, given: ["o w"] }), "k")).toEqual({ ...old, given: ["o w"] });
  });
});
