import type { Address, Company, Placement, Product, Variant } from "../store.ts";

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
  step: Step;
}

export interface Line {
  id: string;
  product: Product;
  variant: Variant;
  quantity: number;
  attributes: Record<string, string>;
  price: string;
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

/** How far the buyer has come: an address may be known at once, a delivery option is chosen with the payment step. */
export type Step = "information" | "shipping" | "payment";
