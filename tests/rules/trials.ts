/** Random checkouts as the panel of an editor makes them up, each with the same checkout in the form of the local checkout's file. */
import fc from "fast-check";
import { TEST_CART_ATTRIBUTE } from "../../engine/declarations/test-cart-attribute.ts";
import { ADDRESS_ID, CUSTOMER_ID, factId } from "../../engine/facts/fact-id.ts";
import { TEST_CART_ID } from "../../engine/facts/test-cart.ts";
import type { FactPath } from "../../engine/types/facts.ts";
import type { FactValues, StoreVariant, Trial, TrialLine } from "../../engine/types/trial.ts";
import { seedStore } from "../../server/emulator/seed/seed-store.ts";
import type { Product, Store } from "../../server/emulator/store.ts";
import {
  CITIES,
  COUNTRIES,
  DAYS,
  EMAILS,
  from,
  KEYS,
  LINES,
  LOCATIONS,
  METHOD_TYPES,
  ORDER_NUMBERS,
  PHONES,
  PLANS,
  POSTCODES,
  PROVINCES,
  SKUS,
  TAGS,
  TEXTS,
  TIMES,
  VENDORS,
} from "./vocabulary.ts";

/** A checkout in both forms, and the store in which it takes place. */
export interface TrialPair {
  trial: Trial;
  file: object;
  store: Store;
}

const COLLECTIONS = ["gid://shopify/Collection/1", "gid://shopify/Collection/2"];
const METHODS = [
  "PayPal",
  "PayPal Express",
  "Cash on Delivery (COD)",
  "Caf\u00e9 card",
  "代金引換",
  "💳 Card",
  "Standard",
  "Express",
  "Klarna",
];
const PLAN = "gid://shopify/SellingPlan/1";
const PRICES = ["0.00", "4.99", "5.00", "10.10", "100.00"];
const LANGUAGES = ["EN", "DE", "PT_BR", "NB"];
/** Mark that the store writes into its test carts, and into the rules for them. */
export const STORE_MARK = "abcdefghijklmnop";
/** Steps of checkout, in Shopify's names. */
export const STEPS = ["CHECKOUT_COMPLETION", "CHECKOUT_INTERACTION", "CART_INTERACTION"];
const FILE_STEPS: Readonly<Record<string, string>> = {
  CART_INTERACTION: "cart",
  CHECKOUT_INTERACTION: "information",
  CHECKOUT_COMPLETION: "payment",
};

const productOf = (number: number) =>
  fc
    .record({
      tags: fc.uniqueArray(from(TAGS), { maxLength: 3 }),
      vendor: from(VENDORS),
      sku: from(SKUS),
      isGiftCard: from([false, false, true]),
    })
    .chain((fields) =>
      fc
        .record({
          price: from(["0.01", "3.37", "10.10", "16.66", "33.33", "100.00"]),
          weight: from([0, 0.1, 1, 2.5]),
          collections: fc.subarray(COLLECTIONS),
        })
        .map(
          ({ price, weight, collections }): Product => ({
            ...{
              id: `gid://shopify/Product/${number}`,
              title: `Product ${number}`,
              handle: `product-${number}`,
              productType: "",
              status: "ACTIVE",
            },
            ...{ vendor: fields.vendor, tags: fields.tags, isGiftCard: fields.isGiftCard, collections, image: "" },
            variants: [
              {
                ...{ id: `gid://shopify/ProductVariant/${number}01`, title: "Default Title", sku: fields.sku, price, options: [], weight },
                requiresShipping: true,
              },
            ],
          }),
        ),
    );

