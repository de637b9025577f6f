import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compile } from "../../engine/compiler/compile.ts";
import { normalize } from "../../engine/configuration/normalize/normalize.ts";
import { validate } from "../../engine/configuration/validate/validate.ts";
import { family } from "../../engine/declarations/catalog.ts";
import { type CartInput, toFunctionInput } from "../../engine/evaluator/cart-input.ts";
import { evaluate } from "../../engine/evaluator/evaluate.ts";
import { runProgram } from "../../engine/evaluator/run-program.ts";
import { explain } from "../../engine/explain/explain.ts";
import { compileForCheckout } from "../../scripts/functions/compile.ts";
import { spendInstructions } from "../../server/emulator/function-runner/run-function.ts";
import { gift } from "../support/gift.ts";
import { assertProperty } from "../support/property.ts";
import { isEarned, lines, offers, worlds } from "../support/random-gifts.ts";
import { keptActOf } from "../support/storage-action.ts";
import { product, variant } from "../support/upsell.ts";

const FAMILY = family("auto-product");
const MODULE = await compileForCheckout();
/** The input with gifts among its lines, which Functions see and blocks leave out. */
function withGifts(input: object, gifts: readonly Line[]): object {
  const { cart, ...rest } = input as { cart: { lines: object[] } };
  const { cart: added } = toFunctionInput({ lines: gifts, country: null, company: false, phone: null, codes: [], rate: null }) as {
    cart: { lines: object[] };
  };
  const marked = added.lines.map((line) => ({ ...line, gift: { value: "an offer" } }));
  return { ...rest, cart: { ...cart, lines: [...marked, ...cart.lines.map((line) => ({ ...line, gift: null }))] } };
}

type Line = CartInput["lines"][number];

describe("an offer at a checkout", () => {
  it("is earned as specified in the runtime, its closures and checkout's module alike, for any gifts", () => {
    const seen = new Set<boolean>();
    assertProperty(
      fc.property(offers, worlds, lines, (sent, world, gifts) => {
        const expected = isEarned(sent, world);
        seen.add(expected);
        const checked = validate(FAMILY, normalize(FAMILY, sent));
        if (!checked.ok) return expect.fail(JSON.stringify(checked.problems));
        const act = keptActOf(FAMILY);
        const compilation = compile(FAMILY, act, checked.configuration);
        if (!compilation.ok) return expect.fail(JSON.stringify(compilation.problems));
        const { program } = compilation.compiled;
        const operations = expected ? [{ show: {} }] : [];
        for (const input of [toFunctionInput(world), withGifts(toFunctionInput(world), gifts)]) {
          expect(runProgram(program, input).operations).toEqual(operations);
          expect(evaluate(program, input).operations).toEqual(operations);
          expect(spendInstructions(MODULE, { ...input, rule: { metafield: { jsonValue: program } } }).output).toEqual({ operations });
          expect(explain(FAMILY, act, checked.configuration, input).applies).toBe(expected);
        }
      }),
      { full: 3000, least: 300 },
    );
    expect(seen.size).toBe(2);
  });

  it("has an unknown outcome for a total without an exchange rate", () => {
    const sent = gift({ conditionType: "cartTotal", conditions: [{ type: "Cart Total", operator: "is less than", value: "50" }] });
    const checked = validate(FAMILY, normalize(FAMILY, sent));
    if (!checked.ok) return expect.fail(JSON.stringify(checked.problems));
    const line = { product: product(1), variant: variant(11), collections: [], amount: "10.00" };
    const world = { lines: [line], country: null, company: false, phone: null, codes: [], rate: null };
    const { applies, conditions } = explain(FAMILY, keptActOf(FAMILY), checked.configuration, toFunctionInput(world), { currency: "USD" });
    expect(applies).toBe(false);
    expect(conditions).toMatchObject([{ state: "unknown", sentence: expect.stringContaining("the exchange rate is not known") }]);
  });
});
