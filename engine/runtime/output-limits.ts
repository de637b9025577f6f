/** Limits of a run's output, the same in every build: bytes of JSON in UTF-8. */

/** Maximum that Shopify accepts from one run, in carts of up to 200 lines. */
export const OUTPUT_BYTES: i32 = 20000;
/** Letters that a message of a checkout hold may always have. */
export const MESSAGE_LETTERS: i32 = 1000;
/**
 * Maximum bytes of that many letters, whichever they are, between their quotes; three of these messages fit into the output. No block writes a longer
 * one.
 */
export const MESSAGE_BYTES: i32 = 6000;
/** Maximum number of variants that a block notes as unavailable, and the Function of required products reads. */
export const MAX_UNAVAILABLE_VARIANTS: i32 = 20;
/** From this number on, the names of a rule are searched in one pass over a target's label; fewer are found faster one by one. */
export const MANY_NAMES: i32 = 4;
/** Number of root lists of the trie, by the lowest bits of the first letter; a power of two. */
export const ROOTS: i32 = 64;
