import type { Facts } from "../function-input/facts.ts";
import type { Address, Company, DeliveryOption, Discount, Placement, Product, Variant } from "../store.ts";
import type { DiscountEffect } from "./discount-effect.ts";

/** A checkout with all references resolved, from which the Function input is built. Amounts are in the store's currency. */
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
  /** Delivery option that the buyer requests, by handle or title. Selected in groups that offer it. */
  deliveryMethod: string | null;
  /** Discounts of the entered codes that apply to this cart. */
  discounts: Discount[];
  /** Applied discounts in their order. Empty until apply-discounts.ts has computed them. */
  takings: readonly DiscountEffect[];
  step: Step;
  /** Further facts in Shopify's own names. They take precedence in Function inputs. */
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
  /** Value of one unit of the store's currency in the buyer's. */
  rate: string;
}

export interface Method {
  id: string;
  name: string;
  placements: Placement[];
}

/** Lines that are delivered together, with their options. Options are offered once there is an address. */
export interface DeliveryGroup {
  id: string;
  groupType: GroupType;
  options: Option[];
}

export type GroupType = "ONE_TIME_PURCHASE" | "SUBSCRIPTION";

export type Option = Omit<DeliveryOption, "countries" | "provinces">;

/**
 * Step of the buyer. For Shopify, `cart` is CART_INTERACTION, `information` and `shipping` are CHECKOUT_INTERACTION, and `payment` is
 * CHECKOUT_COMPLETION, the moment at which the order is placed. In the cart there is no address yet. A delivery option is selected from the shipping
 * step on.
 */
export type Step = "cart" | "information" | "shipping" | "payment";
