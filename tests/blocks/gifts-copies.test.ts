import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { applyChanges } from "../../extensions/gift-block/src/apply-changes.ts";
import type { Offer } from "../../extensions/gift-block/src/cart.ts";
import { tabLockOf } from "../../extensions/gift-block/src/tab-lock.ts";
import { assertProperty } from "../support/property.ts";
import { type Cart, copyOf, emptyCart, PRICES, priced, productOf, type Shop } from "./gift-shop.ts";

type Storage = Parameters<typeof tabLockOf>[0];

/** Storage that all copies of the block share, each of whose answers takes its time. */
function shared(delays: readonly number[]): Storage {
  const kept = new Map<string, string>();
  let at = 0;
  const late = () => new Promise((resolve) => setTimeout(resolve, delays[at++ % delays.length]));
  return {
    read: async (key: string) => {
      await late();
      return JSON.parse(kept.get(key) ?? "null");
    },
    write: async (key: string, value: unknown) => {
      await late();
      kept.set(key, JSON.stringify(value));
    },
    delete: async (key: string) => void kept.delete(key),
  } as unknown as Storage;
}

/** One copy of the block on a page: it takes its turn, brings the cart to rest, and hands over; "none" if it did not get a turn. */
async function copy(cart: Cart, shop: Shop, storage: Storage, signal = new AbortController().signal): Promise<boolean | "none"> {
  const turn = tabLockOf(storage, "gifts-turn");
  if (!(await turn.take(signal))) return "none";
  const isRested = await applyChanges({ ...copyOf(cart, shop), renew: turn.renew }, signal);
  await turn.end();
  return isRested;
}

const variants = Object.keys(PRICES);
const OFFER: Offer = {
  ...{ guid: "one", isMet: true, needsStore: false, sure: true, free: true, removes: true, again: false },
  slots: variants.map((variant) => ({ variant, product: productOf(variant), price: PRICES[variant] ?? 0, forSale: true })),
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("two copies of the block on one page", () => {
  it("end like one: each gift once, and with no more changes than one makes", async () => {
    await assertProperty(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 15 }), { minLength: 3, maxLength: 12 }),
        fc.integer({ min: 0, max: 60 }),
        async (delays, later) => {
          const [cart, shop] = [emptyCart(), { offers: [OFFER], freeing: new Set(["one"]) }];
          const storage = shared(delays);
          const second = new Promise<boolean | "none">((resolve) => setTimeout(() => resolve(copy(cart, shop, storage)), later));
          const both = Promise.all([copy(cart, shop, storage), second]);
          await vi.runAllTimersAsync();
          expect(await both).toEqual([true, true]);
          expect(priced(cart, shop).map(({ variant, total, quantity }) => [variant, total, quantity])).toEqual(
            variants.map((each) => [each, 0, 1]),
          );
          expect(cart.changes).toBe(variants.length);
        },
      ),
      { full: 400 },
    );
  });

  /** A store, and a copy that has the turn and does nothing with it. */
  async function held() {
    const [cart, shop, storage] = [emptyCart(), { offers: [OFFER], freeing: new Set(["one"]) }, shared([1])];
    const turn = tabLockOf(storage, "gifts-turn");
    const taken = turn.take(new AbortController().signal);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await taken).toBe(true);
    return { cart, shop, storage, turn };
  }

  it("wait five seconds for one whose page was reloaded in the middle of its turn", async () => {
    const { cart, shop, storage } = await held();
    await vi.advanceTimersByTimeAsync(5_000);
    const now = Date.now();
    vi.clearAllTimers(); // all that a page had left to do is gone with it
    vi.setSystemTime(now);
    const other = copy(cart, shop, storage);
    await vi.advanceTimersByTimeAsync(6_000);
    expect([await other, cart.lines.length]).toEqual([true, variants.length]);
  });

  it("wait for one that is at a long change", async () => {
    const { cart, shop, storage, turn } = await held();
    const other = copy(cart, shop, storage);
    await vi.advanceTimersByTimeAsync(16_000);
    expect(cart.lines).toEqual([]);
    const ended = turn.end();
    await vi.advanceTimersByTimeAsync(1_000);
    await ended;
    expect([await other, cart.lines.length]).toEqual([true, variants.length]);
  });

  it("take nothing from the active copy when a copy that was suspended ends", async () => {
    const { cart, shop, storage, turn } = await held();
    vi.setSystemTime(Date.now() + 20_000); // a page that is not shown may be stopped for so long
    const next = tabLockOf(storage, "gifts-turn");
    const taken = next.take(new AbortController().signal);
    await vi.advanceTimersByTimeAsync(100);
    expect(await taken).toBe(true);
    const ended = turn.end();
    await vi.advanceTimersByTimeAsync(100);
    await ended;
    const kept = next.renew();
    await vi.advanceTimersByTimeAsync(100);
    expect([await kept, cart.lines, shop.offers.length]).toEqual([true, [], 1]);
  });

  it("leave the work to the active copy when the checkout has changed meanwhile, and refuse nothing for that", async () => {
    const [cart, shop, ending] = [emptyCart(), { offers: [OFFER], freeing: new Set(["one"]) }, new AbortController()];
    const checkout = copyOf(cart, shop);
    const leaving: typeof checkout.make = (change) => {
      ending.abort();
      return checkout.make(change);
    };
    const outcome = applyChanges({ ...checkout, make: leaving }, ending.signal);
    await vi.runAllTimersAsync();
    expect([await outcome, cart.lines.length]).toEqual([true, 1]);
    expect(await applyChanges(checkout, ending.signal)).toBe(true);
  });

  it("give up when their page does", async () => {
    const [cart, shop, storage, ending] = [emptyCart(), { offers: [OFFER], freeing: new Set(["one"]) }, shared([1]), new AbortController()];
    ending.abort();
    const left = copy(cart, shop, storage, ending.signal);
    await vi.runAllTimersAsync();
    expect([await left, cart.lines]).toEqual(["none", []]);
  });
});
