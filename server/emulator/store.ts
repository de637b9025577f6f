/** A shop of the local platform as plain data: what the Admin API, the pickers and the checkout read. */
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
  /** The hosts of its online store, the primary one first; the permanent domain is always one of them, and the primary one where there is no other. */
  hosts?: string[];
  name: string;
  email: string;
  contactEmail: string;
  currencyCode: string;
  ianaTimezone: string;
  plan: { publicDisplayName: string; partnerDevelopment: boolean; shopifyPlus: boolean };
  createdAt: string;
  /** The person in the admin may not approve app charges. */
  refuseBilling?: boolean;
  /** What the app asked for and was granted, beyond what came with its installation. */
  scopes?: string[];
  /** How many payment customizations it may have in all, active or not; without it as many as anybody likes. */
  paymentPlaces?: number | null;
  /** How many instructions a Function may use at its checkout, where that is less than the platform's own limit: a way to see Functions fail. */
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
  /** It is sold only with a selling plan, as by subscription. */
  requiresSellingPlan?: boolean;
  /** Ids of the collections it is in. */
  collections: string[];
  image: string;
  /** Ids of the products that the merchant named as going with it. */
  complementary?: string[];
  variants: Variant[];
}

export interface Variant {
  id: string;
  title: string;
  sku: string;
  /** In the currency of the store. */
  price: string;
  options: { name: string; value: string }[];
  /** In kilograms. */
  weight: number;
  requiresShipping: boolean;
  /** None is left, and none is sold on order. */
  soldOut?: boolean;
}

/** A discount by code: a percentage of the cart, or an amount in the currency of the store. */
export interface Discount {
  id: string;
  code: string;
  title: string;
  percentage?: number;
  amount?: string;
  /** The products that it lowers; the whole order without. */
  products?: string[];
  /** The least subtotal that it is given for. */
  minimum?: string;
  startsAt: string;
  endsAt?: string;
  usageLimit?: number;
  /** How often it was used. */
  used?: number;
  /** With which others it may be used; with all of them where nobody said otherwise. */
  combinesWith?: Combines;
}

/** By their class, the discounts beside which another one may be used, if those let it. */
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
  /** One unit of the store's currency in the market's; as it is kept, one of a new store's currency. */
  rate: string;
  language: string;
  countries: string[];
}

export type Placement = "ACCELERATED_CHECKOUT" | "PAYMENT_METHOD";

export interface PaymentMethod {
  name: string;
  placements: Placement[];
  /** Countries of the market where it is offered; everywhere when absent. */
  countries?: string[];
}

export type MethodType = "SHIPPING" | "PICK_UP" | "LOCAL" | "PICKUP_POINT" | "RETAIL" | "NONE";

export interface DeliveryOption {
  handle: string;
  title: string;
  code: string;
  description: string;
  /** In the currency of the store. */
  price: string;
  methodType: MethodType;
  /** Who calculates the rate; the platform keeps the name in front of whatever the option is renamed to. */
  carrier?: string;
  countries?: string[];
  provinces?: string[];
}
