import { describe, expect, it } from "vitest";
import { compile } from "../../../engine/compiler/compile.ts";
import { family } from "../../../engine/declarations/catalog.ts";
import type { AnyCondition } from "../../../engine/declarations/located-condition.ts";
import type { Configuration } from "../../../engine/generated/types.ts";
import type { Compiled } from "../../../engine/types/pack.ts";
import type { Problem } from "../../../engine/types/problem.ts";
import { compiledBy, planned } from "../../support/planned.ts";
import { stored } from "../../support/rule.ts";
import { keptActOf } from "../../support/storage-action.ts";

const shipping = family("shipping");
const payment = planned("payment");
const rule = (changes: object = {}): Configuration => stored("payment", { name: "Rule", subtype: "hide", method: ["PayPal"], ...changes });
const compiledOf = (changes: object = {}): Compiled => compiledBy(payment, rule(changes));
const tags = (from: number, to: number): string => Array.from({ length: to - from + 1 }, (_, index) => `tag ${from + index}`).join(", ");
type Draft = Omit<AnyCondition, "id"> & { value: string | string[] };
const condition = (type: string, operator: string, value: string | string[]): Draft => ({ type, operator, value });
const products = (first: number): string[] => Array.from({ length: 250 }, (_, index) => `gid://shopify/Product/${first + index}`);

function refused(configuration: Configuration): Problem[] {
  const compilation = compile(payment, keptActOf(payment), configuration);
  return compilation.ok ? [] : [...compilation.problems];
}

describe("a compiled rule", () => {
  const ATTRIBUTES = ["cartAttribute0", "cartAttribute1", "cartAttribute2", "cartAttribute3", "cartAttribute4"];
  const TAGS = { customerTag: [], productTag0: [], productTag1: [], productTag2: [] };
  const unused = { ...Object.fromEntries(ATTRIBUTES.map((name) => [name, null])), ...TAGS };

  it("has every variable of its pack and leaves the unused ones empty", () => {
    expect(compiledOf()).toMatchObject({ pack: "payment-rules", variables: unused });
  });

  it("queries the values of its conditions, with tags as typed and in lower case", () => {
    const conditions = [
      condition("Cart Attribute", "is present", "Gift"),
      condition("Customer Tag", "is", "VIP, press"),
      condition("Product Tag", "is not", "Sale"),
      condition("Cart Attribute", "is NOT present", "note"),
    ];
    const { variables } = compiledOf({ conditions });
    expect(variables).toEqual({
      ...unused,
      cartAttribute0: "Gift",
      cartAttribute1: "note",
      customerTag: ["VIP", "vip", "press"],
      productTag0: ["Sale", "sale"],
    });
  });

  it("reports its sizes in UTF-8 bytes", () => {
    const { bytes, program, variables } = compiledOf({ method: ["Café ☕ 💳"], conditions: [condition("Customer Tag", "is", "été")] });
    const size = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));
    expect(bytes).toEqual({ program: size(program), variables: size(variables), limit: 10_000 });
  });

  const reads: [string, Draft[], boolean][] = [
    ["no condition", [], false],
    ["a total", [condition("Cart Total", "is less than", "5")], false],
    ["a product", [condition("Product", "is", ["gid://shopify/Product/1"])], true],
    ["a product tag behind a country", [condition("Country", "is", ["US"]), condition("Product Tag", "is", "sale")], true],
  ];
  for (const [name, conditions, readsLines] of reads) {
    it(`reports whether it reads lines: ${name}`, () => expect(compiledOf({ conditions }).readsLines).toBe(readsLines));
  }
});

