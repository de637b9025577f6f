import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { families } from "../../engine/declarations/catalog.ts";
import { runProgram } from "../../engine/evaluator/run-program.ts";
import type { Operator } from "../../engine/generated/declarations.ts";
import { languages } from "../../engine/generated/lists/languages.ts";
import { presets } from "../../engine/generated/presets.ts";
import type { Compiled } from "../../engine/types/pack.ts";
import { checkoutOf, completed } from "../rules/rows.ts";
import { functionInput } from "../support/function-input.ts";
import { checkoutModule, compiled, stored } from "../support/rule.ts";

type Texts = Readonly<Record<string, readonly string[]>>;

/** Texts by language: `whole` lines that are what the preset looks for, lines of which it is a `part`, and `lookalikes` that are not. */
interface Examples {
  preset: string;
  whole: Texts;
  part: Texts;
  lookalikes: Texts;
}

/** A condition of some family that has the preset. */
interface Rule {
  title: string;
  operator: Operator;
  compilation: Compiled;
}

const AT_LEAST = 30;
const ALL = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(".json"))
  .map((file): Examples => JSON.parse(readFileSync(join(import.meta.dirname, file), "utf8")));

let checkout: Awaited<ReturnType<typeof checkoutModule>>;
beforeAll(async () => {
  checkout = await checkoutModule();
});

it("the table has examples of every preset", () => {
  expect(ALL.map(({ preset }) => preset).sort()).toEqual(Object.keys(presets).sort());
});

for (const { preset, whole, part, lookalikes } of ALL) {
  describe(preset, () => {
    const rules = rulesOf(preset);
    const positive = [...textsOf(whole), ...textsOf(part)];

    it(`has at least ${AT_LEAST} examples and ${AT_LEAST} lookalikes, none of them twice`, () => {
      const all = [...positive, ...textsOf(lookalikes)];
      expect(new Set(all).size).toBe(all.length);
      expect(positive.length).toBeGreaterThanOrEqual(AT_LEAST);
      expect(textsOf(lookalikes).length).toBeGreaterThanOrEqual(AT_LEAST);
    });

    it("has both in every language when it is for addresses", () => {
      if (part.any) return;
      for (const { code } of languages) {
        expect([...(whole[code] ?? []), ...(part[code] ?? [])], code).not.toEqual([]);
        expect(lookalikes[code] ?? [], code).not.toEqual([]);
      }
    });

    for (const text of textsOf(whole)) it(`is all of ${quoted(text)}`, () => expectRules(rules, text, true, true));
    for (const text of textsOf(part)) it(`is in ${quoted(text)}`, () => expectRules(rules, text, true, false));
    for (const text of textsOf(lookalikes)) it(`is not in ${quoted(text)}`, () => expectRules(rules, text, false, false));
  });
}

/** Both builds, for every condition with the preset and every operator of it, on each line of the address. */
function expectRules(rules: readonly Rule[], text: string, held: boolean, whole: boolean): void {
  for (const { title, operator, compilation } of rules) {
    const expected = (operator.test === "fullMatch" ? whole : held) !== (operator.negate === true);
    for (const world of worldsOf(title, text)) {
      const input = functionInput(compilation, world);
      const told = `${compilation.pack} ${title} ${operator.title} ${JSON.stringify(text)}`;
      const result = runProgram(compilation.program, input);
      expect(result.operations.length > 0, told).toBe(expected);
      expect(checkout(input), `${told} at checkout`).toEqual(result);
    }
  }
}

function worldsOf(title: string, text: string): ReturnType<typeof checkoutOf>[] {
  if (title === "Email Address") return [checkoutOf({ cart: { buyerIdentity: { email: text } } })];
  const addresses = [
    { address1: text, address2: null },
    { address1: "Somewhere", address2: text },
  ];
  return addresses.map((deliveryAddress) => checkoutOf({ cart: { deliveryGroups: [{ deliveryAddress }] } }));
}

function rulesOf(preset: string): Rule[] {
  return families.flatMap((family) =>
    family.conditionTypes
      .filter((type) => type.presets?.includes(preset))
      .flatMap(({ title, operators }) =>
        Object.values(operators).map((operator): Rule => {
          const conditions = [{ type: title, operator: operator.title, value: preset }];
          return { title, operator, compilation: compiled(family.id, stored(family.id, completed(family.id, { conditions }))) };
        }),
      ),
  );
}

const textsOf = (texts: Texts): string[] => Object.values(texts).flat();
const quoted = (text: string): string => JSON.stringify(text).replaceAll("$", "$$");
