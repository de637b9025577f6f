import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { family } from "../../engine/declare/catalog.ts";
import { record } from "../../engine/declare/object.ts";
import { normalize } from "../../engine/form/normalize.ts";
import { validate } from "../../engine/form/validate.ts";
import { type CartWorld, inputOf } from "../../engine/rule/cart-world.ts";
import { compile } from "../../engine/rule/compile.ts";
import { evaluate } from "../../engine/rule/evaluate.ts";
import { explain } from "../../engine/rule/explain.ts";
import { run } from "../../engine/rule/run.ts";
import { spend } from "../../server/local/wasm/run.ts";
import { root } from "../../server/root.ts";
import { gift, group } from "../support/gift.ts";
import { keptActOf } from "../support/kept-act.ts";
import { assertProperty } from "../support/property.ts";
import { COLLECTIONS, PRODUCTS, VARIANTS } from "../support/random-upsells.ts";
import { collection, product, variant } from "../support/upsell.ts";

const FAMILY = family("auto-product");
const MODULE = new Uint8Array(readFileSync(join(root, "extensions/payment-rules/dist/index.wasm")));
const CODES = ["GIFT", "vip", "Été"];
const AMOUNTS = ["0.0", "10", "12.34", "25.5"];
const one = <T>(of: readonly T[]) => fc.constantFrom(...of);

type Line = CartWorld["lines"][number];

