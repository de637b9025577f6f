/** Random conditions of every family, as a client may send them: without ids, texts as typed. */
import fc from "fast-check";
import { isShown } from "./oracle-text.ts";
import {
  AMOUNTS,
  BOUNDS,
  CITIES,
  COUNTRIES,
  DAYS,
  from,
  KEYS,
  KILOGRAMS,
  LOCATIONS,
  METHOD_TYPES,
  PHONES,
  PLANS,
  POSTCODES,
  PROVINCES,
  product,
  SKUS,
  some,
  TAGS,
  TEXTS,
  TIMES,
  VENDORS,
  WEEKDAYS,
} from "./vocabulary.ts";

const separated = (values: readonly string[]): fc.Arbitrary<string> =>
  fc.tuple(some(from(values.filter(isShown)), 3), from([",", ", ", " ,, "])).map(([list, separator]) => list.join(separator));
/** Conditions of one type, with some of its operators. */
interface Drawn {
  type: string;
  operators: readonly string[];
  /** With any of the operators, or with one of them. */
  of(operator?: string): fc.Arbitrary<object>;
}
const condition = (type: string, operators: readonly string[], values: Record<string, fc.Arbitrary<unknown>>): Drawn => ({
  type,
  operators,
  of: (operator) =>
    fc.record({ type: fc.constant(type), operator: operator === undefined ? from(operators) : fc.constant(operator), ...values }),
});

const IS = ["is", "is not"];
const COMPARED = ["is greater than", "is less than"];
const LENGTHS = ["greater than", "less than"];
const PRESENCE = ["is present", "is NOT present"];
const QUANTITIES = ["quantity greater than", "quantity less than", "quantity equal to"];
const few = fc.integer({ min: 0, max: 6 }).map(String);
const typed = (values: readonly string[]): fc.Arbitrary<string> => from(values.filter(isShown));
const products = some(product, 2);

const everywhere = [
  condition("Cart Total", COMPARED, { value: from(AMOUNTS) }),
  condition("Cart Attribute", PRESENCE, { value: from(KEYS) }),
  condition("Cart Attribute", ["value is", "value is not"], { value: from(KEYS), secondValue: from(TEXTS) }),
  condition("Customer Tag", IS, { value: separated(TAGS) }),
  condition("Product Tag", [...IS, "is on ALL products in the cart"], { value: separated(TAGS) }),
  condition("Shipping Country", IS, { value: some(from(COUNTRIES), 2) }),
];
const ofCustomizations = [condition("Customer Type", IS, { value: fc.constant("B2B") }), condition("Product", IS, { value: products })];
const IN_CART = ["is in the cart", "is NOT in the cart"];
const giftCard = condition("Gift Card", IN_CART, {});
const subscription = condition("Subscription", IN_CART, {});
const orders = condition("Customer's Orders", ["is at least", "is at most"], { value: few });
const postcode = [
  condition("Postcode", ["is one of", "is not one of", "starts with"], { value: separated([...POSTCODES, "10", "SW1 A"]) }),
  condition("Postcode", ["is between"], { from: from(BOUNDS), to: from(BOUNDS) }),
];
const clock = [
  condition("Store Date", ["is on or after", "is on or before"], { value: from(DAYS) }),
  condition("Store Date", ["is between"], { value: from(DAYS), secondValue: from(DAYS) }),
  condition("Weekday", IS, { value: from(WEEKDAYS) }),
  condition("Store Time", ["is between", "is not between"], { from: from(TIMES), until: from(TIMES) }),
];
const weight = [
  condition("Total Weight", COMPARED, { value: from(KILOGRAMS) }),
  condition("Total Weight", ["is between"], { value: from(KILOGRAMS), secondValue: from(KILOGRAMS) }),
];
const presence = (type: string, values: readonly string[]): Drawn[] => [
  condition(type, PRESENCE, {}),
  condition(type, ["value is"], { value: typed(values) }),
];

/** Rare types of all families, of those that know the chosen delivery, and of those in which a purchase order number is known. */
const rare = [
  condition("Line Quantity", ["is greater than", "is NOT greater than"], { value: few }),
  condition("Amount Spent", ["is at least", "is less than"], { value: from(AMOUNTS) }),
  condition("Company Location", IS, { value: typed(LOCATIONS) }),
  condition("Selling Plan", IS, { value: typed(PLANS) }),
];
const onSale = condition("On Sale", IN_CART, {});
const deliveryPrice = condition("Delivery Price", COMPARED, { value: from(AMOUNTS) });
const ofOrders = [
  condition("Purchase Order Number", PRESENCE, {}),
  condition("Purchase Order Number", ["starts with"], { value: from(["PO", "po-7", "X", "caf\u00e9"]) }),
  condition("Retail Location", IS, { value: typed(LOCATIONS) }),
];

/** Types that are drawn, by family; the meaning of other types is not written a second time. */
export const drawn: Readonly<Record<string, readonly Drawn[]>> = {
  payment: [
    ...everywhere,
    ...ofCustomizations,
    condition("Country", IS, { value: some(from(COUNTRIES), 2) }),
    condition("Shipping State/Province Code", IS, { value: separated(PROVINCES) }),
    ...[giftCard, subscription, orders, ...postcode, ...clock, ...rare, onSale, deliveryPrice],
  ],
  shipping: [
    ...everywhere,
    ...ofCustomizations,
    condition("Address", ["Contains", "Does Not Contain"], { value: from(["P.O. Box", "Numeric Values"]) }),
    condition("Product Attribute", ["is"], { value: from(KEYS), secondValue: from(TEXTS) }),
    ...[subscription, ...postcode, ...clock, ...weight, ...rare],
  ],
  validation: [
    ...everywhere,
    condition("Address", ["Contains", "Does Not Contain", "Equals"], { value: from(["P.O. Box", "Parcel Locker", "Numeric Values"]) }),
    ...["Address 1", "Address 2", "City", "First Name", "Last Name"].map((field) =>
      condition(`${field} Length`, LENGTHS, { value: from(["0", "2", "3", "4", "6", "30"]) }),
    ),
    ...presence("City", CITIES),
    ...presence("Company", CITIES),
    ...presence("Shipping Address Phone Number", PHONES),
    condition("Delivery Method Type", IS, { value: from(METHOD_TYPES) }),
    condition("Email Address", ["Contains", "Does Not Contain"], { value: from(["Special Characters", "john", "EXAMPLE", ".", "\u00e9"]) }),
    condition("Order Subtotal", COMPARED, { value: from(AMOUNTS) }),
    condition("Product", IS, { value: products }),
    condition("Product", QUANTITIES, { value: products, secondValue: from(["1", "2", "3", "4"]) }),
    condition("SKU", IS, { value: separated(SKUS) }),
    condition("Vendor Order Minimum", COMPARED, { value: typed(VENDORS), secondValue: from(AMOUNTS) }),
    ...[giftCard, orders, ...postcode, ...rare, onSale, deliveryPrice, ...ofOrders],
  ],
};

/** By family: each of them, with any operator. */
export const conditions: Readonly<Record<string, fc.Arbitrary<object>>> = Object.fromEntries(
  Object.entries(drawn).map(([id, all]) => [id, fc.oneof(...all.map((each) => each.of()))]),
);
