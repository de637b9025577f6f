/**
 * What buyers and stores are taken to bring to a checkout at most. The platform bounds some of it; the rest are averages over a full
 * cart or list, for with more of it the platform's own limit on the input would end every rule that reads such a field.
 */

/** The largest cart for which the platform's limits are as they are written; they grow with the lines above it. */
const LINES = 200;
/** Ways to deliver that one checkout offers, over all of its delivery groups: carriers, rates of one's own, locations to pick up at. */
const DELIVERY_OPTIONS = 36;
/** Groups of lines that are delivered apart, each with an address of its own: subscriptions, preorders, several locations. */
const DELIVERY_GROUPS = 4;
/** Ways to pay that one checkout offers. Of more, those that the output has no room for are left out (engine/runtime/output-budget.ts). */
const PAYMENT_METHODS = 20;

/** Codes that one checkout has: the platform takes five for products and the order, and one for shipping. */
const DISCOUNT_CODES = 10;

/** Elements of a list of the Function input, by their type; tags and collections are as many as are asked for. */
export const MAX_ASSUMED: Readonly<Record<string, number>> = {
  CartDeliveryGroup: DELIVERY_GROUPS,
  CartDeliveryOption: DELIVERY_OPTIONS / DELIVERY_GROUPS,
  CartLine: LINES,
  CollectionMembership: 0,
  EnteredDiscountCode: DISCOUNT_CODES,
  HasTagResponse: 0,
  PaymentCustomizationPaymentMethod: PAYMENT_METHODS,
};

/** How long a text of buyers or stores is: its letters, and its UTF-8 bytes as JSON writes them. */
export interface TextSize {
  letters: number;
  bytes: number;
}

/** Texts by where they stand. Three bytes a letter are Thai, Japanese and the like; a letter of four counts as two. */
export const TEXTS = {
  /** What a checkout has once, such as an attribute of the cart: the platform takes 255 letters. */
  once: { letters: 255, bytes: 765 },
  /** What each delivery group has, as the fields of its address: longer ones fit on no label. */
  address: { letters: 100, bytes: 300 },
  /** What every line has, such as a vendor, an SKU or an attribute, and what every payment method and delivery option is called. */
  often: { letters: 30, bytes: 30 },
} as const satisfies Record<string, TextSize>;

/** Bytes of what the platform calls a delivery option by: two checksums and a dash. */
export const HANDLE_BYTES = 65;
/** Digits of an id of the platform. */
export const ID_DIGITS = 14;
/** Bytes of an amount or a rate, such as 1234567890.12. */
export const DECIMAL_BYTES = 13;
/** Bytes of a day, such as 2026-11-22. */
export const DATE_BYTES = 10;
/** Bytes of a count. */
export const INT_BYTES = 6;
