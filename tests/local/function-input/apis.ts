/** The Function APIs that rules run in. */
export const APIS = ["payment_customization", "delivery_customization", "cart_checkout_validation"];
