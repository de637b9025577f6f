import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Query, queryStorefront } from "../../../extensions/block/storefront-query.ts";
import { DEADLINE_MS, withDeadline } from "../../../extensions/block/with-deadline.ts";
import { addToCart } from "../../../extensions/upsell-block/src/add-to-cart.ts";

const never = () => new Promise<never>(() => undefined);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a task with a deadline", () => {
  it("has the result of its work, and leaves no timer behind", async () => {
    expect(await withDeadline(async () => 7)).toBe(7);
    await expect(withDeadline(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    await expect(
      withDeadline(() => {
        throw new Error("at once");
      }),
    ).rejects.toThrow("at once");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is given up after eight seconds, however many steps it has, and is informed", async () => {
    const steps: string[] = [];
    const done = withDeadline(async (signal) => {
      for (const step of ["one", "two", "three"]) {
        await new Promise((resolve) => setTimeout(resolve, 3_000));
        signal.throwIfAborted();
        steps.push(step);
      }
    });
    const failed = expect(done).rejects.toThrow("no answer within 8000 ms");
    await vi.advanceTimersByTimeAsync(DEADLINE_MS);
    await failed;
    await vi.advanceTimersByTimeAsync(DEADLINE_MS);
    expect(steps).toEqual(["one", "two"]);
  });
});

describe("a Shopify that is silent", () => {
  it("counts as having returned nothing to a query of the store", async () => {
    const failed = expect(queryStorefront(never as Query, "query { shop { id } }", {})).rejects.toThrow("no answer");
    await vi.advanceTimersByTimeAsync(DEADLINE_MS);
    await failed;
  });

  it("may still add the line: then the code is added with it, and the block is informed", async () => {
    const instructions = { value: { discounts: { canUpdateDiscountCodes: true } } };
    const code = vi.fn(async () => ({ type: "success" }));
    for (const [type, became] of [
      ["success", "added"],
      ["error", "refused"],
    ]) {
      code.mockClear();
      let answer = (_: { type: string }): void => undefined;
      const line = () => new Promise((resolve) => (answer = resolve));
      const api = { applyCartLinesChange: line, applyDiscountCodeChange: code, instructions } as unknown as Parameters<typeof addToCart>[0];
      const later = vi.fn();
      const added = addToCart(api, { upsell: "1", variant: "2", quantity: 1, code: "TEN" }, later);
      await vi.advanceTimersByTimeAsync(DEADLINE_MS);
      expect([await added, code.mock.calls.length, later.mock.calls.length]).toEqual(["late", 0, 0]);
      answer({ type: String(type) });
      await vi.advanceTimersByTimeAsync(0);
      expect(later.mock.calls).toEqual([[became]]);
      expect(code.mock.calls.length).toBe(type === "success" ? 1 : 0);
    }
  });
});
