/** Findings of the panel of an editor against the local checkout, which executes Shopify's queries and runs the WebAssembly build. */
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { explain } from "../../engine/explain/explain.ts";
import { applyOperations, methodsNamed, type RuleRun, stopsOf } from "../../engine/facts/apply-operations.ts";
import { type RunnableRule, runnableStored, trialInput, tryRule } from "../../engine/facts/try-rule.ts";
import { DEEP } from "../support/deep.ts";
import { assertProperty } from "../support/property.ts";
import { checkoutModule, stored } from "../support/rule.ts";
import { triedAction } from "../support/tried-action.ts";
import { configurations, drawnFamilies, type RawRule } from "./arbitraries.ts";
import { localInput, localOutcome } from "./local-outcome.ts";
import { STEPS, STORE_MARK, type TrialPair, trialsIn } from "./trials.ts";

let checkoutRun: Awaited<ReturnType<typeof checkoutModule>>;
beforeAll(async () => {
  checkoutRun = await checkoutModule();
});

/** Rules as the server saves them: those for test carts have the store's mark. */
const rulesOf = (id: string): fc.Arbitrary<RawRule> =>
  configurations[id]?.map((rule) => ("testCart" in rule && rule.testCart ? { ...rule, testCart: { mark: STORE_MARK } } : rule)) ??
  expect.fail(`there are no rules of ${id}`);

for (const family of drawnFamilies) {
  const tried = triedAction(family);
  const { action } = tried;
  // delivery options are offered once the checkout has begun
  const trials = trialsIn(action.targets?.groups === undefined ? STEPS : STEPS.filter((step) => step !== "CART_INTERACTION"));
  const runnable = (raw: object): RunnableRule => runnableStored(tried, stored(family.id, raw)) ?? expect.fail("the rule cannot run");

  describe(`trials of ${family.id} rules`, () => {
    it("give the operations and outcomes of the local checkout", () => {
      const agree = (raw: object, pair: TrialPair): void => {
        const rule = runnable(raw);
        const input = localInput(family, rule, pair);
        expect({ operations: tryRule(tried, rule, pair.trial, "USD") }).toEqual(checkoutRun(input));
        const states = (of: object) => explain(family, action, rule.configuration, of).conditions.map(({ state }) => state);
        expect(states(trialInput(tried, rule, pair.trial, "USD"))).toEqual(states(input));
      };
      assertProperty(fc.property(rulesOf(family.id), trials, agree), { full: DEEP ? 2000 : 600 });
    });

    it("with other rules leave the methods and errors of the local checkout", () => {
      const agree = (raws: readonly object[], pair: TrialPair): void => {
        const rules = raws.map(runnable);
        const runs = rules.map((rule, at): RuleRun => ({ rule: `rule ${at}`, operations: tryRule(tried, rule, pair.trial, "USD") }));
        const shown = applyOperations(action, methodsNamed(pair.trial.methods), runs).flatMap(({ name, isHidden }) =>
          isHidden ? [] : [name],
        );
        const messages = stopsOf(runs).map(({ message }) => message);
        expect(action.targets === undefined ? messages : shown).toEqual(localOutcome(family, rules, pair));
      };
      assertProperty(fc.property(fc.array(rulesOf(family.id), { minLength: 1, maxLength: 6 }), trials, agree), {
        full: DEEP ? 500 : 200,
        least: 10,
      });
    });
  });
}
