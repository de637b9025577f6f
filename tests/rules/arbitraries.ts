/** Random rules of every family, and checkouts that all of them can read. */
import fc from "fast-check";
import { compile } from "../../engine/compiler/compile.ts";
import { family, ruleFamilies } from "../../engine/declarations/catalog.ts";
import type { Family } from "../../engine/types/family.ts";
import { sampleRules } from "../../scripts/functions/sample-rules.ts";
import { stored } from "../support/rule.ts";
import { keptActOf } from "../support/storage-action.ts";
import { conditions } from "./arbitrary-conditions.ts";
import type { Address, Checkout, DeliveryOption, Line } from "./checkout.ts";
import { compare, decimal, times, written } from "./decimal.ts";
import {
  AMOUNTS,
  CITIES,
  COUNTRIES,
  DAYS,
  EMAILS,
  from,
  KEYS,
  LANGUAGES,
  LINE_PRICES,
  LINES,
  LOCATIONS,
  METHOD_TYPES,
  ORDER_NUMBERS,
  PHONES,
  PLANS,
  POSTCODES,
  PROVINCES,
  product,
  RATES,
  SKUS,
  some,
  TAGS,
  TEXTS,
  TIMES,
  VENDORS,
  WEIGHT_UNITS,
  WEIGHTS,
} from "./vocabulary.ts";

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
  "Cash\u00a0on  Delivery\u3000(COD)",
  "Pay\u00adPal",
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

/** A rule as the editor sends it. */
export interface RawRule {
  conditions: object[];
}

/** Days on which a rule is on: from the first, to the last, or both. */
const schedule = fc
  .record({ from: from(DAYS), until: from(DAYS) }, { requiredKeys: [] })
  .filter(({ from: first, until }) => (first ?? until) !== undefined && !(first !== undefined && until !== undefined && until < first));
/** The store's mark of test carts, and one that it had before. */
const MARKS = ["abcdefghijklmnop", "ponmlkjihgfedcba"];

const common = (id: string) => ({
  name: fc.constant("Rule"),
  type: fc.constant(family(id).storedAs),
  message: from(MESSAGES),
  conditions: fc.array(conditions[id] ?? fc.constant({}), { maxLength: 3 }),
  enabled: fc.constant(true),
  conditionRelationship: from(["all", "any"]),
  schedule: fc.option(schedule, { nil: undefined, freq: 2 }),
  testCart: fc.option(
    from(MARKS).map((mark) => ({ mark, since: "2026-11-20" })),
    { nil: undefined, freq: 4 },
  ),
});

