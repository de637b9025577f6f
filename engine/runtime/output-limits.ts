/** What a run may write, the same in every build: sizes are bytes of JSON in UTF-8. */

/** What the platform takes of one run, in carts of up to 200 lines. */
export const OUTPUT_BYTES: i32 = 20000;
/** Letters that a message may always have that keeps an order waiting. */
export const MESSAGE_LETTERS: i32 = 1000;
/** What so many letters take, whichever they are, between their quotes; three such messages fit into the output. A longer one is no block's. */
export const MESSAGE_BYTES: i32 = 6000;
/** Variants that a block notes as not to be had, and the Function of required products reads; more are nobody's. */
export const MAX_UNAVAILABLE_VARIANTS: i32 = 20;
/** So many names of a rule or more are looked for in one pass over what a target is called; fewer are found sooner one by one. */
export const MANY_NAMES: i32 = 4;
/** Lists of what texts of a tree begin with, by the lowest bits of the first letter; a power of two. */
export const ROOTS: i32 = 64;
