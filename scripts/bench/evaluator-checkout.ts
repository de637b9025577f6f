/** The input of the payment pack, which arrives as JSON. */
export interface Checkout {
  presentmentCurrencyRate: string;
  localization: { country: { isoCode: string } };
  paymentMethods: { id: string; name: string }[];
  cart: {
    cost: { totalAmount: { amount: string } };
    buyerIdentity: { customer: { customerTag: { tag: string; hasTag: boolean }[] } | null };
    deliveryGroups: { deliveryAddress: { countryCode: string; provinceCode: string } | null }[];
    lines: { merchandise: { product?: { id: string; productTag: { tag: string; hasTag: boolean }[] } } }[];
  };
}

export const PRODUCTS = ["gid://shopify/Product/901", "gid://shopify/Product/902", "gid://shopify/Product/903"];

/** A cart of this many lines, read from JSON as any input is; what the measured rule looks for stands on the last one. */
export function checkout(lines: number): Checkout {
  return JSON.parse(JSON.stringify(written(lines)));
}

function written(lines: number): Checkout {
  return {
    presentmentCurrencyRate: "1.0",
    localization: { country: { isoCode: "US" } },
    paymentMethods: ["Credit card", "PayPal Express Checkout", "Cash on Delivery (COD)", "Klarna"].map((name, index) => ({
      id: `gid://shopify/PaymentCustomizationPaymentMethod/${index}`,
      name,
    })),
    cart: {
      cost: { totalAmount: { amount: "2599.50" } },
      buyerIdentity: { customer: { customerTag: [{ tag: "wholesale", hasTag: true }] } },
      deliveryGroups: [{ deliveryAddress: { countryCode: "US", provinceCode: "CA" } }],
      lines: Array.from({ length: lines }, (_, index) => ({
        merchandise: {
          product: {
            id: index === lines - 1 ? "gid://shopify/Product/902" : `gid://shopify/Product/${index}`,
            productTag: [{ tag: "fragile", hasTag: index === lines - 1 }],
          },
        },
      })),
    },
  };
}
