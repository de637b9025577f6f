/** Input of the payment pack, which arrives as JSON. */
export interface Checkout {
  presentmentCurrencyRate: string;
  localization: { country: { isoCode: string } };
  paymentMethods: { id: string; name: string }[];
  cart: {
    cost: { totalAmount: { amount: string } };
    buyerIdentity: { customer: { customerTag: { tag: string; hasTag: boolean }[] } | null };
    deliveryGroups: { deliveryAddress: { countryCode: string; provinceCode: string } | null }[];
    lines: { merchandise: { product?: { id: string; productTag0: boolean } } }[];
  };
}

export const PRODUCTS = ["gid://shopify/Product/901", "gid://shopify/Product/902", "gid://shopify/Product/903"];

/** Builds a cart of this many lines, parsed from JSON as any input is. The last line holds the value that the measured rule looks for. */
export function evaluatorCheckout(lines: number): Checkout {
  return JSON.parse(JSON.stringify(written(lines)));
}

/** Returns the same cart in variants in which one condition of the measured rule is not met, or is unknown. */
export function nearMissCheckouts(lines: number): Record<string, Checkout> {
  const changed = (change: (checkout: Checkout) => void): Checkout => {
    const changing = evaluatorCheckout(lines);
    change(changing);
    return changing;
  };
  return {
    "a low total": changed(({ cart }) => Object.assign(cart.cost.totalAmount, { amount: "1000.00" })),
    "another country": changed(({ cart }) =>
      Object.assign(cart, { deliveryGroups: [{ deliveryAddress: { countryCode: "MX", provinceCode: "" } }] }),
    ),
    "no address": changed(({ cart }) => Object.assign(cart, { deliveryGroups: [{ deliveryAddress: null }] })),
    "no delivery": changed(({ cart }) => Object.assign(cart, { deliveryGroups: [] })),
    "another customer": changed(({ cart }) => Object.assign(cart.buyerIdentity.customer?.customerTag[0] ?? {}, { hasTag: false })),
    "a guest": changed(({ cart }) => Object.assign(cart.buyerIdentity, { customer: null })),
    "other products": changed(({ cart }) =>
      Object.assign(cart.lines.at(-1)?.merchandise.product ?? {}, { id: "gid://shopify/Product/1902" }),
    ),
    "other tags": changed(({ cart }) => Object.assign(cart.lines.at(-1)?.merchandise.product ?? {}, { productTag0: false })),
    "a custom line": changed(({ cart }) => Object.assign(cart.lines.at(-1)?.merchandise ?? {}, { product: undefined })),
    "an empty cart": changed(({ cart }) => Object.assign(cart, { lines: [] })),
  };
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
            productTag0: index === lines - 1,
          },
        },
      })),
    },
  };
}
