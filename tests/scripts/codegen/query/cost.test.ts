import { describe, expect, it } from "vitest";
import { functionSchema } from "../../../../scripts/codegen/lib/platform-schemas.ts";
import { cost } from "../../../../scripts/codegen/query/cost.ts";
import { merge } from "../../../../scripts/codegen/query/merge.ts";
import { treeOf } from "../../../../scripts/codegen/query/tree.ts";

const { schema } = functionSchema(".", "payment_customization");
const product = (selection: string): string => `cart { lines { merchandise { ... on ProductVariant { product { ${selection} } } } } }`;

const ROWS: readonly [string, string, number][] = [
  ["a leaf", "presentmentCurrencyRate", 1],
  ["the type name", "cart { __typename }", 0],
  ["leaves of one object", "paymentMethods { id name }", 2],
  ["a leaf in a list, which does not multiply", "cart { lines { quantity } }", 1],
  ["a leaf behind an inline fragment", product("id"), 1],
  ["an alias, which counts again", "cart { a: attribute(key: $value) { value } b: attribute(key: $value) { value } }", 2],
  ["a metafield, children free", 'paymentCustomization { metafield(namespace: "a", key: "b") { jsonValue type value } }', 3],
  ["hasTags, children free", product("hasTags(tags: $value) { tag hasTag }"), 3],
  ["hasAnyTag", product("hasAnyTag(tags: $value)"), 3],
  ["inCollections", product("inCollections(ids: $value) { collectionId isMember }"), 3],
  ["inAnyCollection", product("inAnyCollection(ids: $value)"), 3],
  ["a dear field beside a leaf", product("id hasTags(tags: $value) { hasTag }"), 4],
];

describe("the cost of a query", () => {
  it.each(ROWS)("is counted for %s", (_, selection, expected) => {
    expect(cost(treeOf(selection, schema))).toBe(expected);
  });

  it("counts a field that two selections share once", () => {
    const trees = ["cart { cost { totalAmount { amount } } }", "cart { cost { totalAmount { amount } subtotalAmount { amount } } }"];
    expect(cost(merge(trees.map((selection) => treeOf(selection, schema))))).toBe(2);
  });

  it("is refused for two selections that read one key with different arguments", () => {
    const trees = ['cart { a: attribute(key: "x") { value } }', 'cart { a: attribute(key: "y") { value } }'];
    expect(() => merge(trees.map((selection) => treeOf(selection, schema)))).toThrow(/give one of them an alias/);
  });
});
