/** The engine's builder of inputs against the oracle: Shopify's own schema, executed with graphql-js on the same facts. */
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { compile } from "../../engine/compiler/compile.ts";
import { actionId } from "../../engine/declarations/actions.ts";
import { packs } from "../../engine/declarations/catalog.ts";
import { evaluate } from "../../engine/evaluator/evaluate.ts";
import { explain } from "../../engine/explain/explain.ts";
import { buildInput } from "../../engine/facts/build-input.ts";
import { inputFieldsOf } from "../../engine/facts/input-fields.ts";
import { facts as factsOfFamilies } from "../../engine/generated/facts.ts";
import { factFieldsOf, selectionIn } from "../../scripts/codegen/facts/fact-fields.ts";
import { functionSchema } from "../../server/emulator/checkout/schemas.ts";
import { completeFacts } from "../../server/emulator/function-input/complete-facts.ts";
import { currencyOf } from "../../server/emulator/function-input/currency.ts";
import { DEEP } from "../support/deep.ts";
import { functionInput } from "../support/function-input.ts";
import { assertProperty } from "../support/property.ts";
import { queryTextOf } from "../support/query-text.ts";
import { checkoutModule, stored } from "../support/rule.ts";
import { keptActOf } from "../support/storage-action.ts";
import { checkouts, configurations, drawnFamilies, type RawRule } from "./arbitraries.ts";
import type { Checkout } from "./checkout.ts";

let checkoutRun: Awaited<ReturnType<typeof checkoutModule>>;
beforeAll(async () => {
  checkoutRun = await checkoutModule();
});

const rulesOf = (id: string): fc.Arbitrary<RawRule> => configurations[id] ?? expect.fail(`there are no rules of ${id}`);

/** The checkout, with the type of what is no product of the store: only the schema tells it from its fields. */
const typed = ({ cart, ...checkout }: Checkout) => {
  const lines = cart.lines.map((line) =>
    "product" in line.merchandise ? line : { ...line, merchandise: { __typename: "CustomProduct", ...line.merchandise } },
  );
  return { ...checkout, cart: { ...cart, lines } };
};

for (const family of drawnFamilies) {
  const action = keptActOf(family);
  describe(`inputs of ${family.id} rules that are built from facts`, () => {
    it("give the operations and outcomes that Shopify's query gives, in checkout too", () => {
      const agree = (raw: object, checkout: Checkout): void => {
        const rule = stored(family.id, raw);
        const compilation = compile(family, action, rule);
        if (!compilation.ok) throw new Error("the rule cannot run");
        const { program, variables } = compilation.compiled;
        const read = factsOfFamilies[family.id]?.[actionId(family, action)];
        if (read === undefined) throw new Error(`there is no description of ${family.id}`);
        const facts = completeFacts(typed(checkout), currencyOf({ ...checkout }));
        const built = buildInput(inputFieldsOf(read, compilation.conditions), facts, variables);
        const asked = functionInput(compilation.compiled, { ...checkout });
        expect(evaluate(program, built)).toEqual(checkoutRun(asked));
        const states = (input: object) => explain(family, action, rule, input).conditions.map(({ state, actual }) => [state, actual]);
        expect(states(built)).toEqual(states(asked));
      };
      assertProperty(fc.property(rulesOf(family.id), checkouts, agree), { full: DEEP ? 2000 : 600 });
    });

    it("equal Shopify's where the whole query of a Function is asked", () => {
      const ofFamily = packs.filter((pack) => pack.family === family.id);
      const agree = (raw: object, checkout: Checkout): void => {
        const compilation = compile(family, action, stored(family.id, raw));
        if (!compilation.ok) throw new Error("the rule cannot run");
        const { pack, variables } = compilation.compiled;
        expect(ofFamily.map(({ handle }) => handle)).toContain(pack);
        const { rule: _, ...asked } = functionInput(compilation.compiled, { ...checkout });
        const { api, text } = queryTextOf(pack);
        const fields = factFieldsOf(selectionIn(text), functionSchema(api)).filter(({ key }) => key !== "rule");
        const currency = currencyOf({ ...checkout });
        expect(buildInput(fields, completeFacts(typed(checkout), currency), variables, currency)).toEqual(asked);
      };
      assertProperty(fc.property(rulesOf(family.id), checkouts, agree), { full: DEEP ? 400 : 200, least: 20 });
    });
  });
}
