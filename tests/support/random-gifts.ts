import fc from "fast-check";
import { family } from "../../engine/declarations/catalog.ts";
import type { CartInput } from "../../engine/evaluator/cart-input.ts";
import { asRecord } from "../../engine/lib/object.ts";
import { gift, group } from "./gift.ts";
import { COLLECTIONS, PRODUCTS, VARIANTS } from "./random-upsells.ts";
import { collection, product, variant } from "./upsell.ts";

const FAMILY = family("auto-product");
const CODES = ["GIFT", "vip", "Été"];
/** Amounts that totals are compared with. */
export const AMOUNTS = ["0.0", "10", "12.34", "25.5"];
const one = <T>(of: readonly T[]) => fc.constantFrom(...of);

type Line = CartInput["lines"][number];

export const lines: fc.Arbitrary<Line[]> = fc.array(
  fc.record({
    product: one(PRODUCTS).map(product),
    variant: one(VARIANTS).map(variant),
    collections: fc.subarray(COLLECTIONS).map((some) => some.map(collection)),
    amount: fc.integer({ min: 0, max: 1500 }).map((cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`),
  }),
  { maxLength: 3 },
);
/** Checkouts at which offers are tried. */
export const worlds = fc.record({
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
/** Offers as a client may send them: in every mode, with fields of other modes left in. */
export const offers = fc
  .record({
    conditionType: one(Object.keys(FAMILY.modes?.values ?? {})),
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

/** Evaluates an offer for a cart by the sentences of the specification and our decisions, in whole cents. */
export function isEarned(sent: Record<string, unknown>, { lines: cart, company, phone, codes, rate }: CartInput): boolean {
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
    if (each.type === "product") return has(each.product, asRecord(each.productVariants)[String(each.product)]);
    if (each.type === "collection") return hasOf(each.collection);
    return each.type === "discountCode" ? entered(each.discountCode) : each.phoneNumber === true && called;
  };
  const all = (sent.conditionGroups as Record<string, unknown>[]).map(agree);
  const among = sent.hasParentVariantTriggers === true ? asRecord(sent.parentProductVariants)[String(sent.parentProductId)] : [];
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
