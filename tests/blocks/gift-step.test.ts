import { describe, expect, it } from "vitest";
import { type Memory, NOTHING, type Offer, offered, type Slot, step } from "../../extensions/gift-block/src/step.ts";

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
