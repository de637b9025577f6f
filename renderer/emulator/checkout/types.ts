import type { Explanation } from "../../../engine/types/explanation.ts";

/** Choices that the development store offers. */
export interface CheckoutInput {
  shop: {
    name: string;
    currencyCode: string;
    /** Hosts of the online store. */
    hosts?: readonly string[];
  };
  products: Product[];
  collections: Collection[];
  customers: Customer[];
  markets: StoreMarket[];
  /** Facts that condition types read and no other part of the page edits. */
  facts: FactInput[];
}

/** Input for a fact of the checkout, or of each of its lines. */
export interface FactInput {
  of: "line" | "checkout";
  /** Path among the facts: keys, and numbers of list elements. */
  path: (string | number)[];
  label: string;
  control: "checkbox" | "date" | "decimal" | "integer" | "json" | "moment" | "number" | "pairs" | "presence" | "select" | "text" | "texts";
  options: { value: string; label: string }[];
  /** Key of the text in each pair, when the text is not the whole of it. */
  within?: string;
  /** Titles of the condition types that read it. */
  readBy: string[];
}

/** Entered values of facts, by the paths of their inputs as JSON. */
export type FactValues = Record<string, FactValue>;
export type FactValue = string | boolean | Pair[];

export interface Product {
  id: string;
  title: string;
  vendor: string;
  tags: string[];
  /** Ids of the collections that it is in. */
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

/** Market in which the buyer of one checkout shops. */
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

/** Key and value while they are typed: unlike in an object, keys may be empty or double for a time. */
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

/** Checkout as it is on the screen. */
export interface Draft {
  lines: Line[];
  customer: string | null;
  email: string;
  address: Address | null;
  attributes: Pair[];
  market: Market;
  step: Step;
  /** Title of the shipping option that the buyer chose; null leaves the choice to Shopify. */
  deliveryMethod: string | null;
  /** Discount codes as they are typed, with commas between them. */
  discount: string;
  /** Note of the buyer to the merchant. */
  note: string;
  /** Result of the cart link that it was opened from. */
  opened: Opened | null;
  /** Further facts about it. */
  facts: FactValues;
}

export interface Opened {
  facts: string[];
  /** Parts of the link that were not available. */
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
  /** Handle of the option that is chosen. */
  selected: string | null;
}

export interface Offer {
  paymentMethods: PaymentMethod[];
  deliveryGroups: DeliveryGroup[];
}

/** Message of a validation, and the path of the field it belongs to. */
export interface CheckoutProblem {
  message: string;
  target: string;
  /** Guid of the rule. */
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
  /** Null when it did not run, or its conditions are unknown. */
  explanation: Explanation | null;
  error?: string;
}

/** Offers to the buyer without and with the shop's rules, and the reasons. */
export interface RunResult {
  before: Offer;
  after: Offer;
  errors: CheckoutProblem[];
  rules: RuleResult[];
  cost: Cost;
  /** Discounts that are available for the cart and take nothing off. */
  unused: Unused[];
  /** Codes that are not for the cart. */
  refused: RefusedCode[];
}

/** Cost of the cart before delivery. Amounts are in the buyer's currency, and lines stand as in the checkout that was run. */
export interface Cost {
  currency: string;
  lines: LineCost[];
  discounts: Discounting[];
  subtotal: string;
  /** Amount after discounts. */
  total: string;
}

export interface LineCost {
  subtotal: string;
  /** Amount after the discounts of products; those of the order are on no line. */
  total: string;
  off: Discounting[];
}

export interface Discounting {
  title: string;
  /** Null for an automatic discount. */
  code: string | null;
  amount: string;
}

export type Unused = { title: string; code: string | null } & (
  | { reason: "outdone" /** Discounts that replace it, by code or title. */; by: string[] }
  | { reason: "rejected"; message: string }
);

export type RefusedCode = { code: string } & (
  | { reason: "unknown" | "expired" | "scheduled" | "usedUp" | "products" }
  | { reason: "minimum" /** Amount in the store's currency. */; minimum: string }
);