const perhaps = <T>(values: readonly T[]): fc.Arbitrary<T | ""> => from([...values, ""] as const);
const address = fc.record({
  ...{
    address1: perhaps(LINES),
    address2: perhaps(LINES),
    city: perhaps(CITIES),
    company: perhaps(CITIES),
    countryCode: perhaps(COUNTRIES),
  },
  ...{
    firstName: perhaps(CITIES),
    lastName: perhaps(CITIES),
    phone: perhaps(PHONES),
    provinceCode: from(PROVINCES),
    zip: perhaps(POSTCODES),
  },
});
const attributes = fc.dictionary(from(KEYS), from(TEXTS), { noNullPrototype: true });
const draw = fc.record({
  products: fc.tuple(productOf(1), productOf(2), productOf(3), productOf(4)),
  lines: fc.array(fc.record({ product: fc.nat(3), quantity: fc.integer({ min: 1, max: 3 }), attributes }), { minLength: 1, maxLength: 3 }),
  plan: from([...PLANS, "", ""]),
  comparedAt: perhaps(PRICES),
  customer: fc.option(fc.record({ tags: fc.uniqueArray(from(TAGS), { maxLength: 3 }), orders: fc.option(fc.nat(4)), spent: from(PRICES) })),
  isCompany: fc.boolean(),
  companyLocation: perhaps(LOCATIONS),
  orderNumber: perhaps(ORDER_NUMBERS),
  retailLocation: perhaps(LOCATIONS),
  email: perhaps(EMAILS.filter((text) => text.trim() !== "")),
  address: fc.option(address),
  attributes,
  isTestCart: fc.boolean(),
  deliveryPrice: from(PRICES),
  chosen: perhaps(METHOD_TYPES.map((type) => type.toUpperCase().replace(" ", "_"))),
  country: from(COUNTRIES),
  language: from(LANGUAGES),
  step: from(STEPS),
  now: fc.tuple(from(DAYS), from(TIMES)).map((parts) => parts.join("T")),
  methods: fc.uniqueArray(from(METHODS), { maxLength: 5 }),
});

/** Parts that both forms of a checkout are made of. */
export type Drawn = typeof draw extends fc.Arbitrary<infer T> ? T : never;

/** Random checkouts in both forms, at one of some steps. */
export function trialsIn(steps: readonly string[]): fc.Arbitrary<TrialPair> {
  return fc.tuple(draw, from(steps)).map(([drawn, step]) => pairOf({ ...drawn, step }));
}

/** Returns a checkout in both forms. In the cart there is no address yet. */
export function pairOf(drawn: Drawn): TrialPair {
  const seen = drawn.step === "CART_INTERACTION" ? { ...drawn, address: null } : drawn;
  const store = { ...seedStore("trial.myshopify.com", "2026-01-01T00:00:00Z"), products: [...seen.products] };
  return { trial: trialOf(seen), file: fileOf(seen), store };
}

const id = (...path: FactPath) => factId({ path });
const BUYER = ["cart", "buyerIdentity"] as const;
const GROUP = ["cart", "deliveryGroups", 0] as const;

function trialOf({ products, lines, customer, address, ...drawn }: Drawn): Trial {
  const values: FactValues = {
    [CUSTOMER_ID]: customer !== null,
    [id(...BUYER, "customer", "tags")]: customer?.tags.join(",") ?? "",
    [id(...BUYER, "customer", "numberOfOrders")]: String(customer?.orders ?? ""),
    [id(...BUYER, "customer", "amountSpent", "amount")]: customer?.spent ?? "",
    [id(...BUYER, "purchasingCompany")]: drawn.isCompany,
    [id(...BUYER, "purchasingCompany", "location", "externalId")]: drawn.isCompany ? drawn.companyLocation : "",
    [id("cart", "poNumber")]: drawn.orderNumber,
    [id("cart", "retailLocation", "handle")]: drawn.retailLocation,
    [id(...BUYER, "email")]: drawn.email,
    [ADDRESS_ID]: address !== null,
    ...Object.fromEntries(Object.entries(address ?? {}).map(([name, text]) => [id(...GROUP, "deliveryAddress", name), text])),
    [id(...GROUP, "selectedDeliveryOption", "deliveryMethodType")]: drawn.chosen,
    [id(...GROUP, "selectedDeliveryOption", "cost", "amount")]: drawn.chosen === "" ? "" : drawn.deliveryPrice,
    [id("cart", "attributes")]: drawn.attributes,
    [TEST_CART_ID]: drawn.isTestCart,
    [id("localization", "country", "isoCode")]: drawn.country,
    [id("localization", "language", "isoCode")]: drawn.language,
    [id("buyerJourney", "step")]: drawn.step,
    [id("shop", "localTime", "now")]: drawn.now,
  };
  return { lines: lines.map((line) => lineOf(products, line, drawn)), values, methods: drawn.methods };
}

