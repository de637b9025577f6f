/**
 * Assumed maxima of carts and stores at checkout. Shopify limits some of them; the rest are averages over a full cart or list. More would exceed
 * Shopify's input limit, which ends every rule that reads the field.
 */

/** Lines of the largest cart for which Shopify's limits hold unscaled; above it, the limits grow with the lines. */
const LINES = 200;
/** Delivery options of one checkout, over all delivery groups: carriers, the store's own rates, pickup locations. */
const DELIVERY_OPTIONS = 36;
/** Delivery groups of one checkout, each with its own address: subscriptions, preorders, several locations. */
const DELIVERY_GROUPS = 4;
/** Payment methods of one checkout. Methods that do not fit into the output are left out (engine/runtime/output-budget.ts). */
const PAYMENT_METHODS = 20;

/** Discount codes of one checkout: Shopify accepts five for products and the order, and one for shipping. */
const DISCOUNT_CODES = 10;

/** Elements of a list in the Function input, by their type. Tags and collections have as many as the query asks for. */
export const MAX_ASSUMED: Readonly<Record<string, number>> = {
  CartDeliveryGroup: DELIVERY_GROUPS,
  CartDeliveryOption: DELIVERY_OPTIONS / DELIVERY_GROUPS,
  CartLine: LINES,
  CollectionMembership: 0,
  EnteredDiscountCode: DISCOUNT_CODES,
  HasTagResponse: 0,
  PaymentCustomizationPaymentMethod: PAYMENT_METHODS,
};

/** Size of a text of customers or stores: its letters, and its UTF-8 bytes in JSON. */
export interface TextSize {
  letters: number;
  bytes: number;
}

/** Text sizes by place. Three bytes a letter is the size of Thai, Japanese and similar scripts; a four-byte letter counts as two. */
export const TEXTS = {
  /** Texts that occur once in a checkout, such as a cart attribute: Shopify accepts 255 letters. */
  once: { letters: 255, bytes: 765 },
  /** Texts of each delivery group, such as address fields: longer ones fit on no label. */
  address: { letters: 100, bytes: 300 },
  /** Texts of every line, such as vendor, SKU or attribute, and names of payment methods and delivery options. */
  often: { letters: 30, bytes: 30 },
} as const satisfies Record<string, TextSize>;

/** Bytes of Shopify's handle of a delivery option: two checksums and a dash. */
export const HANDLE_BYTES = 65;
/** Digits of a Shopify id. */
export const ID_DIGITS = 14;
/** Bytes of the guid of a configuration, by which a block marks the lines that it adds. */
export const GUID_BYTES = 36;
/** Bytes of an amount or a rate, such as 1234567890.12. */
export const DECIMAL_BYTES = 13;
/** Bytes of a date, such as 2026-11-22. */
export const DATE_BYTES = 10;
/** Bytes of a count. */
export const INT_BYTES = 6;
