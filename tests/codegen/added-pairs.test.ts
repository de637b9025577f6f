import { cpSync } from "node:fs";
import fc from "fast-check";
import { type DocumentNode, type GraphQLSchema, parse } from "graphql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compile } from "../../engine/compiler/compile.ts";
import { customizationType } from "../../engine/declarations/storage-declaration.ts";
import { evaluate } from "../../engine/evaluator/evaluate.ts";
import { runProgram } from "../../engine/evaluator/run-program.ts";
import { explain } from "../../engine/explain/explain.ts";
import type { ConditionType, Operator } from "../../engine/generated/declarations.ts";
import type { Family } from "../../engine/types/family.ts";
import { checkInputs } from "../../scripts/codegen/check-inputs.ts";
import { familyInMemory } from "../../scripts/codegen/examples/family-in-memory.ts";
import { ruleWith, withTargets } from "../../scripts/codegen/examples/rule.ts";
import { packAction } from "../../scripts/codegen/packs/pack-action.ts";
import { executeInputQuery } from "../../server/emulator/function-input/execute-query.ts";
import { assertProperty } from "../support/property.ts";
import { checkoutModule } from "../support/rule.ts";
import { keptActOf } from "../support/storage-action.ts";
import { admit, type Project, project } from "./project.ts";

const ID = "attribute-pair";
const NO_VALIDATORS = "export const validators = {};";

let copy: Project;
let family: Family;
let schema: GraphQLSchema;
let query: DocumentNode;
let checkout: Awaited<ReturnType<typeof checkoutModule>>;

/** Other ways to ask for a pair, none of which is declared: tests of texts, of numbers, of what is there, and a sum over the items that match. */
function operatorsOf({ operators: { are } }: ConditionType): Record<string, Operator> {
  if (are === undefined) throw new Error("the pair has no operator");
  const other = { fact: "other.value", valueField: "otherValue" } as const;
  const asked = (title: string, match: Operator["test"], and: Operator["otherFacts"], more: Partial<Operator> = {}): Operator => ({
    ...{ ...are, title, test: match, otherFacts: and ?? [] },
    ...more,
  });
  const sum = { aggregate: { sum: "quantity", valueType: "number", test: "gt" }, valueField: "value" } as const;
  return {
    are,
    areNot: { ...are, title: "are not", negate: true },
    hold: asked("hold", "contains", [{ ...other, test: "startsWith", valueType: "text" }], { valueType: "text" }),
    exceed: asked("exceed", "equals", [{ ...other, test: "gt", valueType: "number" }], { valueType: "text" }),
    stand: asked("stand", "exists", [{ fact: "other.value", test: "exists" }]),
    standNot: asked("stand not", "exists", [{ fact: "other.value", test: "exists" }], { negate: true }),
    lack: asked("lack", "equals", [{ fact: "other.value", test: "exists" }], { negate: true, valueType: "text" }),
    sum: asked("sum", "exists", [{ ...other, test: "equals" }], sum),
  };
}

beforeAll(async () => {
  copy = project();
  cpSync(`tests/codegen/added/${ID}.json`, `${copy.root}/schemas/conditions/${ID}.json`);
  copy.edit("schemas/families/shipping.json", (json) => admit(json, ID));
  const { declared, api } = checkInputs(copy.root);
  const declaration = declared.families.get("shipping");
  if (declaration === undefined) throw new Error("there is no family of shipping");
  schema = api(customizationType(declaration).api).schema;
  const reading = packAction(declaration, keptActOf(declaration), declared, schema).packs.filter(
    ({ pack }) => pack.readers[ID] !== undefined,
  );
  query = parse(reading[0]?.query ?? "");
  const planned = await familyInMemory(
    declaration,
    declared,
    reading.slice(0, 1).map(({ pack }) => pack),
    NO_VALIDATORS,
    [keptActOf(declaration)],
  );
  const conditionTypes = planned.conditionTypes.map((type) => (type.id === ID ? { ...type, operators: operatorsOf(type) } : type));
  family = { ...planned, conditionTypes };
  checkout = await checkoutModule();
});
afterAll(() => copy.remove());

const TEXTS = ["L", " l ", "12", "12.5", "013", "\u00e9", "long enough to be cut apart ".repeat(3)];
const value = fc.constantFrom(...TEXTS);
/** Values of a line for a key: nothing, a blank text, or one. */
const held = fc.oneof({ weight: 1, arbitrary: fc.constantFrom(undefined, null, "", "  ") }, { weight: 3, arbitrary: value });
const line = fc.record({ size: held, colour: held, quantity: fc.integer({ min: 1, max: 9 }) });
const OPERATORS = ["are", "are not", "hold", "exceed", "stand", "stand not", "lack", "sum"];
const operator = fc.constantFrom(...OPERATORS);
const asked = fc.record({ operator, secondValue: value, otherValue: value });

type Line = typeof line extends fc.Arbitrary<infer T> ? T : never;
type Asked = typeof asked extends fc.Arbitrary<infer T> ? T : never;

