// @lane database
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { normalize } from "../../../../engine/configuration/normalize/normalize.ts";
import { family } from "../../../../engine/declarations/catalog.ts";
import { isEnabled, nameOf } from "../../../../engine/declarations/configuration.ts";
import { customizationType } from "../../../../engine/declarations/storage-declaration.ts";
import type { Configuration } from "../../../../engine/generated/types.ts";
import { NAMESPACE } from "../../../../engine/shopify/constants.ts";
import { projectRoot } from "../../../../server/core/project-root.ts";
import { readCheckout } from "../../../../server/emulator/checkout/read-checkout.ts";
import { runCheckout } from "../../../../server/emulator/checkout/run-checkout.ts";
import type { RuleRecord } from "../../../../server/emulator/checkout/stored-rule.ts";
import { readFunctions } from "../../../../server/emulator/functions.ts";
import { seedStore } from "../../../../server/emulator/seed/seed-store.ts";
import { block, hide, hideShipping } from "../../../support/configuration.ts";
import { compiled } from "../../../support/rule.ts";

const store = seedStore("a.myshopify.com", "2026-01-01T00:00:00Z");
const functions = readFunctions(join(projectRoot, "extensions"));
const checkout = readCheckout(store, {
  lines: [{ product: "Enamel Mug", price: "200.00" }],
  paymentMethods: ["Card", "Cash on Delivery", "PayPal"],
}).checkout;

let number = 0;

/** A payment rule as a save would have written it, of this release or an earlier one. */
const record = (changes: Record<string, unknown>): RuleRecord => recordOf("payment", hide(changes));

