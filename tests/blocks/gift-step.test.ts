import { describe, expect, it } from "vitest";
import { charged, type Memory, NOTHING, type Offer, offered, type Slot, step } from "../../extensions/gift-block/src/step.ts";

const SLOT: Slot = { product: "p", variant: "v", price: 0, forSale: true };
const OFFER: Offer = { guid: "o", slots: [SLOT], holds: true, sure: true, free: false, removes: true, again: false };
const LINE = { id: "l", product: "p", variant: "v", quantity: 1, total: 0, offer: "o" };
const ADD = { type: "add", offer: "o", variant: "v" };

describe("a gift whose price is 0", () => {
  it.each<[string, Partial<Offer>, object | null]>([
    ["is added without anything that makes it free: it costs nothing", {}, ADD],
    ["is not added where its conditions do not hold", { holds: false, sure: false }, null],
    ["is not added in a foreign currency near the amount", { sure: false }, null],
    ["is not added where it cannot be had", { slots: [{ ...SLOT, forSale: false }] }, null],
  ])("%s", (_, changes, change) => expect(step([], [{ ...OFFER, ...changes }], NOTHING).change).toEqual(change));

  it("stays while it costs nothing, and goes for good once it has a price", () => {
    const there = step([LINE], [OFFER], NOTHING);
    expect(there).toEqual({ change: null, memory: { added: ["o v"], free: ["o v"], taken: {} } satisfies Memory });
    const priced = { ...OFFER, slots: [{ ...SLOT, price: 5 }] };
    const gone = step([{ ...LINE, total: 5 }], [priced], there.memory);
    expect(gone.change).toEqual({ type: "remove", id: "l", quantity: 1 });
    expect(step([], [priced], gone.memory).change).toBeNull();
    expect(offered([], [priced], gone.memory)).toEqual([{ offer: priced, slot: priced.slots[0], free: false }]);
  });
});

describe("a gift that was not seen in time", () => {
  const NO_ANSWER = charged(NOTHING, "o v");

  it("is taken out when it comes, though it costs nothing, and is not added again", () => {
    const come = step([LINE], [OFFER], NO_ANSWER);
    expect(come.change).toEqual({ type: "remove", id: "l", quantity: 1 });
    expect(step([], [OFFER], come.memory).change).toBeNull();
  });

  it("is not added again either where the condition was lost meanwhile", () => {
    const lost = step([LINE], [{ ...OFFER, holds: false }], NO_ANSWER);
    expect(lost.change).toEqual({ type: "remove", id: "l", quantity: 1 });
    expect(step([], [OFFER], lost.memory).change).toBeNull();
  });
});

describe("several lines of one slot", () => {
  const two = (total: number) => [
    { ...LINE, total },
    { ...LINE, id: "m", total },
  ];
  const KEPT = { ...OFFER, holds: false, removes: false };
  const FREE_ONCE: Memory = { added: ["o v"], free: ["o v"], taken: {} };

  it("are reduced to one where they cost nothing, and stay as they are at their price", () => {
    expect(step(two(0), [KEPT], FREE_ONCE).change).toEqual({ type: "remove", id: "m", quantity: 1 });
    expect(step(two(5), [KEPT], FREE_ONCE).change).toBeNull();
  });
});
