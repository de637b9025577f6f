import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { families, family } from "../../engine/declarations/catalog.ts";
import type { Problem } from "../../engine/types/problem.ts";
import { configurationOf } from "../support/arbitrary.ts";
import { problemsOf } from "../support/problems.ts";
import { assertProperty } from "../support/property.ts";
import { processorTime } from "../support/time.ts";

const _payment = family("payment");
const hide = { name: "x", type: "Payment Customization", subtype: "hide", method: ["a"], conditions: [], enabled: true };

function nested(depth: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < depth; level++) value = [value];
  return value;
}

describe("validation of hostile input", () => {
  it.each(families.map(({ id }) => id))("never throws and never accepts what is no object: %s", (id) => {
    assertProperty(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        expect(problemsOf(id, value).length).toBeGreaterThan(0);
      }),
      { full: 500 },
    );
  });

  it("names one field if a single field gets another value", () => {
    const broken = fc.record({
      configuration: configurationOf("payment"),
      field: fc.constantFrom(...Object.keys(hide)),
      value: fc.jsonValue({ maxDepth: 3 }),
    });
    assertProperty(
      fc.property(broken, ({ configuration, field, value }) => {
        const problems = problemsOf("payment", { ...configuration, [field]: value });
        for (const { path, message } of problems) {
          if (field !== "subtype") expect(path).toMatch(new RegExp(`^/${field}(/|$)`));
          expect(message).toMatch(/\S/);
        }
      }),
      { full: 1_000 },
    );
  });

  it("reads own properties only: inherited ones are no data", () => {
    const problems = problemsOf("payment", Object.create(hide));
    expect(problems.map(({ path }) => path)).toContain("/name");
  });

  it.each(["__proto__", "constructor", "prototype", "toString"])("does not accept %s", (key) => {
    const text = JSON.stringify(hide).replace("{", `{${JSON.stringify(key)}:{"enabled":true},`);
    expect(problemsOf("payment", JSON.parse(text)).map(({ path }) => path)).toEqual([`/${key}`]);
    const condition = JSON.parse(`{"${key}":1,"id":"1","type":"${key}","operator":"${key}"}`);
    expect(problemsOf("payment", { ...hide, conditions: [condition] }).map(({ path }) => path)).toEqual(["/conditions/0/type"]);
  });

  it.each([
    ["100,000 unknown fields", { ...hide, ...Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`k${at}`, 1])) }],
    ["100,000 methods", { ...hide, method: Array.from({ length: 100_000 }, (_, at) => `m${at}`) }],
    ["100,000 conditions", { ...hide, conditions: Array.from({ length: 100_000 }, () => ({ type: "x" })) }],
    ["100,000 matches", { ...hide, exactMatch: Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`k${at}`, 1])) }],
    ["lists 100,000 deep", { ...hide, name: nested(100_000), method: [nested(100_000), nested(100_000)], conditions: nested(100_000) }],
    [
      "a text of a million characters",
      { ...hide, name: "x".repeat(1_000_000), subtype: "y".repeat(1_000_000), ["z".repeat(1_000_000)]: 1 },
    ],
  ])("fails quickly with a short message: %s", (_, value) => {
    let problems: Problem[] = [];
    expect(processorTime(() => (problems = problemsOf("payment", value)))).toBeLessThan(500);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.length).toBeLessThanOrEqual(50);
    for (const { message } of problems) expect(message.length).toBeLessThan(1_000);
  });
});
