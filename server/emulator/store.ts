/** Data of an emulated shop, which the Admin API, the pickers and the checkout read. */
export interface Store {
  shop: ShopRecord;
  products: Product[];
  collections: Collection[];
  customers: Customer[];
  companies: Company[];
  markets: Market[];
  paymentMethods: PaymentMethod[];
  deliveryOptions: DeliveryOption[];
  discounts: Discount[];
}

export interface ShopRecord {
  id: string;
  domain: string;
  /** Hosts of its online store, the primary one first. The permanent domain is always among them, and is the primary one if there is no other. */
  hosts?: string[];
  name: string;
  email: string;
  contactEmail: string;
  currencyCode: string;
  ianaTimezone: string;
  plan: { publicDisplayName: string; partnerDevelopment: boolean; shopifyPlus: boolean };
  createdAt: string;
  /** True if the person in the admin may not approve app charges. */
  refuseBilling?: boolean;
  /** Optional scopes that the app was granted after its installation. */
  scopes?: string[];
  /** Maximum number of payment customizations, active or not. Without a value, there is no limit. */
  paymentPlaces?: number | null;
  /** Maximum number of instructions of a Function, if lower than Shopify's limit. Used to make Functions fail. */
  functionInstructions?: number | null;
}

export interface Product {
  id: string;
  title: string;
  handle: string;
  vendor: string;
  productType: string;
  tags: string[];
  status: "ACTIVE" | "DRAFT" | "ARCHIVED";
  isGiftCard: boolean;
  /** True if the product is sold only with a selling plan, as by subscription. */
  requiresSellingPlan?: boolean;
  /** Ids of its collections. */
  collections: string[];
  image: string;
  /** Ids of the complementary products that the merchant named. */
  complementary?: string[];
  variants: Variant[];
}

export interface Variant {
  id: string;
  title: string;
  sku: string;
  /** Price in the currency of the store. */
  price: string;
  options: { name: string; value: string }[];
  /** Weight in kilograms. */
  weight: number;
  requiresShipping: boolean;
  /** True if none is left and the variant cannot be back-ordered. */
  soldOut?: boolean;
}

/** A discount code: a percentage of the cart, or an amount in the currency of the store. */
export interface Discount {
  id: string;
  code: string;
  title: string;
  percentage?: number;
  amount?: string;
  /** Products that it applies to. Without them, the whole order. */
  products?: string[];
  /** Minimum subtotal. */
  minimum?: string;
  startsAt: string;
  endsAt?: string;
  usageLimit?: number;
  /** Number of uses. */
  used?: number;
  /** Combinations with other discounts. Without a value, all are allowed. */
  combinesWith?: Combines;
}

/** Classes of discounts that another discount may be combined with, if those allow it, too. */
export interface Combines {
  order: boolean;
  product: boolean;
  shipping: boolean;
}

export interface Collection {
  id: string;
  handle: string;
  title: string;
}

export interface Address {
  address1?: string;
  address2?: string;
  city?: string;
  company?: string;
  countryCode?: string;
  firstName?: string;
  lastName?: string;
  phone?: string;
  provinceCode?: string;
  zip?: string;
}

export interface Customer {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  tags: string[];
  numberOfOrders: number;
  amountSpent: string;
  address: Address;
}

export interface Company {
  id: string;
  name: string;
  externalId: string;
  contacts: { id: string; customer: string; title: string; locale: string }[];
  locations: { id: string; name: string; externalId: string; ordersCount: number; totalSpent: string }[];
}

export interface Market {
  handle: string;
  name: string;
  currency: string;
  /** Value of one unit of the store's currency in the market's. In stored data, of a new store's currency. */
  rate: string;
  language: string;
  countries: string[];
}

export type Placement = "ACCELERATED_CHECKOUT" | "PAYMENT_METHOD";

export interface PaymentMethod {
  name: string;
  placements: Placement[];
  /** Countries of the market where the method is offered. Absent for everywhere. */
  countries?: string[];
}

export type MethodType = "SHIPPING" | "PICK_UP" | "LOCAL" | "PICKUP_POINT" | "RETAIL" | "NONE";

export interface DeliveryOption {
  handle: string;
  title: string;
  code: string;
  description: string;
  /** Price in the currency of the store. */
  price: string;
  methodType: MethodType;
  /** Carrier that calculates the rate. Shopify keeps its name in front of the title when the option is renamed. */
  carrier?: string;
  countries?: string[];
  provinces?: string[];
}
