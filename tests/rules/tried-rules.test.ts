/** Rules that merchants ask for, ten of them wrong as people write them: what the panel shows is what the local checkout does. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { defaults } from "../../engine/configuration/defaults.ts";
import { family as familyOf } from "../../engine/declarations/catalog.ts";
import { explain } from "../../engine/explain/explain.ts";
import { applyOperations, methodsNamed, stopsOf } from "../../engine/facts/apply-operations.ts";
import { runnableRule, trialInput } from "../../engine/facts/try-rule.ts";
import type { Product } from "../../server/emulator/store.ts";
import { triedAction } from "../support/tried-action.ts";
import { localOutcome } from "./local-outcome.ts";
import { type Drawn, pairOf } from "./trials.ts";

interface Row {
  ask: string;
  /** Why the rule does not do what it is meant to; absent for one that does. */
  wrong?: string;
  family: string;
  rule: object;
  checkout: Partial<Drawn> & {
    cart?: readonly (Partial<Product> & { price?: string; sku?: string; weight?: number; quantity?: number })[];
  };
  /** Names of the methods that are left, in order, or the messages. */
  shows: string[];
  states: string[];
}

const rows: Row[] = JSON.parse(readFileSync(join(import.meta.dirname, "tried-rules.json"), "utf8"));

const productOf = (
  number: number,
  { price = "20.00", sku = "", weight = 0, ...fields }: NonNullable<Row["checkout"]["cart"]>[number],
): Product => ({
  ...{
    id: `gid://shopify/Product/${number}`,
    title: `Product ${number}`,
    handle: `product-${number}`,
    vendor: "",
    productType: "",
    tags: [],
  },
  ...{ status: "ACTIVE", isGiftCard: false, collections: [], image: "", ...fields },
  variants: [
    {
      ...{ id: `gid://shopify/ProductVariant/${number}01`, title: "Default Title", sku, price, options: [], weight },
      requiresShipping: true,
    },
  ],
});

const NOWHERE = {
  ...{ address1: "", address2: "", city: "", company: "", countryCode: "" as const, firstName: "", lastName: "" },
  ...{ phone: "", provinceCode: "", zip: "" },
};

function drawnOf({ cart = [{}], address = null, ...checkout }: Row["checkout"]): Drawn {
  const [first = {}, second = {}, third = {}, fourth = {}] = cart;
  return {
    products: [productOf(1, first), productOf(2, second), productOf(3, third), productOf(4, fourth)],
    lines: cart.map(({ quantity = 1 }, product) => ({ product, quantity, attributes: {} })),
    ...{
      isTestCart: false,
      plan: "",
      comparedAt: "",
      deliveryPrice: "0.00",
      companyLocation: "",
      orderNumber: "",
      retailLocation: "",
      isCompany: false,
      email: "",
      attributes: {},
      chosen: "",
      country: "US",
      language: "EN",
    },
    ...{ step: "CHECKOUT_COMPLETION", now: "2026-11-23T12:00:00", methods: ["PayPal", "Cash on Delivery (COD)", "Credit card"] },
    ...checkout,
    address: address && { ...NOWHERE, ...address },
    customer: checkout.customer ? { ...checkout.customer, spent: "0.00" } : null,
  };
}

describe("rules that merchants ask for", () => {
  it("are forty, ten of them wrong", () => {
    expect(rows).toHaveLength(40);
    expect(rows.filter(({ wrong }) => wrong !== undefined)).toHaveLength(10);
  });

  it.each(rows)("$family: $ask", ({ family: id, rule: given, checkout, shows, states }) => {
    const tried = triedAction(familyOf(id));
    const { family, action } = tried;
    const draft = { ...defaults(family, String(Object(given).subtype)), name: "Rule", type: family.storedAs, ...given };
    const rule = runnableRule(tried, draft);
    if (rule === null) throw new Error("the rule cannot run");
    const pair = pairOf(drawnOf(checkout));
    const explanation = explain(family, action, rule.configuration, trialInput(tried, rule, pair.trial, "USD"));
    const runs = [{ rule: "", operations: explanation.operations }];
    const shown =
      action.targets === undefined
        ? stopsOf(runs).map(({ message }) => message)
        : applyOperations(action, methodsNamed(pair.trial.methods), runs).flatMap(({ name, isHidden }) => (isHidden ? [] : [name]));
    expect(shown).toEqual(shows);
    expect(explanation.conditions.filter(({ id: condition }) => condition !== "step").map(({ state }) => state)).toEqual(states);
    expect(localOutcome(family, [rule], pair)).toEqual(shows);
  });
});