const lines: fc.Arbitrary<Line[]> = fc.array(
  fc.record({
    product: one(PRODUCTS).map(product),
    variant: one(VARIANTS).map(variant),
    collections: fc.subarray(COLLECTIONS).map((some) => some.map(collection)),
    amount: fc.integer({ min: 0, max: 1500 }).map((cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`),
  }),
  { maxLength: 3 },
);
const worlds = fc.record({
  lines,
  country: fc.constant(null),
  company: fc.boolean(),
  phone: one([null, "", "+14155550132"]),
  codes: fc.subarray(["gift", "VIP", "ÉTÉ", "OTHER"]),
  rate: one(["1.0", "1.36", "0.5", null]),
});
const row = fc
  .record({ operator: one(["is greater than", "is less than"]), value: one(AMOUNTS) })
  .map((each) => ({ type: "Cart Total", ...each }));
const variants = fc.subarray(VARIANTS).map((some) => some.map(variant));
const groups = fc.array(
  fc.oneof(
    fc.array(row, { minLength: 1, maxLength: 2 }).map((conditions) => group("cartTotal", { conditions })),
    fc.tuple(one(PRODUCTS).map(product), variants).map(([id, some]) => group("product", { product: id, productVariants: { [id]: some } })),
    one(COLLECTIONS).map((id) => group("collection", { collection: collection(id) })),
    one(CODES).map((discountCode) => group("discountCode", { discountCode })),
    fc.boolean().map((phoneNumber) => group("phoneNumber", { phoneNumber })),
  ),
  { minLength: 1, maxLength: 4 },
);
const offers = fc
  .record({
    conditionType: one(Object.keys(FAMILY.modes?.among ?? {})),
    parentProductId: one(PRODUCTS).map(product),
    hasParentVariantTriggers: fc.boolean(),
    parentProductVariants: variants.map((some) => Object.fromEntries(PRODUCTS.map((each) => [product(each), some]))),
    parentCollectionId: one(COLLECTIONS).map(collection),
    conditions: fc.array(row, { minLength: 1, maxLength: 2 }),
    discountCode: one(CODES),
    conditionRelationship: one(["all", "any"]),
    conditionGroups: groups.map((all) => all.map((each, at) => ({ ...each, id: `${at}` }))),
    customerType: one(["all", "b2b", "non-b2b"]),
  })
  .map(gift);

const cents = (text: string) => Math.round(Number(text) * 100);

/** What the specification and our decisions say of an offer and a cart, word for word, in whole cents. */
function isEarned(sent: Record<string, unknown>, { lines: cart, company, phone, codes, rate }: CartWorld): boolean {
  const has = (id: unknown, some: unknown = []) =>
    cart.some((line) => line.product === id && (!Array.isArray(some) || some.length === 0 || some.includes(line.variant)));
  const hasOf = (id: unknown) => cart.some((line) => line.collections.includes(String(id)));
  const total = cart.reduce((sum, { amount }) => sum + cents(amount), 0);
  const passes = ({ operator, value }: { operator: string; value: string }) => {
    if (rate === null || cart.length === 0) return false;
    const limit = cents(value) * cents(rate);
    return operator === "is greater than" ? total * 100 > limit : total * 100 < limit;
  };
  const rows = (all: unknown) => (all as { operator: string; value: string }[]).every(passes);
  const entered = (code: unknown) => codes.some((each) => each.toLowerCase() === String(code).toLowerCase());
  const called = phone !== null && phone !== "";
  const agree = (each: Record<string, unknown>): boolean => {
    if (each.type === "cartTotal") return rows(each.conditions);
    if (each.type === "product") return has(each.product, record(each.productVariants)[String(each.product)]);
    if (each.type === "collection") return hasOf(each.collection);
    return each.type === "discountCode" ? entered(each.discountCode) : each.phoneNumber === true && called;
  };
  const all = (sent.conditionGroups as Record<string, unknown>[]).map(agree);
  const among = sent.hasParentVariantTriggers === true ? record(sent.parentProductVariants)[String(sent.parentProductId)] : [];
  const earned: Record<string, boolean> = {
    always: true,
    product: has(sent.parentProductId, among),
    collection: hasOf(sent.parentCollectionId),
    cartTotal: rows(sent.conditions),
    discountCode: entered(sent.discountCode),
    phoneNumber: called,
    multiple: sent.conditionRelationship === "any" ? all.some(Boolean) : all.every(Boolean),
  };
  const who = sent.customerType === "all" || (sent.customerType === "b2b") === company;
  return (earned[String(sent.conditionType)] ?? false) && who;
}

/** The input with gifts among its lines, which Functions see and blocks leave out. */
function withGifts(input: object, gifts: readonly Line[]): object {
  const { cart, ...rest } = input as { cart: { lines: object[] } };
  const { cart: added } = inputOf({ lines: gifts, country: null, company: false, phone: null, codes: [], rate: null }) as {
    cart: { lines: object[] };
  };
  const marked = added.lines.map((line) => ({ ...line, gift: { value: "an offer" } }));
  return { ...rest, cart: { ...cart, lines: [...marked, ...cart.lines.map((line) => ({ ...line, gift: null }))] } };
}

describe("an offer at a checkout", () => {
  it("is earned as it is specified, by the run-time, its closures and checkout's module alike, whatever gifts there are", () => {
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
        for (const input of [inputOf(world), withGifts(inputOf(world), gifts)]) {
          expect(run(program, input).operations).toEqual(operations);
          expect(evaluate(program, input).operations).toEqual(operations);
          expect(spend(MODULE, { ...input, rule: { metafield: { jsonValue: program } } }).output).toEqual({ operations });
          expect(explain(FAMILY, act, checked.configuration, input).applies).toBe(expected);
        }
      }),
      { full: 3000, least: 300 },
    );
    expect(seen.size).toBe(2);
  });

  it("says of a total at no known rate that it is not known", () => {
    const sent = gift({ conditionType: "cartTotal", conditions: [{ type: "Cart Total", operator: "is less than", value: "50" }] });
    const checked = validate(FAMILY, normalize(FAMILY, sent));
    if (!checked.ok) return expect.fail(JSON.stringify(checked.problems));
    const line = { product: product(1), variant: variant(11), collections: [], amount: "10.00" };
    const world = { lines: [line], country: null, company: false, phone: null, codes: [], rate: null };
    const { applies, conditions } = explain(FAMILY, keptActOf(FAMILY), checked.configuration, inputOf(world), { currency: "USD" });
    expect(applies).toBe(false);
    expect(conditions).toMatchObject([{ state: "unknown", sentence: expect.stringContaining("the exchange rate is not known") }]);
  });
});
