// @lane database
import { describe, expect, it } from "vitest";
import { Apart } from "../support/drift-stage.ts";

const apart = new Apart();
const WEEK = "startDate=2026-11-01T00:00:00Z&endDate=2026-11-07T23:59:59.999Z";

/** Calls that have an answer of their own, and what each says that it did without. */
const CALLS: [string, (body: Record<string, unknown>) => unknown, unknown][] = [
  [`/api/analytics/upsell-stats?${WEEK}`, ({ currencyCode, currencyAssumed }) => [currencyCode, currencyAssumed], ["USD", true]],
  [`/api/analytics/gift-stats?${WEEK}`, ({ currencyCode, currencyAssumed }) => [currencyCode, currencyAssumed], ["USD", true]],
  [`/api/analytics/survey-stats?${WEEK}`, ({ shown }) => shown, 0],
  [`/api/analytics/upsell-orders?${WEEK}`, ({ lines }) => lines, []],
  ["/api/apps/attention", ({ notices }) => notices, [{ kind: "unchecked", what: "plan" }]],
];

describe("a Shopify that does not respond at all", () => {
  it("delays no call of figures or notices, which report what is missing", async () => {
    const held: (() => void)[] = [];
    apart.server.services.forget(apart.shop);
    apart.before = () => new Promise((resolve) => held.push(resolve));
    const replies = await Promise.all(CALLS.map(([path]) => apart.server.get(path, apart.shop)));
    // none of what they asked for was answered before they were
    expect(held.length).toBeGreaterThanOrEqual(3);
    apart.before = undefined;
    for (const release of held) release();
    expect(replies.map(({ status, body }, at) => [CALLS[at]?.[0], status, CALLS[at]?.[1](body)])).toEqual(
      CALLS.map(([path, , said]) => [path, 200, said]),
    );
    const [path = ""] = CALLS[0] ?? [];
    expect((await apart.server.get(path, apart.shop)).body).not.toHaveProperty("currencyAssumed");
  });
});
