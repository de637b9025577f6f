/** Random payment rules and checkouts over small vocabularies, so that they often meet: spellings, accents, blanks, near amounts. */
import fc from "fast-check";
import { compare, decimal, times, written } from "./decimal.ts";
import type { Checkout } from "./oracle.ts";

const KEYS = ["gift", "Gift", "caf\u00e9", "constructor", '{x} "y"'];
const TEXTS = ["yes", "Yes", " yes ", "caf\u00e9", "cafe\u0301", "👍🏽", ".*", "a\nb", "5", " "];
const TAGS = ["vip", "VIP", "big spender", "\u00e9t\u00e9", "Stra\u00dfe", "\u041e\u043f\u0442"];
const COUNTRIES = ["US", "CA", "DE", "MX"];
const PROVINCES = ["CA", "ON", "NY", "ca", " NY ", "13", "", "  "];
const AMOUNTS = ["0.00", "0.01", "10.10", "33.33", "100", "007.50", "999999999999.999999", "1.005"];
/** Thresholds keep within the 18 decimals that the engine looks at; an amount has at most six of them. */
const RATES = ["1.0", "1", "1.1", "0.1", "3", "150.25", "0.731234567891", "0.333333333333", "25350.123457"];
const NAMES = [
  "PayPal",
  "paypal",
  " PayPal ",
  "PayPal Express",
  "Cash on Delivery (COD)",
  "Caf\u00e9 card",
  "CAFE\u0301 CARD",
  "\u039a\u03ac\u03c1\u03c4\u03b1\u03c2",
  "\u039a\u0386\u03a1\u03a4\u0391\u03a3",
  "代金引換",
  "💳 Card",
  '{name} "x" \\',
  "\u0130\u0131 I \u212a \u017f",
  "\uff30\uff21\uff39 pay",
];
const PARTS = [
  "pay",
  "CASH",
  "caf\u00e9",
  "card",
  "d",
  "(cod)",
  "\u03ac\u03c1\u03c4",
  "引",
  "💳",
  "{NAME}",
  "i",
  "\u0130\u0131",
  "k",
  "\uff50\uff41",
  "none",
];
const MESSAGES = ["Pay later", "{id} {name} {message}", "two\nlines \r\n\n or three", " Cafe\u0301 👨‍👩‍👧 ", '$& \\n "q"'];

const from = <T>(values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values);
const product = fc.integer({ min: 1, max: 4 }).map((number) => `gid://shopify/Product/${number}`);
const some = <T>(values: fc.Arbitrary<T>, maxLength: number): fc.Arbitrary<T[]> => fc.uniqueArray(values, { minLength: 1, maxLength });
const separated = (values: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(some(from(values.filter((value) => value.trim() !== "")), 3), from([",", ", ", " ,, "]))
    .map(([list, separator]) => list.join(separator));
const condition = (type: string, operators: readonly string[], values: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<object> =>
  fc.record({ type: fc.constant(type), operator: from(operators), ...values });

const IS = ["is", "is not"];
/** Conditions as a client may send them: without ids, texts as typed. */
const conditions = fc.oneof(
  condition("Cart Total", ["is greater than", "is less than"], { value: from(AMOUNTS) }),
  condition("Cart Attribute", ["is present", "is NOT present"], { value: from(KEYS) }),
  condition("Cart Attribute", ["value is", "value is not"], { value: from(KEYS), secondValue: from(TEXTS) }),
  condition("Customer Type", ["is"], { value: fc.constant("B2B") }),
  condition("Customer Tag", IS, { value: separated(TAGS) }),
  condition("Product", IS, { value: some(product, 2) }),
  condition("Product Tag", [...IS, "is on ALL products in the cart"], { value: separated(TAGS) }),
  condition("Country", IS, { value: some(from(COUNTRIES), 2) }),
  condition("Shipping Country", IS, { value: some(from(COUNTRIES), 2) }),
  condition("Shipping State/Province Code", IS, { value: separated(PROVINCES) }),
);

/** Payment rules as the editor sends them. */
export const configurations = some(from([...PARTS, ...NAMES]), 3).chain((method) =>
  fc.record(
    {
      name: fc.constant("Rule"),
      type: fc.constant("Payment Customization"),
      subtype: from(["hide", "message", "reorder"]),
      method: fc.constant(method),
      exactMatch: fc.dictionary(from(method), fc.boolean(), { noNullPrototype: true }),
      order: fc.dictionary(from(method), from(["1", "2", "3", "7", "10"]), { noNullPrototype: true }),
      express: fc.boolean(),
      message: from(MESSAGES),
      conditions: fc.array(conditions, { maxLength: 3 }),
      enabled: fc.constant(true),
    },
    { requiredKeys: ["name", "type", "subtype", "method", "message", "conditions", "enabled"] },
  ),
);

const line = fc.oneof(
  { weight: 1, arbitrary: fc.constant({ title: "Engraving" }) },
  { weight: 4, arbitrary: fc.record({ product: fc.record({ id: product, tags: fc.uniqueArray(from(TAGS), { maxLength: 3 }) }) }) },
);
const address = fc.record({ countryCode: from([...COUNTRIES, null]), provinceCode: from([...PROVINCES, null]) });
const buyer = fc.record({
  customer: fc.option(fc.record({ tags: fc.uniqueArray(from(TAGS), { maxLength: 3 }) })),
  purchasingCompany: fc.option(fc.constant({ company: { id: "gid://shopify/Company/1" } })),
});

/** Amounts on and around a threshold: the exact product, its last digit up or down, and its two decimals. */
const near = (rate: string): fc.Arbitrary<string> =>
  fc.tuple(from(AMOUNTS), fc.integer({ min: -1, max: 1 }), fc.boolean()).map(([amount, off, cents]) => {
    const threshold = times(decimal(amount), decimal(rate));
    const moved = { ...threshold, digits: threshold.digits + BigInt(off) };
    return written(compare(moved, decimal("0")) < 0 ? threshold : moved, cents ? 2 : undefined);
  });

/** Checkouts in the platform's plain names. */
export const checkouts: fc.Arbitrary<Checkout> = from(RATES).chain((presentmentCurrencyRate) =>
  fc.record({
    presentmentCurrencyRate: fc.constant(presentmentCurrencyRate),
    localization: fc.record({ country: fc.record({ isoCode: from(COUNTRIES) }) }),
    paymentMethods: fc
      .array(from([...NAMES, ""]), { maxLength: 5 })
      .map((names) => names.map((name, index) => ({ id: `m${index}`, name }))),
    cart: fc.record({
      cost: fc.record({ totalAmount: fc.record({ amount: near(presentmentCurrencyRate) }) }),
      attributes: fc.dictionary(from(KEYS), from([...TEXTS, "", null]), { noNullPrototype: true }),
      buyerIdentity: fc.option(buyer),
      deliveryGroups: fc.array(fc.record({ deliveryAddress: fc.option(address) }), { maxLength: 2 }),
      lines: fc.array(fc.record({ merchandise: line }), { maxLength: 3 }),
    }),
  }),
);
