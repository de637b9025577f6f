import type { Facts } from "../function-input/facts.ts";
import type { Address, Company, DeliveryOption, Discount, Placement, Product, Variant } from "../store.ts";
import type { DiscountEffect } from "./discount-effect.ts";

/** A checkout with everything looked up: what the Function input is made of. Amounts are in the store's currency. */
export interface Checkout {
  lines: Line[];
  customer: Buyer | null;
  company: PurchasingCompany | null;
  email: string | null;
  address: Address | null;
  attributes: Record<string, string>;
  market: BuyerMarket;
  paymentMethods: Method[];
  deliveryGroups: DeliveryGroup[];
  /** The delivery option that the buyer wants, by handle or title; it is chosen where it is offered. */
  deliveryMethod: string | null;
  /** The discounts of the codes that were entered and are for this cart. */
  discounts: Discount[];
  /** What discounts take off, one after the other; nothing before they were looked at (discounted.ts). */
  takings: readonly DiscountEffect[];
  step: Step;
  /** What is said of it besides, in the platform's own words: it has the last word with Functions. */
  facts: Facts;
}

export interface Line {
  id: string;
  product: Product;
  variant: Variant;
  quantity: number;
  attributes: Record<string, string>;
  price: string;
  group: GroupType;
}

export interface Buyer {
  id: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
  tags: string[];
  numberOfOrders: number;
  amountSpent: string;
}

export interface PurchasingCompany {
  company: Pick<Company, "id" | "name" | "externalId">;
  contact: Company["contacts"][number];
  location: Company["locations"][number];
}

export interface BuyerMarket {
  country: string;
  currency: string;
  language: string;
  /** One unit of the store's currency in the buyer's. */
  rate: string;
}

export interface Method {
  id: string;
  name: string;
  placements: Placement[];
}

/** What is delivered together, and how it can be: options are offered once there is an address. */
export interface DeliveryGroup {
  id: string;
  groupType: GroupType;
  options: Option[];
}

export type GroupType = "ONE_TIME_PURCHASE" | "SUBSCRIPTION";

export type Option = Omit<DeliveryOption, "countries" | "provinces">;

/**
 * How far the buyer has come. In the platform's words `cart` is CART_INTERACTION, `information` and `shipping` are CHECKOUT_INTERACTION,
 * and `payment` is CHECKOUT_COMPLETION: the moment at which the order is placed. In the cart there is no address yet, and a delivery
 * option is chosen from the shipping step on.
 */
export type Step = "cart" | "information" | "shipping" | "payment";