function recordOf(familyId: string, sent: Record<string, unknown>): RuleRecord {
  const configuration: Configuration = JSON.parse(JSON.stringify(normalize(family(familyId), sent)));
  const { pack, program, variables } = compiled(familyId, configuration);
  const field = (key: string, value: unknown) => ({ namespace: NAMESPACE, key, type: "json", value: JSON.stringify(value) });
  return {
    resource: customizationType(family(familyId)).resource,
    id: `gid://shopify/Customization/${++number}`,
    title: nameOf(configuration),
    enabled: isEnabled(configuration),
    functionHandle: pack,
    metafields: [
      field("program", program),
      field("variables", variables),
      field("configuration", { family: familyId, guid: `g${number}`, configuration }),
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
  it("acts, and its explanation gives the reason", () => {
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

  it("sees the methods unchanged, whatever an earlier rule did to them", () => {
    const rename = record({ subtype: "message", method: ["Cash on Delivery"], message: "Pay the courier" });
    expect(run(rename, record({})).names).toEqual(["Card", "PayPal"]);
    expect(run(rename).names).toEqual(["Card", "Pay the courier", "PayPal"]);
  });

  it("runs after those that were created before it, and its positions count in the unchanged list", () => {
    const first = (method: string) => record({ subtype: "reorder", method: [method], exactMatch: {}, order: { [method]: "1" } });
    expect(run(first("PayPal"), first("Cash on Delivery")).names).toEqual(["Cash on Delivery", "Card", "PayPal"]);
  });
});

describe("a rule that reorders", () => {
  const METHODS = ["Credit card", "Debit card", "PayPal", "Klarna", "Cash on Delivery"];
  const rows: [string, Record<string, string>, string[]][] = [
    ["a method to the front", { Klarna: "1" }, ["Klarna", "Credit card", "Debit card", "PayPal", "Cash on Delivery"]],
    [
      "two methods past each other",
      { "Credit card": "3", PayPal: "1" },
      ["PayPal", "Debit card", "Credit card", "Klarna", "Cash on Delivery"],
    ],
    [
      "one text that means two methods, and the next place",
      { card: "2", Klarna: "3" },
      ["PayPal", "Credit card", "Debit card", "Klarna", "Cash on Delivery"],
    ],
    [
      "methods to the end, one of them behind it",
      { "Credit card": "5", PayPal: "9" },
      ["Debit card", "Klarna", "Cash on Delivery", "Credit card", "PayPal"],
    ],
    ["nothing where all stand as they should", { card: "1", PayPal: "3" }, METHODS],
  ];
  it.each(rows)("moves %s", (_, order, expected) => {
    const rule = record({ subtype: "reorder", method: Object.keys(order), exactMatch: {}, order, conditions: [] });
    const seen = readCheckout(store, { lines: [{ product: "Enamel Mug" }], paymentMethods: METHODS }).checkout;
    const { result } = runCheckout(store, functions, [rule], seen);
    expect(result.rules[0]?.error).toBeUndefined();
    expect(result.after.paymentMethods.map(({ name }) => name)).toEqual(expected);
  });

  it("arranges each delivery group separately", () => {
    const order = { "Pick Up": "1", Economy: "3" };
    const rule = recordOf(
      "shipping",
      hideShipping({ subtype: "reorder", method: Object.keys(order), exactMatch: {}, order, conditions: [] }),
    );
    const lines = [{ product: "Enamel Mug" }, { product: "HH-EMG-RED", group: "subscription" }];
    const seen = readCheckout(store, { lines, address: { countryCode: "US" }, step: "payment" }).checkout;
    const { result } = runCheckout(store, functions, [rule], seen);
    expect(result.after.deliveryGroups.map(({ deliveryOptions }) => deliveryOptions.map(({ handle }) => handle))).toEqual([
      ["pick-up-portland", "standard", "economy", "express"],
      ["pick-up-portland-2", "standard-2", "economy-2", "express-2"],
    ]);
  });

  it("does nothing without a position, as such a rule of an earlier version always has", () => {
    expect(run(record({ subtype: "reorder", method: ["PayPal"], exactMatch: {}, order: {}, conditions: [] }))).toMatchObject({
      rules: [{ operations: [] }],
      names: ["Card", "Cash on Delivery", "PayPal"],
    });
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

  it.each(failures)("does not change the checkout when it %s", (_, rule, name) => {
    const { rules, names, failed } = run(rule, record({}));
    expect(rules[0]?.error).toContain(name);
    expect(failed.map(({ id }) => id)).toEqual([rule.id]);
    expect(names).toEqual(["Card", "PayPal"]);
  });

  it("differs from a program that is too large, which is missing, so that the rule is silently off", () => {
    const { rules, names } = run(withMetafield(record({}), "program", JSON.stringify([1, " ".repeat(10_000)])));
    expect(rules[0]).toMatchObject({ operations: [] });
    expect(rules[0]?.error).toBeUndefined();
    expect(names).toHaveLength(3);
  });

  it("may not even be wasm", () => {
    const wasmPath = join(mkdtempSync(join(tmpdir(), "wasm-")), "index.wasm");
    const broken = functions.map((each) => ({ ...each, wasmPath }));
    const attempt = () => runCheckout(store, broken, [record({})], checkout).result.rules[0]?.error;
    expect(attempt()).toContain("has not been built");
    writeFileSync(wasmPath, "no wasm");
    expect(attempt()).toContain("InvalidModule");
  });
});

describe("a customization of another app", () => {
  it("runs without an explanation", () => {
    const rule = record({});
    const { rules, names } = run({ ...rule, metafields: rule.metafields.filter(({ key }) => key !== "configuration") });
    expect(names).toEqual(["Card", "PayPal"]);
    expect(rules[0]).toMatchObject({ guid: rule.id, family: null, explanation: null });
  });
});

describe("rules of all kinds in one checkout", () => {
  const address = { countryCode: "US", address1: "PO Box 12" };
  const lines = [{ product: "Enamel Mug", price: "95.00" }];
  const toBox = { id: "1", type: "Address", operator: "Contains", value: "P.O. Box" };
  const at = (step: string, records: RuleRecord[], changes: object = {}) => {
    const file = { lines, address, step, deliveryMethod: "Express", ...changes };
    return runCheckout(store, functions, records, readCheckout(store, file).checkout).result;
  };
  const noExpress = () => recordOf("shipping", hideShipping({ conditions: [toBox] }));
  const noOrder = (changes: object = {}) => recordOf("validation", block({ conditions: [toBox], ...changes }));

  it("run in Shopify's order, whatever the order of their creation", () => {
    const { rules } = at("payment", [noOrder(), record({}), noExpress()]);
    expect(rules.map(({ family }) => family)).toEqual(["shipping", "payment", "validation"]);
    expect(rules.map(({ error }) => error)).toEqual([undefined, undefined, undefined]);
    expect(rules.every(({ instructions }) => instructions > 1000)).toBe(true);
  });

  it("change the delivery options, of which the buyer can select only what is left", () => {
    const { before, after } = at("payment", [noExpress()]);
    expect(before.deliveryGroups[0]).toMatchObject({ selected: "express" });
    expect(after.deliveryGroups[0]).toMatchObject({ selected: "economy" });
    expect(after.deliveryGroups[0]?.deliveryOptions.map(({ title }) => title)).toEqual(["Economy", "Standard", "Pick Up"]);
  });

  it("see the total with the remaining delivery, and delivery rules see it without", () => {
    const total = (value: string) => [{ id: "1", type: "Cart Total", operator: "is greater than", value }];
    const { rules } = at("payment", [
      recordOf("shipping", hideShipping({ conditions: total("95.00") })),
      record({ conditions: total("99.89") }),
      record({ conditions: total("99.90") }),
      noExpress(),
    ]);
    expect(rules.map(({ explanation }) => explanation?.applies)).toEqual([false, true, true, false]);
  });

  it("act on every delivery group", () => {
    const { after } = at("payment", [noExpress()], { lines: [...lines, { product: "HH-EMG-RED", group: "subscription" }] });
    expect(after.deliveryGroups.map(({ deliveryOptions }) => deliveryOptions.map(({ handle }) => handle))).toEqual([
      ["economy", "standard", "pick-up-portland"],
      ["economy-2", "standard-2", "pick-up-portland-2"],
    ]);
  });

  it("block at their own steps, with the facts that are known by then", () => {
    const everywhere = { checkoutCompletion: true, checkoutInteraction: true };
    const rules = [noOrder(), noOrder({ runLocations: everywhere })];
    const blocked = (step: string) => at(step, rules).errors.map(({ rule }) => rule);
    const guids = rules.map(({ metafields }) => JSON.parse(metafields[2]?.value ?? "").guid);
    expect([blocked("cart"), blocked("information"), blocked("shipping"), blocked("payment")]).toEqual([[], [guids[1]], [guids[1]], guids]);
  });

  it("show their message in the buyer's language, at the field or at the top", () => {
    const location = "$.cart.deliveryGroups[0].deliveryAddress.address1";
    const rule = noOrder({ errorMessageLocation: location });
    const always = noOrder({ errorMessageLocation: location, conditions: [] });
    expect(at("payment", [rule], { market: { country: "US", language: "DE" } }).errors).toMatchObject([
      { message: "Das liefern wir nicht.", target: location },
    ]);
    expect(at("payment", [always], { address: null, deliveryMethod: null }).errors).toMatchObject([
      { message: "We do not deliver this.", target: "$.cart" },
    ]);
  });
});
