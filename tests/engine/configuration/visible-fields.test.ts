import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compile } from "../../../engine/compiler/compile.ts";
import { normalize } from "../../../engine/configuration/normalize/normalize.ts";
import { validate } from "../../../engine/configuration/validate/validate.ts";
import { family } from "../../../engine/declarations/catalog.ts";
import { type CartInput, toFunctionInput } from "../../../engine/evaluator/cart-input.ts";
import { evaluate } from "../../../engine/evaluator/evaluate.ts";
import { runProgram } from "../../../engine/evaluator/run-program.ts";
import { explain } from "../../../engine/explain/explain.ts";
import type { Configuration } from "../../../engine/generated/types.ts";
import { asRecord } from "../../../engine/lib/object.ts";
import { compileForCheckout } from "../../../scripts/functions/compile.ts";
import { spendInstructions } from "../../../server/emulator/function-runner/run-function.ts";
import { assertProperty } from "../../support/property.ts";
import { COLLECTIONS, PRODUCTS, upsells, VARIANTS } from "../../support/random-upsells.ts";
import { keptActOf } from "../../support/storage-action.ts";
import { collection, product, variant } from "../../support/upsell.ts";

const FAMILY = family("upsell");
/** One module runs the rules of all Functions: blocks run the same source. */
const MODULE = await compileForCheckout();

const one = <T>(of: readonly T[]) => fc.constantFrom(...of);
const worlds: fc.Arbitrary<CartInput> = fc.record({
  lines: fc.array(
    fc.record({
      product: one(PRODUCTS).map(product),
      variant: one(VARIANTS).map(variant),
      collections: fc.subarray(COLLECTIONS).map((some) => some.map(collection)),
      amount: fc.constant("1.00"),
    }),
    { maxLength: 4 },
  ),
  country: one(["CA", "US", "FR", null]),
  company: fc.boolean(),
  phone: fc.constant(null),
  codes: fc.constant([]),
  rate: fc.constant(null),
});

function stored(sent: object): Configuration {
  const checked = validate(FAMILY, normalize(FAMILY, sent));
  return checked.ok ? checked.configuration : expect.fail(JSON.stringify(checked.problems));
}

/** The specification's rules for a record and a cart, word for word. */
function isShown(sent: Record<string, unknown>, { lines, country, company }: CartInput): boolean {
  const has = (id: unknown) => lines.some((line) => line.product === id);
  const hasOf = (id: unknown) => lines.some((line) => line.collections.includes(String(id)));
  const among = asRecord(sent.productVariants)[String(sent.parentProductId)];
  const chosen = sent.hasParentVariantTriggers === true && Array.isArray(among) && among.length > 0 ? among : null;
  const groups = sent.conditionGroups as { type: string; product?: string; collection?: string }[];
  const agree = groups.map((group) => (group.type === "product" ? has(group.product) : hasOf(group.collection)));
  const triggers: Record<string, boolean> = {
    always: true,
    product: lines.some((line) => line.product === sent.parentProductId && (chosen === null || chosen.includes(line.variant))),
    collection: hasOf(sent.parentCollectionId),
    multiple: sent.conditionRelationship === "any" ? agree.some(Boolean) : agree.every(Boolean),
  };
  const countries = sent.selectedCountries as string[];
  const who = sent.customerType === "all" || (sent.customerType === "b2b") === company;
  return (triggers[String(sent.trigger)] ?? false) && who && (countries.length === 0 || (country !== null && countries.includes(country)));
}

describe("an upsell at a checkout", () => {
  it("is shown as specified by the runtime, its closures and checkout's module alike", () => {
    const seen = new Set<boolean>();
    assertProperty(
      fc.property(upsells, worlds, (sent, world) => {
        const expected = isShown(sent, world);
        seen.add(expected);
        const configuration = stored(sent);
        const compilation = compile(FAMILY, keptActOf(FAMILY), configuration);
        if (!compilation.ok) return expect.fail(JSON.stringify(compilation.problems));
        const { program } = compilation.compiled;
        const input = toFunctionInput(world);
        const operations = expected ? [{ show: {} }] : [];
        expect(runProgram(program, input).operations).toEqual(operations);
        expect(evaluate(program, input).operations).toEqual(operations);
        expect(spendInstructions(MODULE, { ...input, rule: { metafield: { jsonValue: program } } }).output).toEqual({ operations });
        expect(explain(FAMILY, keptActOf(FAMILY), configuration, input).applies).toBe(expected);
      }),
      { full: 3000 },
    );
    expect(seen.size).toBe(2);
  });
});
