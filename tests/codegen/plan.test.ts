import { describe, expect, it } from "vitest";
import { packs } from "../../engine/generated/packs.ts";
import { planPacks } from "../../scripts/codegen/plan/packs.ts";
import { queryErrors } from "../../scripts/codegen/query/reads.ts";
import { report } from "../../scripts/codegen/report.ts";
import { bigFamily, schema } from "./big-family.ts";

describe("the pack planner, given more than one query can read", () => {
  const plan = planPacks(bigFamily(), schema);

  it("keeps every pack within the platform's limits, and every query valid", () => {
    expect(plan.packs.length).toBeGreaterThan(1);
    for (const { pack, query } of plan.packs) {
      expect(pack.cost).toBeLessThanOrEqual(30);
      expect(pack.bytes).toBeLessThanOrEqual(3000);
      expect(queryErrors(query, schema)).toEqual([]);
    }
  });

  it("serves nearly all combinations of five conditions with few packs, the first most of them", () => {
    expect(plan.packs.length).toBeLessThanOrEqual(6);
    expect(plan.share).toBeGreaterThan(0.995);
    expect(plan.packs[0]?.share).toBeGreaterThan(0.75);
  });

  it("serves every single type, and every pair", () => {
    const ids = bigFamily().kinds.map(({ id }) => id);
    for (const a of ids) for (const b of ids) expect(plan.packs.some(({ pack }) => pack.readers[a] && pack.readers[b])).toBe(true);
  });

  it("reports cost, bytes and share of each pack, and a combination that fits none", () => {
    const lines = report(new Map([["big", plan]])).split("\n");
    expect(lines[0]).toMatch(/^big-rules: cost \d+ of 30, \d+ of 3000 bytes, \d\d\.\d\d % of combinations: /);
    expect(lines.at(-1)).toMatch(/^big: 99\.\d\d % of all combinations of conditions fit a pack; [a-z0-9 +-]+ does not$/);
  });

  it("names packs by the family, numbered from the second", () => {
    expect(plan.packs.slice(0, 2).map(({ pack }) => pack.handle)).toEqual(["big-rules", "big-rules-2"]);
  });

  it("gives the same plan each time", () => {
    expect(planPacks(bigFamily(), schema)).toEqual(plan);
  });
});

describe("the pack planner, given few types", () => {
  const { packs: planned, share } = planPacks(bigFamily(["cart-total", "cart-attribute", "product-attribute", "product-tag"]), schema);
  const [first] = planned;

  it("reads all of them in one pack, with a slot for each condition of a type with a scalar argument", () => {
    expect(planned).toHaveLength(1);
    expect(share).toBe(1);
    expect(first?.pack.readers["cart-attribute"]).toEqual({ slots: 5, variable: "cartAttribute#", fact: ["cart.cartAttribute#.value"] });
    expect(first?.pack.readers["product-attribute"]).toEqual({
      slots: 5,
      variable: "productAttribute#",
      each: "cart.lines",
      fact: ["productAttribute#.value"],
    });
  });

  it("shares one list argument among all conditions of a type", () => {
    const reader = {
      slots: 0,
      variable: "productTag",
      list: true,
      each: "cart.lines",
      fact: ["merchandise.product.productTag[hasTag].tag"],
    };
    expect(first?.pack.readers["product-tag"]).toEqual(reader);
    expect(first?.query).toContain("$productTag: [String!] = []");
  });

  it("reads the exchange rate only where money is compared", () => {
    expect(first?.query).toContain("presentmentCurrencyRate");
    expect(planPacks(bigFamily(["sku"]), schema).packs[0]?.query).not.toContain("presentmentCurrencyRate");
  });

  it("puts the rule first, cheap before dear, the cart last and its lines last inside", () => {
    const query = first?.query ?? "";
    const order = [
      "rule:",
      "presentmentCurrencyRate",
      "cart {",
      "totalAmount",
      "cartAttribute0:",
      "lines {",
      "productAttribute0:",
      "productTag:",
    ];
    const found = order.map((text) => query.lastIndexOf(text));
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    expect(found).not.toContain(-1);
  });
});

describe("the payment family", () => {
  it("fits one pack, whatever five conditions are combined", () => {
    const payment = packs.filter(({ family }) => family === "payment");
    expect(payment.map(({ handle }) => handle)).toEqual(["payment-rules"]);
    expect(payment[0]?.readers["cart-attribute"]?.slots).toBe(5);
    expect(Object.keys(payment[0]?.readers ?? {})).toHaveLength(9);
  });
});
