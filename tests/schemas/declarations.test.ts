import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ruleFamilies } from "../../engine/declarations/catalog.ts";
import { subtypesOf } from "../../engine/declarations/configuration.ts";
import { isExpected } from "../../engine/declarations/expected-values.ts";
import { hasConditions } from "../../engine/declarations/item-types.ts";
import type { ConditionType, FieldSchema, Operator } from "../../engine/generated/declarations.ts";
import type { Family } from "../../engine/types/family.ts";
import { conditionWith, configurationOf } from "../support/arbitrary.ts";
import { problemsOf } from "../support/problems.ts";

/** Values that a field must refuse, each with the keyword that refuses it. */
function wrong(field: FieldSchema, good: unknown): [string, unknown][] {
  const always: [string, unknown][] = [["type", field.type === "boolean" ? "yes" : { a: 1 }]];
  if (field.minLength) always.push(["minLength", ""]);
  if (field.maxLength !== undefined) always.push(["maxLength", "x".repeat(field.maxLength + 1)]);
  if (field.minItems) always.push(["minItems", []]);
  if (field.maxItems !== undefined && !hasConditions(field))
    always.push(["maxItems", Array.from({ length: field.maxItems + 1 }, (_, at) => `item ${at}`)]);
  if (field.uniqueItems === true) always.push(["uniqueItems", [good].flat().concat(good)]);
  if (field.const !== undefined && field.type === "string") always.push(["const", "something else"]);
  if (field.format !== undefined) always.push(["format", "2026-02-30"]);
  if (field.pattern !== undefined) always.push(["pattern", "1,000.00"], ["pattern", "-1"]);
  return always;
}

function sample<T>(arbitrary: fc.Arbitrary<T>): T {
  for (const value of fc.sample(arbitrary, { numRuns: 1, seed: 7 })) return value;
  throw new Error("no sample");
}

describe.each(ruleFamilies)("$title", (family) => {
  const base = sample(configurationOf(family.id));
  const types = family.conditionTypes;
  const name = Object.keys(family.properties).find((field) => hasConditions(family.properties[field] ?? {})) ?? "";
  const problems = (condition: Record<string, unknown>) => problemsOf(family.id, { ...base, [name]: [condition] });

  const operators = types.flatMap((type) =>
    Object.values(type.operators).map((operator): [string, ConditionType, Operator] => [`${type.title} ${operator.title}`, type, operator]),
  );

  it.each(operators)("admits a condition and refuses every wrong value of it: %s", (_, type, operator) => {
    const condition = sample(conditionWith(type, operator));
    expect(problems(condition)).toEqual([]);
    for (const field of operator.requiredFields ?? type.required) {
      const schema = type.properties[field] ?? {};
      for (const [keyword, value] of wrong(schema, condition[field])) {
        const [problem, ...others] = problems({ ...condition, [field]: value });
        expect(others).toEqual([]);
        expect(problem).toMatchObject({ path: `/${name}/0/${field}`, code: keyword });
        if (schema.errorMessage?.[keyword]) expect(problem?.message).toBe(schema.errorMessage[keyword]);
      }
      const { [field]: _, ...rest } = condition;
      expect(problems(rest)).toMatchObject([{ path: `/${name}/0/${field}`, code: "required" }]);
    }
  });

  const fields = fieldsOf(family);
  it.each(fields)("refuses every wrong value of a field: %s of %s", (field, variant, schema) => {
    const configuration = sample(configurationOf(family.id).filter((each) => each.subtype === variant));
    for (const [keyword, value] of wrong(schema, configuration[field])) {
      const found = problemsOf(family.id, { ...configuration, [field]: value });
      expect(found).toMatchObject([{ path: `/${field}`, code: keyword }]);
      if (schema.errorMessage?.[keyword]) expect(found[0]?.message).toBe(schema.errorMessage[keyword]);
    }
    const { [field]: _, ...rest } = configuration;
    expect(problemsOf(family.id, rest).map(({ path }) => path)).toEqual(family.required.includes(field) ? [`/${field}`] : []);
  });
});

function fieldsOf(family: Family): [string, string, FieldSchema][] {
  return subtypesOf(family).flatMap((variant) =>
    Object.entries(family.properties).flatMap(([field, schema]): [string, string, FieldSchema][] => {
      const shown = schema.visibleWhen?.subtype === undefined || isExpected(schema.visibleWhen.subtype, variant);
      return shown && field !== "subtype" && schema.type !== "object" ? [[field, variant, schema]] : [];
    }),
  );
}
