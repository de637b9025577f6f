/** The numbers that compiled programs are made of. They stand in stored programs: add, never renumber. */

/** How a fact is read. */
export const TEXT: i32 = 0;
export const EXACT: i32 = 1;
export const LITERAL: i32 = 2;
export const NUMBER: i32 = 3;
export const MONEY: i32 = 4;
export const LENGTH: i32 = 5;
export const FLAG: i32 = 6;
export const DATE: i32 = 7;
export const WEEKDAY: i32 = 8;

/** What it is put to. */
export const EQUALS: i32 = 0;
export const IN: i32 = 1;
export const CONTAINS: i32 = 2;
export const PATTERN: i32 = 3;
export const GREATER: i32 = 4;
export const LESS: i32 = 5;
export const EXISTS: i32 = 6;
export const AT_LEAST: i32 = 7;
export const AT_MOST: i32 = 8;
export const BETWEEN: i32 = 9;
export const STARTS: i32 = 10;
export const ENDS: i32 = 11;

/** Flags of a condition. */
export const NOT: i32 = 1;
export const ALL: i32 = 2;
export const WHOLE: i32 = 4;
/** Blanks within a text do not count. */
export const SPACES: i32 = 8;
/** Of a text the digits count, as of telephone numbers. */
export const ONLY_DIGITS: i32 = 64;
/** Another part of the condition follows, about the same items. */
export const MORE: i32 = 16;
/** A text is a postcode, as runtime/postcode.ts reads it. */
export const POSTCODE: i32 = 32;

/** Behind the last letter of a postcode that may begin with a value: a value that ends with it is a whole code, any other one its beginning. */
export const CODE_END: i32 = 127;

/** What is summed: nothing, or a product of several facts; else it is the number of a path. */
export const NO_SUM: i32 = -1;
export const PRODUCT: i32 = -2;

/** Pieces of an operation template. */
export const OBJECT: i32 = 0;
export const LIST: i32 = 1;
export const WORD: i32 = 2;
export const ID: i32 = 3;
export const NAME: i32 = 4;
export const INDEX: i32 = 5;
export const JOIN: i32 = 6;
export const SELECT: i32 = 7;
export const PRESENT: i32 = 8;

/**
 * Steps of a path: on with the lines of the cart that are no gifts, with the elements that lack the next step, with the first element, with
 * those whose next step is true; properties from here on.
 */
export const ORDINARY: i32 = -2;
export const WITHOUT: i32 = -1;
export const FIRST: i32 = 0;
export const FILTER: i32 = 1;
export const STEPS: i32 = 2;

/** The letter of the number 0, and the one in front of numbers that are no letter. */
export const CODE_ZERO: i32 = 36;
export const CODE_LONG: i32 = 126;

/** Outcomes of a condition. */
export const FAILS: i32 = 0;
export const HOLDS: i32 = 1;
export const UNKNOWN: i32 = 2;

/** Raised when older programs can no longer be read. */
export const VERSION: i32 = 2;
/** A program with groups of conditions behind those that must all hold; modules that were built before there were any take it for none. */
export const GROUPED: i32 = 3;
/** The same two with the words that came later: readings, tests and flags of a higher number, parts and products, elements without something. Odd ones have groups. */
export const LATER: i32 = 4;
export const LATER_GROUPED: i32 = 5;
/** A program with groups that has the marks that count behind its paths: of many offers, or of lines that must not cost anything. */
export const MARKED: i32 = 7;
/** Positions that a reorder rule can give. */
export const POSITIONS: i32 = 10;
/** Presets name phrases of Latin script first; the first letter of another script is this one or a later one. */
export const OTHER_SCRIPTS: i32 = 880;