describe("tags of a compiled rule", () => {
  it("may be a hundred in number", () => {
    expect(compiledOf({ conditions: [condition("Customer Tag", "is", tags(1, 100))] }).variables.customerTag).toHaveLength(100);
  });

  it("are refused from a hundred and one on, with the field and the number", () => {
    const [problem, ...others] = refused(
      rule({ conditions: [condition("Country", "is", ["US"]), condition("Customer Tag", "is", tags(1, 101))] }),
    );
    expect(others).toEqual([]);
    expect(problem?.path).toBe("/conditions/1/value");
    expect(problem?.message).toMatch(/Customer Tag.*100.*101/u);
  });

  it("of products have a field of their own for each condition", () => {
    const { pack, variables } = compiledOf({
      conditions: [condition("Product Tag", "is", tags(1, 100)), condition("Product Tag", "is not", "sale")],
    });
    expect(pack).toBe("payment-rules");
    expect(variables).toMatchObject({ productTag0: { length: 100 }, productTag1: ["sale"], productTag2: [] });
  });

  it("of five product conditions have a field each in another Function", () => {
    const conditions = [1, 2, 3, 4, 5].map((each) => condition("Product Tag", "is", `tag ${each}`));
    const { pack, variables } = compiledOf({ conditions });
    expect(pack).not.toBe("payment-rules");
    expect(variables).toMatchObject({ productTag0: ["tag 1"], productTag4: ["tag 5"] });
    expect(variables).not.toHaveProperty("productTag");
  });

  it("share a list where a Function lacks a field for each, except the longest", () => {
    const conditions = [
      condition("Product Tag", "is", "a"),
      condition("Product Tag", "is", "b, c"),
      condition("Product Tag", "is not", "D"),
      condition("Product Tag", "is", "e"),
    ];
    const { variables } = compiledOf({ conditions: [...conditions, condition("Shipping Country", "is", ["US"])] });
    expect(variables).toMatchObject({ productTag0: ["b", "c"], productTag: ["e"] });
    expect(compiledOf({ conditions }).variables).not.toHaveProperty("productTag");
  });

  it("in one shared list are refused if checkout could not afford them, naming the condition with the most", () => {
    const many = (last: number) =>
      stored("shipping", {
        name: "Rule",
        subtype: "hide",
        method: ["Standard"],
        conditions: [
          ...["tag 1", "Tag 2", tags(3, last), "tag 1"].map((value) => condition("Product Tag", "is", value)),
          condition("Cart Attribute", "is present", "key"),
        ],
      });
    // each tag once, also in lower case
    expect(compiledBy(shipping, many(3)).variables.productTag).toEqual(["tag 1", "Tag 2", "tag 2", "tag 3"]);
    const compiled = compile(shipping, keptActOf(shipping), many(20));
    expect(compiled).toMatchObject({ ok: false, problems: [{ code: "instructions" }, { code: "input", message: /Product Tag/u }] });
  });

  it("of customers and of products are counted separately", () => {
    const conditions = [condition("Product Tag", "is", tags(1, 10)), condition("Customer Tag", "is", tags(11, 110))];
    expect(refused(rule({ conditions }))).toEqual([]);
  });
});

describe("a rule of more than 10,000 bytes is refused with its largest part and its size", () => {
  const rows: [string, object, string, RegExp][] = [
    [
      "products",
      {
        conditions: [
          condition("Country", "is", ["US"]),
          condition("Product", "is", products(1_000_000)),
          condition("Product", "is not", products(2_000_000_000_000)),
        ],
      },
      "/conditions/2/value",
      /Product/u,
    ],
    ["methods", { method: Array.from({ length: 50 }, (_, index) => `${"ж".repeat(200)} ${index}`) }, "/method", /method/u],
    [
      "tags, which are variables",
      { conditions: ["a", "b", "c"].map((first) => condition("Customer Tag", "is", first + "é".repeat(1_900))) },
      "/conditions/0/value",
      /Customer Tag/u,
    ],
  ];
  for (const [name, changes, path, word] of rows) {
    it(name, () => {
      const problems = refused(rule(changes));
      expect(problems.map((problem) => problem.path)).toEqual([path]);
      expect(problems[0]?.message).toMatch(word);
      expect(problems[0]?.message).toMatch(/1\d,\d{3} of at most 10,000 bytes|2\d,\d{3} of at most 10,000 bytes/u);
    });
  }

  it("is compiled up to exactly that size", () => {
    const { bytes } = compiledOf({ conditions: [condition("Product", "is", products(1_000_000_000_000))] });
    expect(bytes.program).toBeGreaterThan(8_000);
    expect(bytes.program).toBeLessThanOrEqual(10_000);
  });
});

describe("a stored rule that this version does not understand is refused, with the place of the problem", () => {
  const rows: [string, object, string][] = [
    ["an unknown condition type", { conditions: [condition("Weather", "is", "sunny")] }, "/conditions/0"],
    ["a type of another family", { conditions: [condition("SKU", "is", "A")] }, "/conditions/0"],
    ["an unknown operator", { conditions: [condition("Country", "is", ["US"]), condition("Cart Total", "equals", "5")] }, "/conditions/1"],
    ["an unknown kind", { subtype: "delete" }, "/subtype"],
  ];
  for (const [name, changes, path] of rows) {
    it(name, () => {
      const [problem, ...others] = refused({ ...rule(), ...changes });
      expect(others).toEqual([]);
      expect(problem?.path.startsWith(path)).toBe(true);
    });
  }
});
