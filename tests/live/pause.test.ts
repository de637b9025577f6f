// @lane database
import { describe, expect, it } from "vitest";
import { PlatformError } from "../../server/shopify/admin-client.ts";
import { backoffBefore } from "../../server/shopify/http/backoff-before.ts";
import type { Failure } from "../../server/shopify/http/failure.ts";

const failure = (kind: PlatformError["kind"], again: Failure["again"], more: Partial<Failure> = {}): Failure => {
  return { error: new PlatformError(kind, "X", "x"), again, after: null, cost: null, unauthorized: false, ...more };
};
const highest = () => 1;

describe("the delay before a retry", () => {
  it("grows, with full jitter, and ends", () => {
    const lost = failure("unavailable", "doubtful");
    expect([1, 2, 3, 4].map((tried) => backoffBefore(lost, tried, false, highest))).toEqual([250, 500, 1_000, null]);
    expect(backoffBefore(lost, 3, false, () => 0)).toBe(0);
  });

  it("repeats a mutation only when it surely had no effect", () => {
    expect(backoffBefore(failure("unavailable", "doubtful"), 1, true, highest)).toBeNull();
    expect(backoffBefore(failure("unavailable", "safe"), 1, true, highest)).toBe(250);
    expect(backoffBefore(failure("throttled", "safe"), 1, true, highest)).toBe(250);
  });

  it("never repeats a rejected call", () => {
    expect(backoffBefore(failure("graphql", "never"), 1, false, highest)).toBeNull();
  });

  it("is the one that Shopify requests, and a little more, so that not all come back at once", () => {
    expect(backoffBefore(failure("throttled", "safe", { after: 2_000 }), 1, false, () => 0)).toBe(2_000);
    expect(backoffBefore(failure("throttled", "safe", { after: 2_000 }), 1, false, highest)).toBe(2_250);
  });

  it("lasts until the bucket has refilled", () => {
    const cost = { requested: 60, actual: null, bucket: { maximum: 100, available: 10, rate: 50 } };
    expect(backoffBefore(failure("throttled", "safe", { cost }), 1, false, () => 0)).toBe(1_000);
  });
});
