import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compile } from "../../engine/compile.ts";
import { normalize } from "../../engine/normalize.ts";
import { NAMESPACE } from "../../engine/platform.ts";
import type { Configuration } from "../../engine/types.ts";
import { readCheckout } from "../../server/platform/local/checkout/read-checkout.ts";
import { runCheckout } from "../../server/platform/local/checkout/run-checkout.ts";
import type { RuleRecord } from "../../server/platform/local/checkout/stored-rule.ts";
import { readFunctions } from "../../server/platform/local/functions.ts";
import { seedStore } from "../../server/platform/local/seed/seed.ts";
import { root } from "../../server/root.ts";
import { hide } from "../support/configuration.ts";

const store = seedStore("a.myshopify.com", "2026-01-01T00:00:00Z");
const functions = readFunctions(join(root, "extensions"));
const checkout = readCheckout(store, {
  lines: [{ product: "Enamel Mug", price: "200.00" }],
  paymentMethods: ["Card", "Cash on Delivery", "PayPal"],
}).checkout;

let number = 0;

/** A rule as a save would have written it. */
function record(changes: Record<string, unknown>): RuleRecord {
  const configuration = normalize("payment", hide(changes)) as Configuration;
  const compilation = compile("payment", configuration);
  if (!compilation.ok) throw new Error(JSON.stringify(compilation.problems));
  const { pack, program, variables } = compilation.compiled;
  const field = (key: string, value: unknown) => ({ namespace: NAMESPACE, key, type: "json", value: JSON.stringify(value) });
  return {
    id: `gid://shopify/PaymentCustomization/${++number}`,
    title: configuration.name,
    enabled: configuration.enabled,
    functionHandle: pack,
    metafields: [
      field("program", program),
      field("variables", variables),
      field("configuration", { family: "payment", guid: `g${number}`, configuration }),
    ],
  };
}

function withMetafield(rule: RuleRecord, key: string, value: string): RuleRecord {
  return { ...rule, metafields: rule.metafields.map((each) => (each.key === key ? { ...each, value } : each)) };
}

function run(...records: RuleRecord[]) {
  const { result, failed } = runCheckout(store, functions, records, checkout);
  return { rules: result.rules, names: result.after.paymentMethods.map(({ name }) => name), failed };
}

describe("a rule in a checkout", () => {
  it("acts and says why", () => {
    const { rules, names } = run(record({}));
    expect(names).toEqual(["Card", "PayPal"]);
    expect(rules[0]).toMatchObject({ guid: `g${number}`, family: "payment", pack: "payment-rules", explanation: { applies: true } });
    expect(rules[0]?.instructions).toBeGreaterThan(1000);
    expect(rules[0]?.explanation?.operations).toEqual(rules[0]?.operations);
  });

  it("does nothing when it is off", () => {
    const { rules, names } = run(record({ enabled: false }));
    expect(names).toHaveLength(3);
    expect(rules[0]).toMatchObject({ enabled: false, operations: [], input: null });
  });

  it("sees the methods as they were, whatever an earlier rule did to them", () => {
    const rename = record({ subtype: "message", method: ["Cash on Delivery"], message: "Pay the courier" });
    expect(run(rename, record({})).names).toEqual(["Card", "PayPal"]);
    expect(run(rename).names).toEqual(["Card", "Pay the courier", "PayPal"]);
  });

  it("comes after those that were created before it", () => {
    const first = (method: string) => record({ subtype: "reorder", method: [method], exactMatch: {}, order: { [method]: "1" } });
    expect(run(first("PayPal"), first("Cash on Delivery")).names).toEqual(["Cash on Delivery", "PayPal", "Card"]);
  });
});

describe("a Function that fails", () => {
  const tag = { id: "1", type: "Customer Tag", operator: "is", value: "vip" };
  const failures: [string, RuleRecord, string][] = [
    ["is not deployed", { ...record({}), functionHandle: "gone" }, "InvalidModule"],
    [
      "has variables of another kind",
      withMetafield(record({ conditions: [tag] }), "variables", '{"customerTag":[1]}'),
      "InvalidVariableValue",
    ],
    ["has variables that are no object", withMetafield(record({ conditions: [tag] }), "variables", "[]"), "InvalidVariableValue"],
    [
      "has more than a hundred elements in a list",
      withMetafield(record({ conditions: [tag] }), "variables", JSON.stringify({ customerTag: Array.from({ length: 101 }, String) })),
      "InputListSizeLimitExceeded",
    ],
  ];

  it.each(failures)("leaves the checkout alone when it %s", (_, rule, name) => {
    const { rules, names, failed } = run(rule, record({}));
    expect(rules[0]?.error).toContain(name);
    expect(failed).toEqual([rule.id]);
    expect(names).toEqual(["Card", "PayPal"]);
  });

  it("is not what happens to a program that is too large: it is not there, and the rule is silently off", () => {
    const { rules, names } = run(withMetafield(record({}), "program", JSON.stringify([1, " ".repeat(10_000)])));
    expect(rules[0]).toMatchObject({ operations: [] });
    expect(rules[0]?.error).toBeUndefined();
    expect(names).toHaveLength(3);
  });

  it("may be no wasm at all", () => {
    const wasmPath = join(mkdtempSync(join(tmpdir(), "wasm-")), "index.wasm");
    const broken = functions.map((each) => ({ ...each, wasmPath }));
    const attempt = () => runCheckout(store, broken, [record({})], checkout).result.rules[0]?.error;
    expect(attempt()).toContain("has not been built");
    writeFileSync(wasmPath, "no wasm");
    expect(attempt()).toContain("InvalidModule");
  });
});

describe("a customization of another hand", () => {
  it("runs without an explanation", () => {
    const rule = record({});
    const { rules, names } = run({ ...rule, metafields: rule.metafields.filter(({ key }) => key !== "configuration") });
    expect(names).toEqual(["Card", "PayPal"]);
    expect(rules[0]).toMatchObject({ guid: rule.id, family: null, explanation: null });
  });
});
