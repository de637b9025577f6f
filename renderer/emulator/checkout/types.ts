import type { Explanation } from "../../../engine/types/explanation.ts";

/** What the development store offers to choose from. */
export interface CheckoutInput {
  shop: {
    name: string;
    currencyCode: string;
    /** Of the online store. */
    hosts?: readonly string[];
  };
  products: Product[];
  collections: Collection[];
  customers: Customer[];
  markets: StoreMarket[];
  /** What condition types read and nothing else on the page says. */
  facts: FactInput[];
}

/** An input for a fact of the checkout, or of each of its lines. */
export interface FactInput {
  of: "line" | "checkout";
  /** Where it stands among the facts: keys, and numbers of list elements. */
  path: (string | number)[];
  label: string;
  control: "checkbox" | "date" | "decimal" | "integer" | "json" | "moment" | "number" | "pairs" | "presence" | "select" | "text" | "texts";
  options: { value: string; label: string }[];
  /** Of pairs: where in each one its text stands, when that is not the whole of it. */
  within?: string;
  /** The titles of the condition types that read it. */
  readBy: string[];
}

/** What was typed for facts, by the paths of their inputs as JSON. */
export type FactValues = Record<string, FactValue>;
export type FactValue = string | boolean | Pair[];

export interface Product {
  id: string;
  title: string;
  vendor: string;
  tags: string[];
  /** Ids of those that it is in. */
  collections: string[];
  image?: string;
  variants: { id: string; title: string; sku: string | null; price: string; soldOut?: boolean }[];
}

export interface Collection {
  id: string;
  title: string;
}

export interface Customer {
  email: string;
  firstName: string;
  lastName: string;
  tags: string[];
  company?: string | null;
  address?: Partial<Address> | null;
}

export interface StoreMarket {
  name: string;
  countries: string[];
  currency: string;
  language: string;
  rate: string;
}

/** Where the buyer of one checkout shops. */
export interface Market {
  country: string;
  currency: string;
  language: string;
  rate: string;
}

export interface Address {
  firstName: string;
  lastName: string;
  company: string;
  address1: string;
  address2: string;
  city: string;
  countryCode: string;
  provinceCode: string;
  zip: string;
  phone: string;
}

export type Step = "cart" | "information" | "shipping" | "payment";

/** A key and its value while they are typed: unlike in an object, keys may be empty or double meanwhile. */
export interface Pair {
  key: string;
  value: string;
}

export interface Line {
  id: string;
  product: string;
  variant: string;
  quantity: number;
  attributes: Pair[];
  subscription: boolean;
  facts: FactValues;
}

/** The checkout as it is on the screen. */
export interface Draft {
  lines: Line[];
  customer: string | null;
  email: string;
  address: Address | null;
  attributes: Pair[];
  market: Market;
  step: Step;
  /** The title of the shipping option that the buyer wants; null leaves it to the platform. */
  deliveryMethod: string | null;
  /** The discount codes as they are typed, with commas between them. */
  discount: string;
  /** What the buyer writes to the merchant. */
  note: string;
  /** What became of the cart link that it was opened from. */
  opened: Opened | null;
  /** What is known of it besides. */
  facts: FactValues;
}

export interface Opened {
  facts: string[];
  /** What could not be had as the link has it. */
  problems: string[];
}

export interface PaymentMethod {
  id: string;
  name: string;
  placements: string[];
}

export interface DeliveryOption {
  handle: string;
  title: string;
  description: string;
  deliveryMethodType: string;
  cost: { amount: string; currencyCode: string };
}

/** Lines that are delivered together. */
export interface DeliveryGroup {
  id: string;
  groupType: string;
  deliveryOptions: DeliveryOption[];
  /** The handle of the option that is chosen. */
  selected: string | null;
}

export interface Offer {
  paymentMethods: PaymentMethod[];
  deliveryGroups: DeliveryGroup[];
}

/** What a validation says, and the path of the field it says it at. */
export interface CheckoutError {
  message: string;
  target: string;
  /** The guid of the rule. */
  rule: string;
}

export interface RuleResult {
  guid: string;
  title: string;
  /** Null when another app made the customization. */
  family: string | null;
  pack: string;
  enabled: boolean;
  input: unknown;
  operations: unknown[];
  instructions: number;
  /** Null when it did not run, or nothing is known of its conditions. */
  explanation: Explanation | null;
  error?: string;
}

/** What the buyer would be offered without and with the shop's rules, and why. */
export interface RunResult {
  before: Offer;
  after: Offer;
  errors: CheckoutError[];
  rules: RuleResult[];
  cost: Cost;
  /** Discounts that are there for the cart and take nothing off. */
  unused: Unused[];
  /** Codes that are not for it. */
  refused: RefusedCode[];
}

/** What the cart comes to before delivery; amounts are in the buyer's currency, and lines stand as in the checkout that was run. */
export interface Cost {
  currency: string;
  lines: LineCost[];
  discounts: Discounting[];
  /** Before discounts. */
  subtotal: string;
  /** After them. */
  total: string;
}

export interface LineCost {
  subtotal: string;
  /** After the discounts of products: those of the order are on no line. */
  total: string;
  off: Discounting[];
}

export interface Discounting {
  title: string;
  /** Null where it comes by itself. */
  code: string | null;
  amount: string;
}

export type Unused = { title: string; code: string | null } & (
  | { reason: "outdone" /** What stands in its place, by code or title. */; by: string[] }
  | { reason: "rejected"; message: string }
);

export type RefusedCode = { code: string } & (
  | { reason: "unknown" | "expired" | "scheduled" | "usedUp" | "products" }
  | { reason: "minimum" /** In the store's currency. */; minimum: string }
);
