/** An address as the oracle reads it; what the buyer has not typed is null. */
export interface Address {
  address1: string | null;
  address2: string | null;
  city: string | null;
  company: string | null;
  countryCode: string | null;
  firstName: string | null;
  lastName: string | null;
  phone: string | null;
  provinceCode: string | null;
  zip: string | null;
}

export interface DeliveryOption {
  handle: string;
  title: string | null;
  cost: { amount: string };
}

export interface Line {
  quantity: number;
  cost: { totalAmount: { amount: string }; amountPerQuantity: { amount: string }; compareAtAmountPerQuantity: { amount: string } | null };
  attributes: Record<string, string | null>;
  sellingPlanAllocation: { sellingPlan: { id: string; name: string } } | null;
  merchandise: {
    title?: string;
    sku?: string | null;
    weight?: number | null;
    weightUnit?: "GRAMS" | "KILOGRAMS" | "OUNCES" | "POUNDS";
    product?: { id: string; tags: string[]; vendor: string | null; isGiftCard: boolean };
  };
}

/** A checkout as the oracle reads it; `attributes` by key, tags as lists, a line without `product` is a custom one. */
export interface Checkout {
  presentmentCurrencyRate: string;
  buyerJourney: { step: string | null };
  shop: { localTime: { now: string } };
  localization: { country: { isoCode: string }; language: { isoCode: string } };
  paymentMethods: { id: string; name: string }[];
  cart: {
    cost: { totalAmount: { amount: string }; subtotalAmount: { amount: string } };
    attributes: Record<string, string | null>;
    poNumber: string | null;
    retailLocation: { handle: string } | null;
    buyerIdentity: {
      customer: { tags: string[]; numberOfOrders: number; amountSpent: { amount: string } } | null;
      purchasingCompany: { company: { id: string }; location: { externalId: string | null } } | null;
      email: string | null;
    } | null;
    deliveryGroups: {
      deliveryAddress: Address | null;
      deliveryOptions: DeliveryOption[];
      selectedDeliveryOption: { deliveryMethodType: string; cost: { amount: string } } | null;
    }[];
    lines: Line[];
  };
}
