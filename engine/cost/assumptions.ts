/**
 * What buyers and stores are taken to bring to a checkout at most. The platform bounds some of it; the rest is an average over a cart
 * of 200 lines, above which the platform's limit on the input would end every rule that reads such a field, whatever it says.
 */

/** The largest cart for which the platform's limits are as they are written; they grow with the lines above it. */
export const LINES = 200;
/** Ways to deliver that one checkout offers, over all of its delivery groups: carriers, rates of one's own, pickup points. */
export const DELIVERY_OPTIONS = 40;
/** Groups of lines that are delivered apart, each with an address of its own: subscriptions, preorders, several locations. */
export const DELIVERY_GROUPS = 4;
/** Ways to pay that one checkout offers. */
export const PAYMENT_METHODS = 20;

/** Letters of a text that a checkout has once, such as a line of the address or an attribute of the cart: the platform's own limit. */
export const TEXT_LETTERS = 255;
/** UTF-8 bytes of a letter: Thai, Japanese and the like have three; a letter of four bytes counts as two letters. */
export const LETTER_BYTES = 3;
/** UTF-8 bytes of a text that every line has, such as a vendor, an SKU or an attribute, as JSON: an average over the lines of a cart. */
export const LINE_TEXT_BYTES = 40;
/** Letters of the name of a payment method or delivery option, an average over all that are offered. */
export const TARGET_LETTERS = 60;
/** Bytes of what the platform calls a delivery option by: two checksums and a dash. */
export const HANDLE_BYTES = 65;
/** Digits of an id of the platform. */
export const ID_DIGITS = 14;
/** Bytes of an amount or a rate, such as 12345678.90. */
export const DECIMAL_BYTES = 13;
/** Bytes of a count. */
export const INT_BYTES = 6;
