/** Stand-ins for values of the input that differ from checkout to checkout: generated facts carry them, and a trial replaces them. */

/** Currency of the checkout. */
export const CURRENCY_STAND_IN = "#currency";
/** Number within an id: it tells apart the elements of a list. */
export const NUMBER_STAND_IN = "#number";
/** Number of the first object of which no facts are given. */
export const FIRST_NUMBER = 9_000_001;