/** The rule, and its input: the query's own answer, with the quantities that it does not ask for. */
function programAndInput(lines: readonly Line[], { operator, secondValue, otherValue }: Asked) {
  const rule = ruleWith(family, {
    ...{ id: "1", type: "Product Attributes", operator, value: operator === "sum" ? "4" : "size" },
    ...{ secondValue, otherKey: "colour", otherValue },
  });
  const compilation = compile(family, keptActOf(family), rule);
  if (!compilation.ok) throw new Error(JSON.stringify(compilation.problems));
  const { program, variables } = compilation.compiled;
  const own = (key: string, text: string | null | undefined) => (text === undefined ? {} : { [key]: text });
  const facts = {
    cart: { lines: lines.map(({ size, colour }) => ({ attributes: { ...own(keyOf(operator), size), ...own("colour", colour) } })) },
  };
  const found: { cart?: { lines: object[] } } = executeInputQuery(schema, query, variables, withTargets(keptActOf(family), facts));
  const cart = { ...found.cart, lines: (found.cart?.lines ?? []).map((each, index) => ({ ...each, quantity: lines[index]?.quantity })) };
  return { rule, program, input: { ...found, cart, rule: { metafield: { jsonValue: program } } } };
}

const keyOf = (operator: string): string => (operator === "sum" ? "4" : "size");

/** Returns whether a line has both, computed without the engine; readings that other tests cover are left out. */
function expected(lines: readonly Line[], { operator, secondValue, otherValue }: Asked): boolean | undefined {
  const has = (text: string | null | undefined) => (text ?? "").trim() !== "";
  if (operator === "are") return lines.some(({ size, colour }) => size === secondValue && colour === otherValue);
  if (operator === "are not") return !lines.some(({ size, colour }) => size === secondValue && colour === otherValue);
  if (operator === "stand") return lines.some(({ size, colour }) => has(size) && has(colour));
  if (operator === "stand not") return !lines.some(({ size, colour }) => has(size) && has(colour));
  if (operator !== "sum") return undefined;
  const matching = lines.filter(({ size, colour }) => has(size) && colour === otherValue);
  return matching.reduce((total, { quantity }) => total + quantity, 0) > 4;
}

const agree = (lines: readonly Line[], condition: Asked): boolean => {
  const { rule, program, input } = programAndInput(lines, condition);
  const { operations } = runProgram(program, input);
  expect(evaluate(program, input), "closures").toEqual({ operations });
  expect(checkout(input), "checkout").toEqual({ operations });
  const holds = operations.length > 0;
  expect(explain(family, keptActOf(family), rule, input).conditions[0]?.state, "explanation").toBe(holds ? "holds" : "fails");
  expect(holds, "meaning").toBe(expected(lines, condition) ?? holds);
  return holds;
};

const NONE: Asked = { operator: "are", secondValue: "L", otherValue: "red" };
const told = (...lines: Partial<Line>[]) => {
  const { rule, input } = programAndInput(
    lines.map((each) => ({ size: undefined, colour: undefined, quantity: 1, ...each })),
    NONE,
  );
  return explain(family, keptActOf(family), rule, input).conditions[0];
};

describe("a condition that one and the same item must meet twice", () => {
  it("has the same result in TypeScript, as closures and at checkout, whatever the items lack", () => {
    const seen = new Map<string, Set<boolean>>();
    const both = (lines: readonly Line[], condition: Asked): void => {
      const outcomes = seen.get(condition.operator) ?? new Set();
      seen.set(condition.operator, outcomes.add(agree(lines, condition)));
    };
    const lines = fc.array(line, { maxLength: 4 });
    assertProperty(fc.property(lines, asked, both), { full: 3000 });
    for (const operator of OPERATORS)
      for (const holds of [true, false]) {
        const until = fc.property(lines, asked, (some, given) => {
          if (!seen.get(operator)?.has(holds)) both(some, { ...given, operator });
          fc.pre(seen.get(operator)?.has(holds) === true);
        });
        assertProperty(until, { full: 2, skips: 5_000 });
      }
    expect(seen.size).toBe(Object.keys(family.conditionTypes.find(({ id }) => id === ID)?.operators ?? {}).length);
    for (const [operator, outcomes] of seen) expect([operator, outcomes.size]).toEqual([operator, 2]);
  });

  it.each<[string, Partial<Line>[], boolean]>([
    [
      "each on an item of its own",
      [
        { size: "L", colour: "blue" },
        { size: "M", colour: "red" },
      ],
      false,
    ],
    ["one of them missing", [{ size: "L" }, { colour: "red" }], false],
    ["one of them blank", [{ size: "L", colour: " " }], false],
    ["both behind others", [{ size: "L" }, { size: "L", colour: "red" }], true],
  ])("is not met by two items together: %s", (_, lines, holds) => {
    const whole = lines.map((each) => ({ size: undefined, colour: undefined, quantity: 1, ...each }));
    expect(agree(whole, NONE)).toBe(holds);
    expect(agree(whole, { ...NONE, operator: "are not" })).toBe(!holds);
  });

  it("is explained item by item, with all facts of each", () => {
    const conditions = told({ size: "L", colour: "blue" }, { size: "L" }, { colour: "red" }, {}, { size: "L", colour: "blue" });
    expect(conditions?.sentence).toMatch(/: not met \(found: "L" with "blue", "L" with nothing and nothing with "red"\)$/u);
    expect(conditions?.actual).toEqual(["L with blue", "L with nothing", "nothing with red"]);
  });
});
