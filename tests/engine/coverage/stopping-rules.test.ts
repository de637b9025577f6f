import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import {
  buildSchema,
  GraphQLEnumType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
} from "graphql";
import { describe, expect, it } from "vitest";
import { compileActions } from "../../../engine/compiler/compile-actions.ts";
import { coverageOf } from "../../../engine/coverage/coverage-of.ts";
import { ORDER_FACTS } from "../../../engine/coverage/order-facts.ts";
import { ruleEffectOf } from "../../../engine/coverage/rule-effect.ts";
import { family, ruleFamilies } from "../../../engine/declarations/catalog.ts";
import { ruleApplies } from "../../../engine/evaluator/rule-applies.ts";
import { checkouts, configurations } from "../../rules/arbitraries.ts";
import type { Checkout } from "../../rules/checkout.ts";
import { functionInput } from "../../support/function-input.ts";
import { assertProperty } from "../../support/property.ts";
import { compiled, stored } from "../../support/rule.ts";
import { harmless, type StoppingRule, stopping, stoppingRules } from "../../support/stopping-rules.ts";
import { keptActOf } from "../../support/storage-action.ts";

/** Countries that no market has: one that was dissolved, and the unknown one. */
const NO_MARKETS = ["AN", "ZZ"];

const programs = new Map<object, ReturnType<typeof compiled>>();
function programOf(familyId: string, configuration: object) {
  const known = programs.get(configuration) ?? compiled(familyId, stored(familyId, configuration));
  programs.set(configuration, known);
  return known;
}

/** Reports whether a rule acts on an order at any step of its checkout. */
function actsOn(familyId: string, configuration: object, checkout: Checkout): boolean {
  const rule = programOf(familyId, configuration);
  const now = checkout.shop.localTime.now.replace(/^[0-9]{4}/, "2027");
  return ["CHECKOUT_INTERACTION", "CHECKOUT_COMPLETION"].some((step) =>
    ruleApplies(rule.program, functionInput(rule, { ...checkout, shop: { localTime: { now } }, buyerJourney: { step } })),
  );
}

const costsSomething = ({ cart: { cost } }: Checkout) => Number(cost.totalAmount.amount) > 0 && Number(cost.subtotalAmount.amount) > 0;

/** Fails if an order contradicts what is said of the rule. */
function expectCoverage(familyId: string, configuration: object, checkout: Checkout): string {
  const coverage = coverageOf(programOf(familyId, configuration).program, keptActOf(family(familyId)).buyerJourney?.path);
  if (coverage === "someOrders" || (coverage === "paidOrders" && !costsSomething(checkout))) return coverage;
  expect(actsOn(familyId, configuration, checkout), coverage).toBe(coverage !== "noOrder");
  return coverage;
}

describe("thirty rules", () => {
  it("are fifteen that stop a store, and fifteen that only look so", () => {
    expect([stopping.length, harmless.length]).toEqual([15, 15]);
  });

  it.each(stoppingRules.map((rule): [string, StoppingRule] => [`${rule.family}: ${rule.name}`, rule]))(
    "are told right: %s",
    (_name, { family: id, configuration, coverage, stoppage }) => {
      expect(ruleEffectOf(family(id), stored(id, configuration), compileActions(family(id), stored(id, configuration)))).toEqual({
        coverage,
        stoppage,
      });
    },
  );

  it("act on orders as it is said of them, whatever the order is", () => {
    assertProperty(
      fc.property(checkouts, (checkout) => {
        for (const { family: id, configuration } of stoppingRules) expectCoverage(id, configuration, checkout);
      }),
      { full: 100 },
    );
  });

  it("act on some orders and not on others where that is said", () => {
    const outcomes = new Map<string, Set<boolean>>();
    assertProperty(
      fc.property(checkouts, (checkout) => {
        for (const { name, family: id, configuration, coverage } of harmless) {
          if (coverage !== "someOrders") continue;
          const seen = outcomes.get(name) ?? new Set();
          outcomes.set(name, seen.add(actsOn(id, configuration, checkout)));
        }
      }),
      { full: 1000 },
    );
    const oneSided = [...outcomes].filter(([, seen]) => seen.size < 2).map(([name]) => name);
    expect(oneSided).toEqual([]);
  });
});

describe("random rules", () => {
  const AMOUNTS = ["0", "0.00", "0.01", "5", "5.000000", "1000000"];
  const comparison = fc.record({
    id: fc.constant("c"),
    type: fc.constantFrom("Cart Total", "Order Subtotal"),
    operator: fc.constantFrom("is greater than", "is less than"),
    value: fc.constantFrom(...AMOUNTS),
  });
  const admitted = (id: string) => (condition: { type: string }) => id === "validation" || condition.type !== "Order Subtotal";

  it.each(ruleFamilies.map(({ id }) => id))("act as it is said of them: %s", (id) => {
    const rules = configurations[id] ?? expect.fail(`there are no rules of ${id}`);
    const seen: Record<string, number> = {};
    const mixed = fc.tuple(rules, fc.array(comparison, { maxLength: 3 }), fc.nat(2)).map(([rule, more, kept]) => {
      const conditions = [...rule.conditions.slice(0, kept), ...more.filter(admitted(id))].slice(0, 5);
      return { ...rule, conditions: conditions.map((condition, index) => ({ ...condition, id: String(index) })) };
    });
    // a rare type combines with one other
    const fits = mixed.filter((rule) => compileActions(family(id), stored(id, rule)).problems.length === 0);
    assertProperty(
      fc.property(fits, checkouts, (rule, checkout) => {
        const coverage = expectCoverage(id, rule, checkout);
        seen[coverage] = (seen[coverage] ?? 0) + 1;
      }),
      { full: 2000 },
    );
    // agreement on nothing would prove nothing
    expect(Object.keys(seen).sort()).toEqual(["everyOrder", "noOrder", "paidOrders", "someOrders"]);
  });
});

describe("facts that every order has", () => {
  const schemas = ["payment-rules", "shipping-rules", "validation-rules"].map((pack) =>
    buildSchema(readFileSync(join(import.meta.dirname, `../../../extensions/${pack}/schema.graphql`), "utf8"), { assumeValid: true }),
  );

  it.each(Object.entries(ORDER_FACTS))("are there once, as Shopify's schema has it: %s", (path, fact) => {
    for (const schema of schemas) {
      let type: GraphQLOutputType | undefined = schema.getType("Input") as GraphQLOutputType;
      for (const name of path.split(".")) {
        const object: GraphQLNamedType | undefined = getNamedType(type);
        type = isObjectType(object) ? object.getFields()[name]?.type : undefined;
        expect(isNonNullType(type) && !isListType(type.ofType), `${path}: ${name}`).toBe(true);
      }
      const leaf = getNamedType(type);
      if (fact.kind === "listed" && leaf instanceof GraphQLEnumType)
        expect(
          leaf
            .getValues()
            .map(({ name }) => name)
            .filter((name) => !fact.values.includes(name)),
        ).toEqual(NO_MARKETS);
    }
  });
});
