import { describe, expect, it } from "vitest";
import { normalize } from "../../../../engine/configuration/normalize/normalize.ts";
import { validate } from "../../../../engine/configuration/validate/validate.ts";
import { family } from "../../../../engine/declarations/catalog.ts";
import { factId } from "../../../../engine/facts/fact-id.ts";
import { TEST_CART_ID } from "../../../../engine/facts/test-cart.ts";
import { documentsOf } from "../../../../renderer/tryout/preview/documents.ts";

const upsell = family("upsell");
const NOW = factId({ path: ["shop", "localTime", "now"] });

/** Returns the number of upsells that a block of a trial is given, and whether the block would look at its own clock or cart. */
function shown(limits: object, values: object): [count: number, isLimited: boolean] {
  const draft = { name: "Socks", trigger: "always", productIds: ["gid://shopify/Product/1"], active: true, ...limits };
  const checked = validate(upsell, normalize(upsell, draft));
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
  const [document] = documentsOf(upsell, checked.configuration, undefined, { [NOW]: "2026-11-28T12:00", ...values });
  if (document === undefined) return [0, false];
  const entries = Object.values(JSON.parse(document.value)).flatMap((value) => (Array.isArray(value) ? value : []));
  return [entries.length, /zone|localTime|testCart/.test(document.value)];
}

describe("an upsell in the preview of a trial", () => {
  it.each([
    ["is there without limits", {}, {}, 1],
    ["is there on its first day", { schedule: { from: "2026-11-28", until: "2026-11-30" } }, {}, 1],
    ["is there on its last day", { schedule: { from: "2026-11-20", until: "2026-11-28" } }, {}, 1],
    ["is not there before its days", { schedule: { from: "2026-11-29" } }, {}, 0],
    ["is not there after its days", { schedule: { until: "2026-11-27" } }, {}, 0],
    ["is there on the day that is tried, whatever the clock says", { schedule: { from: "2030-01-01" } }, { [NOW]: "2030-01-01T00:00" }, 1],
    ["is not there in an ordinary cart when it is on for test carts only", { testCart: { since: "2026-11-01" } }, {}, 0],
    ["is there in a test cart", { testCart: { since: "2026-11-01" } }, { [TEST_CART_ID]: true }, 1],
  ])("%s", (_, limits, values, count) => {
    expect(shown(limits, values)).toEqual([count, false]);
  });
});
