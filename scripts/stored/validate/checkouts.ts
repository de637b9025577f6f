import type { Checkout } from "../../../server/emulator/checkout/checkout.ts";
import { readCheckout } from "../../../server/emulator/checkout/read-checkout.ts";
import type { Store } from "../../../server/emulator/store.ts";

const ADDRESS = {
  ...{ firstName: "Anna", lastName: "Łuczak-O’Brien", company: "Acme GmbH", phone: "+49 30 1234567", zip: "10115" },
  ...{ address1: "P.O. Box 12", address2: "Hinterhaus", city: "Berlin", countryCode: "DE", provinceCode: "BE" },
};
const LINE = { product: "gid://shopify/Product/1", quantity: 3, price: "45.00", sku: "SKU-1", vendor: "Acme", tags: ["sale", "fragile"] };

/** Two buyers: one at the last step with all data known, and one with an empty cart and no data. */
const FILES: readonly object[] = [
  {
    lines: [{ ...LINE, attributes: { engraving: "Anna" } }],
    customer: { email: "anna@example.com", tags: ["vip", "wholesale"] },
    attributes: { gift: "yes" },
    address: ADDRESS,
    market: { country: "DE", currency: "EUR", language: "DE" },
    paymentMethods: ["Credit card", "Cash on Delivery (COD)"],
    deliveryOptions: ["Standard", "Express"],
    step: "payment",
  },
  { lines: [], customer: null, paymentMethods: ["PayPal"], step: "cart" },
];

/** Returns the checkouts in which every configuration is run. */
export function checkouts(store: Store): Checkout[] {
  return FILES.map((file) => {
    const { checkout, problems } = readCheckout(store, file);
    const [problem] = problems;
    if (problem) throw new Error(`a checkout of the check is broken: ${problem.path} ${problem.message}`);
    return checkout;
  });
}