function lineOf(
  products: readonly Product[],
  { product: at, quantity, attributes: own }: Drawn["lines"][number],
  { plan, comparedAt }: Pick<Drawn, "plan" | "comparedAt">,
): TrialLine {
  const product = products[at];
  const variant = product?.variants[0];
  if (product === undefined || variant === undefined) throw new Error("there are four products");
  const { id: variantId, title, sku, price, weight, requiresShipping } = variant;
  const { id: productId, handle, vendor, productType, isGiftCard, tags, collections } = product;
  const data: StoreVariant = {
    ...{ id: variantId, title, sku, price, weight, weightUnit: "KILOGRAMS", requiresShipping },
    product: { id: productId, title: product.title, handle, vendor, productType, isGiftCard, tags, collections },
  };
  const values = {
    [id("attributes")]: own,
    [id("sellingPlanAllocation", "sellingPlan", "id")]: plan === "" ? "" : PLAN,
    [id("sellingPlanAllocation", "sellingPlan", "name")]: plan,
    [id("cost", "compareAtAmountPerQuantity", "amount")]: comparedAt,
  };
  return { ...{ variant: variantId, product: productId, title, quantity, price, data, values } };
}

function fileOf({ lines, customer, address, ...drawn }: Drawn): object {
  const buyer = {
    customer: customer && {
      tags: customer.tags,
      ...(customer.orders === null ? {} : { numberOfOrders: customer.orders }),
      amountSpent: { amount: customer.spent },
    },
    purchasingCompany: drawn.isCompany ? { location: { externalId: drawn.companyLocation === "" ? null : drawn.companyLocation } } : null,
    email: drawn.email === "" ? null : drawn.email,
  };
  const chosen = drawn.chosen === "" ? null : { deliveryMethodType: drawn.chosen, cost: { amount: drawn.deliveryPrice } };
  const entered = Object.entries(address ?? {}).filter(([, text]) => text !== "");
  return {
    lines: lines.map(({ product, quantity, attributes: own }) => ({
      ...{ product: String(product + 1), quantity, attributes: own },
      group: drawn.plan === "" ? "one-time" : "subscription",
    })),
    ...(address === null ? {} : { address: Object.fromEntries(entered) }),
    attributes: { ...drawn.attributes, ...(drawn.isTestCart && { [TEST_CART_ATTRIBUTE]: STORE_MARK }) },
    market: { country: drawn.country, currency: "USD", language: drawn.language },
    paymentMethods: drawn.methods.map((name, at) => ({ id: `method-${at}`, name, placements: ["PAYMENT_METHOD"] })),
    // a trial knows no prices of delivery: its totals are those of the products
    deliveryOptions: drawn.methods.map((title, at) => ({ handle: `method-${at}`, title, price: "0.00" })),
    step: FILE_STEPS[drawn.step],
    facts: {
      shop: { localTime: { now: drawn.now } },
      cart: {
        ...{ buyerIdentity: buyer, deliveryGroups: [{ selectedDeliveryOption: chosen }] },
        poNumber: drawn.orderNumber === "" ? null : drawn.orderNumber,
        retailLocation: drawn.retailLocation === "" ? null : { handle: drawn.retailLocation },
        lines: lines.map(() => ({
          ...(drawn.plan === "" ? {} : { sellingPlanAllocation: { sellingPlan: { id: PLAN, name: drawn.plan } } }),
          cost: { compareAtAmountPerQuantity: drawn.comparedAt === "" ? null : { amount: drawn.comparedAt } },
        })),
      },
    },
  };
}
