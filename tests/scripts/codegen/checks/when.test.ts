import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isExpected } from "../../../../engine/declarations/expected-values.ts";
import type { ExpectedValue, FieldSchema, Kind, When } from "../../../../engine/generated/declarations.ts";
import { checkWhen } from "../../../../scripts/codegen/checks/when.ts";
import { assertProperty } from "../../../support/property.ts";

const CODE: Kind = {
  ...{ id: "code", title: "Code", storedAs: "discountCode", description: "A code." },
  properties: { code: { type: "string", maxLength: 20 }, once: { type: "boolean", const: true } },
  required: ["code"],
};
const TOTAL: Kind = {
  ...{ id: "total", title: "Total", description: "A total.", operators: { over: { title: "is over" } } },
  properties: { amount: { type: "integer", minimum: 1, maximum: 9 }, once: { type: "boolean" } },
  required: ["amount"],
};
const FOLDERS = new Map([["groups", new Map([CODE, TOTAL].map((kind) => [kind.id, kind]))]]);

const FIELDS: Readonly<Record<string, FieldSchema>> = {
  flag: { type: "boolean", default: false },
  only: { type: "string", const: "x" },
  who: { type: "string", enum: ["all", "b2b"] },
  country: { type: "string", oneOf: [{ const: "DE" }, { const: "FR" }] },
  product: { type: "string", pattern: "^gid://shopify/Product/[0-9]{1,20}$", minLength: 1, default: "" },
  message: { type: "string", maxCodeUnits: 10 },
  count: { type: "integer", minimum: 2, maximum: 5 },
  slots: { type: "array", minItems: 1, maxItems: 3, items: { type: "object", properties: { variant: { type: "string", pattern: "^v" } } } },
  tags: { type: "array", maxItems: 3, items: { type: "string" } },
  groups: { type: "array", maxItems: 3, itemTypes: { folder: "groups", label: "group", types: ["code", "total"] } },
};

function faultsOf(when: When): string[] {
  const faults: string[] = [];
  checkWhen(when, FIELDS, FOLDERS, (path, message) => faults.push(`/${path.join("/")} ${message}`));
  return faults;
}

const inGroups = (contains: When): When => ({ groups: { contains } });

describe("a when", () => {
  it.each<[string, When]>([
    ["a flag", { flag: true }],
    ["a value beside another", { flag: false, who: "b2b" }],
    ["a code of a list", { country: ["DE"] }],
    ["an id", { product: "gid://shopify/Product/1" }],
    ["the empty text that a field begins with", { product: "" }],
    ["what is filled in", { product: { minLength: 1 }, tags: { minItems: 1 } }],
    ["a number in between", { count: { minimum: 3, maximum: 4 } }],
    ["all values but one", { who: { not: "all" } }],
    ["an entry of a list", { slots: { contains: { variant: "v1" } } }],
    ["an item of one kind", inGroups({ type: "discountCode" })],
    ["an item of several kinds", inGroups({ type: ["discountCode", "Total"], once: true })],
    ["an item and what it holds", inGroups({ type: "Total", operator: "is over", amount: { minimum: 5 } })],
  ])("may be %s", (_, when) => {
    expect(faultsOf(when)).toEqual([]);
  });

  it.each<[string, When, string]>([
    ["of no field", { flg: true }, "/flg is not declared in properties: flag, only"],
    ["by the text of a flag", { flag: "true" }, '/flag "true" is not a value of "flag": true, false'],
    ["in another case", { who: ["b2b", "All"] }, '/who/1 "All" is not a value of "who": "all", "b2b"'],
    ["by no code of a list", { country: "XX" }, '/country "XX" is not a value'],
    ["by an id of another pattern", { product: "gid://shopify/Collection/1" }, "/product "],
    ["by a number out of bounds", { count: 6 }, "/count 6 is not a value"],
    ["by a text of a number", { count: "3" }, '/count "3" is not a value'],
    ["by a value of a list", { tags: "a" }, '/tags "a" is not a value'],
    ["by a longer text than there is", { message: { minLength: 11 } }, "/message/minLength never holds"],
    ["by the entries of a text", { message: { minItems: 1 } }, "/message/minItems never holds"],
    ["by the letters of a list", { tags: { minLength: 1 } }, "/tags/minLength never holds"],
    ["by more entries than there are", { tags: { minItems: 4 } }, "/tags/minItems never holds"],
    ["by a number of a text", { message: { minimum: 1 } }, "/message/minimum never holds"],
    ["above every number", { count: { minimum: 6 } }, "/count/minimum never holds"],
    ["below every number", { count: { maximum: 1 } }, "/count/maximum never holds"],
    ["by the items of a text", { message: { contains: { type: "x" } } }, "/message/contains never holds"],
    ["by the fields of texts", { tags: { contains: { name: "x" } } }, "/tags/contains never holds"],
    ["by what no entry holds", { slots: { contains: { variant: "p1" } } }, '/slots/contains/variant "p1" is not a value'],
    ["by what no entry has", { slots: { contains: { moon: "p1" } } }, "/slots/contains/moon is no field of its items: variant"],
    ["by a kind's file", inGroups({ type: "code" }), '/groups/contains/type "code" is not a value'],
    ["by the operator of no kind", inGroups({ operator: "is under" }), '/groups/contains/operator "is under" is not'],
    ["by a field of another kind", inGroups({ type: "discountCode", amount: 3 }), "/groups/contains never holds: no item"],
    ["by the operator of another kind", inGroups({ operator: "is over", code: "x" }), "/groups/contains never holds: no item"],
    ["by what a negation cannot mean", { who: { not: "b2c" } }, '/who/not "b2c" is not a value'],
    ["of all values", { who: ["all", "b2b"] }, "/who is always so"],
    ["of the only value", { only: "x" }, "/only is always so"],
    ["of any number that it has", { count: { minimum: 2 } }, "/count is always so"],
    ["of a list that is never empty", { slots: { minItems: 1 } }, "/slots is always so"],
    ["of none of all values", { who: { not: ["all", "b2b"] } }, "/who/not is always so"],
  ])("is refused %s", (_, when, fault) => {
    expect(faultsOf(when)).toEqual([expect.stringContaining(fault)]);
  });

  it("is refused exactly where none of all values, or each, is as expected", () => {
    const values = fc.oneof(fc.boolean(), fc.constantFrom("all", "b2b", "x"));
    const named: fc.Arbitrary<ExpectedValue> = fc.oneof(values, fc.uniqueArray(values, { minLength: 1 }));
    const expected: fc.Arbitrary<ExpectedValue> = fc.oneof(
      named,
      named.map((not) => ({ not })),
      fc.nat(6).map((minLength) => ({ minLength })),
    );
    const all: Readonly<Record<string, readonly unknown[]>> = { flag: [true, false], who: ["all", "b2b"], only: ["x"] };
    assertProperty(
      fc.property(fc.constantFrom(...Object.keys(all)), expected, (name, each) => {
        const so = (all[name] ?? []).filter((value) => isExpected(each, value));
        const isIdle = so.length === 0 || so.length === all[name]?.length;
        if (isIdle) expect(faultsOf({ [name]: each })).not.toEqual([]);
        const nameless = typeof each === "object" && !Array.isArray(each) ? each.not : each;
        const names = [nameless ?? []].flat();
        const isSound = !isIdle && names.every((value) => all[name]?.includes(value));
        if (isSound) expect(faultsOf({ [name]: each })).toEqual([]);
      }),
    );
  });
});
