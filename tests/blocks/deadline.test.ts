import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { inTime, PATIENCE } from "../../extensions/block/deadline.ts";
import { ask, type Query } from "../../extensions/block/storefront.ts";
import { add } from "../../extensions/upsell-block/src/add.ts";

const never = () => new Promise<never>(() => undefined);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("what is done in time", () => {
  it("comes to what it comes to, and leaves no timer behind", async () => {
    expect(await inTime(async () => 7)).toBe(7);
    await expect(inTime(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    await expect(
      inTime(() => {
        throw new Error("at once");
      }),
    ).rejects.toThrow("at once");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is given up after eight seconds, however many steps it has, and told so", async () => {
    const steps: string[] = [];
    const done = inTime(async (signal) => {
      for (const step of ["one", "two", "three"]) {
        await new Promise((resolve) => setTimeout(resolve, 3_000));
        signal.throwIfAborted();
        steps.push(step);
      }
    });
    const failed = expect(done).rejects.toThrow("no answer within 8000 ms");
    await vi.advanceTimersByTimeAsync(PATIENCE);
    await failed;
    await vi.advanceTimersByTimeAsync(PATIENCE);
    expect(steps).toEqual(["one", "two"]);
  });
});

describe("a platform that keeps silent", () => {
  it("has answered nothing to what was asked of the store", async () => {
    const failed = expect(ask(never as Query, "query { shop { id } }", {})).rejects.toThrow("no answer");
    await vi.advanceTimersByTimeAsync(PATIENCE);
    await failed;
  });

  it("has refused what was to be added", async () => {
    const instructions = { value: { discounts: { canUpdateDiscountCodes: true } } };
    const api = { applyCartLinesChange: never, applyDiscountCodeChange: never, instructions } as unknown as Parameters<typeof add>[0];
    const added = add(api, { upsell: "1", variant: "2", quantity: 1, code: null });
    await vi.advanceTimersByTimeAsync(PATIENCE);
    expect(await added).toBe("refused");
  });
});