/** Rules that act on methods. */
const customizations = (id: string, more: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<RawRule> =>
  some(from([...PARTS, ...NAMES]), 3).chain((method) =>
    fc.record(
      {
        ...common(id),
        subtype: from(["hide", "message", "reorder"]),
        method: fc.constant(method),
        exactMatch: fc.dictionary(from(method), fc.boolean(), { noNullPrototype: true }),
        order: fc.dictionary(from(method), from(["1", "2", "3", "7", "10"]), { noNullPrototype: true, minKeys: 1 }),
        ...more,
      },
      { requiredKeys: ["name", "type", "subtype", "method", "order", "message", "conditions", "enabled"] },
    ),
  );

const TARGETS = family("validation").properties.errorMessageLocation?.enum ?? [];
const steps = fc
  .record({ checkoutCompletion: fc.boolean(), checkoutInteraction: fc.boolean() })
  .filter(({ checkoutCompletion, checkoutInteraction }) => checkoutCompletion || checkoutInteraction);

/** Rules of a family that checkout can afford; the product refuses the others. */
const affordable = (id: string, rules: fc.Arbitrary<RawRule>) =>
  rules.filter((rule) => compile(family(id), keptActOf(family(id)), stored(id, rule)).ok);

const drawn: Readonly<Record<string, fc.Arbitrary<RawRule>>> = {
  payment: customizations("payment", { express: fc.boolean() }),
  shipping: customizations("shipping", { prefix: fc.boolean() }),
  validation: fc.record(
    {
      ...common("validation"),
      runLocations: steps,
      errorMessageLocation: from(TARGETS),
      translations: fc.dictionary(from(["en", "de", "pt", "zh", "no", "fr"]), from(MESSAGES), { noNullPrototype: true }),
    },
    { requiredKeys: ["name", "type", "message", "conditions", "enabled"] },
  ),
};

/** Random rules by family: drawn from what is written here, or for a family that somebody else declared from samples by its schema. */
export const configurations: Readonly<Record<string, fc.Arbitrary<RawRule>>> = Object.fromEntries(
  ruleFamilies.map((family) => [family.id, affordable(family.id, drawn[family.id] ?? samplesOf(family))]),
);

function samplesOf(family: Family): fc.Arbitrary<RawRule> {
  return fc.constantFrom(
    ...sampleRules(family).flatMap(({ configuration }) => (configuration === undefined ? [] : [{ conditions: [], ...configuration }])),
  );
}

/** The rule families whose meaning is written a second time, with random rules of it. */
export const drawnFamilies: readonly Family[] = ruleFamilies.filter(({ id }) => Object.hasOwn(drawn, id));

/** Amounts on and around a threshold: the exact product, its last digit up or down, and its two decimals. */
const near = (rate: string): fc.Arbitrary<string> =>
  fc.tuple(from(AMOUNTS), fc.integer({ min: -1, max: 1 }), fc.boolean()).map(([amount, off, cents]) => {
    const threshold = times(decimal(amount), decimal(rate));
    const moved = { ...threshold, digits: threshold.digits + BigInt(off) };
    return written(compare(moved, decimal("0")) < 0 ? threshold : moved, cents ? 2 : undefined);
  });

const perhaps = <T>(values: readonly T[]): fc.Arbitrary<T | null> => from([...values, null]);
const tags = fc.uniqueArray(from(TAGS), { maxLength: 3 });
const attributes = fc.dictionary(from(KEYS), from([...TEXTS, "", null]), { noNullPrototype: true });
/** Attributes of a cart, which may have been opened by a test link. */
const cartAttributes = fc
  .tuple(attributes, from([...MARKS, MARKS[0]?.toUpperCase() ?? "", "", null, null]))
  .map(([others, mark]): typeof others => (mark === null ? others : { ...others, _cartwright_test: mark }));

/** Lines of buyers, and two of them in one: what is found must not depend on what is beside it. */
const addressLine = fc.oneof(
  perhaps(LINES),
  perhaps(["", "  ", "Main Street", "abc"]),
  fc.tuple(from(LINES), from([" ", ", ", "/", ""]), from(LINES)).map((parts) => parts.join("")),
);
const address: fc.Arbitrary<Address> = fc.record({
  address1: addressLine,
  address2: addressLine,
  city: perhaps(CITIES),
  company: perhaps(CITIES),
  countryCode: perhaps(COUNTRIES),
  firstName: perhaps(CITIES),
  lastName: perhaps(CITIES),
  phone: perhaps([...PHONES, "none", "\u200b", " "]),
  provinceCode: perhaps(PROVINCES),
  zip: perhaps(POSTCODES),
});
const options: fc.Arbitrary<DeliveryOption[]> = fc
  .array(from([...NAMES, "", null]), { maxLength: 4 })
  .map((titles) => titles.map((title, index) => ({ handle: `o${index}`, title, cost: { amount: `${index}.5` } })));
const group = (amount: fc.Arbitrary<string>) =>
  fc.record({
    deliveryAddress: fc.option(address),
    deliveryOptions: options,
    selectedDeliveryOption: fc.option(
      fc.record({
        deliveryMethodType: from(METHOD_TYPES).map((type) => type.toUpperCase().replace(" ", "_")),
        cost: fc.record({ amount }),
      }),
    ),
  });
const line: fc.Arbitrary<Line> = fc.record({
  quantity: fc.integer({ min: 1, max: 3 }),
  cost: fc.record({
    totalAmount: fc.record({ amount: from(["0.0", "3.37", "10.1", "16.665", "33.33"]) }),
    amountPerQuantity: fc.record({ amount: from(LINE_PRICES) }),
    compareAtAmountPerQuantity: fc.option(fc.record({ amount: from(LINE_PRICES) }), { freq: 2 }),
  }),
  attributes,
  sellingPlanAllocation: fc.option(
    from(PLANS).map((name) => ({ sellingPlan: { id: "gid://shopify/SellingPlan/1", name } })),
    { freq: 3 },
  ),
  merchandise: fc.oneof(
    { weight: 1, arbitrary: fc.constant({ title: "Engraving" }) },
    {
      weight: 4,
      arbitrary: fc.record({
        sku: perhaps(SKUS),
        weight: perhaps(WEIGHTS),
        weightUnit: from(WEIGHT_UNITS),
        product: fc.record({ id: product, tags, vendor: perhaps(VENDORS), isGiftCard: from([false, false, true]) }),
      }),
    },
  ),
});
const buyer = (amount: fc.Arbitrary<string>) =>
  fc.record({
    customer: fc.option(fc.record({ tags, numberOfOrders: fc.nat(4), amountSpent: fc.record({ amount }) })),
    purchasingCompany: fc.option(
      perhaps(LOCATIONS).map((externalId) => ({ company: { id: "gid://shopify/Company/1" }, location: { externalId } })),
    ),
    email: perhaps([...EMAILS, "", " "]),
  });

/** Checkouts in the platform's plain names. */
export const checkouts: fc.Arbitrary<Checkout> = from(RATES).chain((presentmentCurrencyRate) =>
  fc.record({
    presentmentCurrencyRate: fc.constant(presentmentCurrencyRate),
    buyerJourney: fc.record({
      step: from(["CHECKOUT_COMPLETION", "CHECKOUT_COMPLETION", "CHECKOUT_INTERACTION", "CART_INTERACTION", null]),
    }),
    shop: fc.record({ localTime: fc.record({ now: fc.tuple(from(DAYS), from(TIMES)).map((parts) => parts.join("T")) }) }),
    localization: fc.record({
      country: fc.record({ isoCode: from(COUNTRIES) }),
      language: fc.record({ isoCode: from(LANGUAGES) }),
    }),
    paymentMethods: fc
      .array(from([...NAMES, ""]), { maxLength: 5 })
      .map((names) => names.map((name, index) => ({ id: `m${index}`, name }))),
    cart: fc.record({
      cost: fc.record({
        totalAmount: fc.record({ amount: near(presentmentCurrencyRate) }),
        subtotalAmount: fc.record({ amount: near(presentmentCurrencyRate) }),
      }),
      attributes: cartAttributes,
      poNumber: perhaps(ORDER_NUMBERS),
      retailLocation: fc.option(from(LOCATIONS).map((handle) => ({ handle }))),
      buyerIdentity: fc.option(buyer(near(presentmentCurrencyRate))),
      deliveryGroups: fc.array(group(near(presentmentCurrencyRate)), { maxLength: 2 }),
      lines: fc.array(line, { maxLength: 3 }),
    }),
  }),
);
