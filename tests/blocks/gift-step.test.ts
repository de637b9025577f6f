import { describe, expect, it } from "vitest";
import type { CartLine, Offer, Slot } from "../../extensions/gift-block/src/cart.ts";
import { chargesIn, outlineOf } from "../../extensions/gift-block/src/charged-gifts.ts";
import { type GiftMemory, NOTHING, withCharged } from "../../extensions/gift-block/src/memory.ts";
import { nextChange } from "../../extensions/gift-block/src/next-change.ts";
import { offeredGifts } from "../../extensions/gift-block/src/offered-gifts.ts";

/** Returns the next change where Shopify takes any. */
const stepOf = (lines: Given[0], offers: Given[1], before: Given[2]) => nextChange(lines, offers, before, () => true);
type Given = Parameters<typeof nextChange>;

const SLOT: Slot = { product: "p", variant: "v", price: 0, forSale: true };
const OFFER: Offer = { guid: "o", slots: [SLOT], isMet: true, needsStore: false, sure: true, free: false, removes: true, again: false };
const LINE = { id: "l", product: "p", variant: "v", quantity: 1, total: 0, mark: "o", offer: "o" };
const ADD = { type: "add", offer: "o", variant: "v" };

describe("a gift whose price is 0", () => {
  it.each<[string, Partial<Offer>, object | null]>([
    ["is added without anything that makes it free: it costs nothing", {}, ADD],
    ["is not added where its conditions do not hold", { isMet: false, sure: false }, null],
    ["is not added in a foreign currency near the amount", { sure: false }, null],
    ["is not added where it cannot be had", { slots: [{ ...SLOT, forSale: false }] }, null],
  ])("%s", (_, changes, change) => expect(stepOf([], [{ ...OFFER, ...changes }], NOTHING).change).toEqual(change));

  it("stays while it costs nothing, and is removed for good once it has a price", () => {
    const there = stepOf([LINE], [OFFER], NOTHING);
    expect(there).toEqual({ change: null, memory: { given: ["o v"], added: ["o v"], free: ["o v"], taken: {} } satisfies GiftMemory });
    const priced = { ...OFFER, slots: [{ ...SLOT, price: 5 }] };
    const line = { ...LINE, total: 5 };
    expect(chargesIn([line], [outlineOf(priced)])).toEqual([{ line, change: { type: "remove", id: "l", quantity: 1 }, cause: "charged" }]);
    const gone = stepOf([line], [priced], there.memory);
    expect(gone.change).toBeNull();
    expect(stepOf([], [priced], gone.memory).change).toBeNull();
    expect(offeredGifts([], [priced], gone.memory, true)).toEqual([{ offer: priced, slot: priced.slots[0], free: false }]);
  });
});

describe("a gift that did not appear in time", () => {
  const NO_ANSWER = withCharged(NOTHING, "o v");

  it("is removed when it comes, though it costs nothing, and is not added again", () => {
    const come = stepOf([LINE], [OFFER], NO_ANSWER);
    expect(come.change).toEqual({ type: "remove", id: "l", quantity: 1 });
    expect(stepOf([], [OFFER], come.memory).change).toBeNull();
  });

  it("is not added again either when the condition was lost meanwhile", () => {
    const lost = stepOf([LINE], [{ ...OFFER, isMet: false }], NO_ANSWER);
    expect(lost.change).toEqual({ type: "remove", id: "l", quantity: 1 });
    expect(stepOf([], [OFFER], lost.memory).change).toBeNull();
  });
});

describe("several lines of one slot", () => {
  const two = (total: number) => [
    { ...LINE, total },
    { ...LINE, id: "m", total },
  ];
  const KEPT = { ...OFFER, isMet: false, removes: false };
  const FREE_ONCE: GiftMemory = { given: ["o v"], added: ["o v"], free: ["o v"], taken: {} };

  it("are reduced to one when they cost nothing, and stay at their price otherwise", () => {
    expect(stepOf(two(0), [KEPT], FREE_ONCE).change).toEqual({ type: "remove", id: "m", quantity: 1 });
    expect(stepOf(two(5), [KEPT], FREE_ONCE).change).toBeNull();
  });
});

describe("a gift that costs something", () => {
  const line: CartLine = { ...LINE, total: 5 };
  const due = (lines: readonly CartLine[], changes: Partial<Offer>) =>
    chargesIn(lines, [outlineOf({ ...OFFER, ...changes })]).map(({ change, cause }) => [change, cause]);
  const REMOVE = { type: "remove", id: "l", quantity: 1 };

  it.each<[string, Partial<Offer>, unknown]>([
    ["goes for good where its conditions hold", {}, [[REMOVE, "charged"]]],
    ["goes where they do not, and comes again", { isMet: false }, [[REMOVE, "lost"]]],
    ["goes before the store was asked whether they do", { needsStore: true }, [[REMOVE, "unsure"]]],
    ["is left to who remembers, where it may stay at its price", { isMet: false, removes: false }, []],
    ["is left to who remembers before the store was asked, where it may stay", { needsStore: true, removes: false }, []],
  ])("%s", (_, changes, expected) => expect(due([line], changes)).toEqual(expected));

  it("is reduced to the free piece, and duplicates are removed", () => {
    expect(due([{ ...line, quantity: 3 }], {})).toEqual([[{ type: "reduce", id: "l" }, undefined]]);
    expect(due([LINE, { ...line, id: "m" }], {})).toEqual([[{ ...REMOVE, id: "m" }, undefined]]);
    expect(due([{ ...line, quantity: 3 }], { isMet: false })).toEqual([[{ ...REMOVE, quantity: 3 }, "lost"]]);
  });

  it("stays when it costs nothing, or is the buyer's own", () => {
    expect(due([LINE, { ...line, id: "own", mark: null, offer: null }], { isMet: false })).toEqual([]);
  });

  it("delays nothing else, and is remembered with the reason of its removal", () => {
    const other: Offer = { ...OFFER, guid: "other" };
    expect(stepOf([line], [OFFER, other], NOTHING)).toEqual({
      change: { ...ADD, offer: "other" },
      memory: { given: ["o v", "other v"], added: [], free: [], taken: { "o v": "charged" } },
    });
  });
});

describe("a change that must not be made", () => {
  it("does not delay others", () => {
    const other: Offer = { ...OFFER, guid: "other" };
    const twice = { ...LINE, quantity: 2 };
    expect(nextChange([twice], [OFFER, other], NOTHING, ({ type }) => type !== "reduce").change).toEqual({ ...ADD, offer: "other" });
    expect(nextChange([], [OFFER, other], NOTHING, (change) => !("offer" in change && change.offer === "o")).change).toMatchObject({
      offer: "other",
    });
  });
});
