/** Numbers in compiled programs. Stored programs contain them: add new ones, never renumber. */

/** Readings of a fact. */
export const TEXT: i32 = 0;
export const EXACT: i32 = 1;
export const LITERAL: i32 = 2;
export const NUMBER: i32 = 3;
export const MONEY: i32 = 4;
export const LENGTH: i32 = 5;
export const FLAG: i32 = 6;
export const DATE: i32 = 7;
export const WEEKDAY: i32 = 8;

/** Tests of a fact. */
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
export const FULL_TEXT: i32 = 4;
/** Flag: spaces within a text are ignored. */
export const SPACES: i32 = 8;
/** Flag: only the digits of a text count, as in phone numbers. */
export const ONLY_DIGITS: i32 = 64;
/** Flag: another part of the condition follows, about the same items. */
export const MORE: i32 = 16;
/** Flag: the text is a postcode, as runtime/postcode.ts reads it. */
export const POSTCODE: i32 = 32;

/** Flag: the limit is no text of the program, but another fact of the same item. */
export const FROM_FACT: i32 = 128;

/** End mark of a whole postcode. A value that ends with it is a whole code, any other value a prefix. */
export const CODE_END: i32 = 127;

/** Sum of a condition: none, or a product of several facts; any other number is that of a path. */
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
 * Steps of a path: keep the cart lines that are no gifts, keep the elements that lack the next step, take the first element, keep those whose next
 * step is true; properties from here on.
 */
export const ORDINARY: i32 = -2;
export const WITHOUT: i32 = -1;
export const FIRST: i32 = 0;
export const FILTER: i32 = 1;
export const STEPS: i32 = 2;

/** Letter of the number 0, and the mark before numbers that have no letter. */
export const CODE_ZERO: i32 = 36;
export const CODE_LONG: i32 = 126;

/** Outcomes of a condition. */
export const FAILS: i32 = 0;
export const PASSES: i32 = 1;
export const UNKNOWN: i32 = 2;

/** Version of programs; raised when older programs can no longer be read. */
export const VERSION: i32 = 2;
/** Program with groups of conditions behind those that must all hold. Modules built before groups existed reject it. */
export const GROUPED: i32 = 3;
/**
 * The same two versions with codes that were added later: higher readings, tests and flags, parts and products, elements without a property. Odd
 * versions have groups.
 */
export const LATER: i32 = 4;
export const LATER_GROUPED: i32 = 5;
/** Program with groups and a list of marks behind its paths: of many offers, or of lines that must not have a price. */
export const MARKED: i32 = 7;
/** Number of positions that a reorder rule can assign. */
export const POSITIONS: i32 = 10;
/** First letter of other scripts. Presets list phrases of Latin script first; the first letter of another script is this one or a later one. */
export const OTHER_SCRIPTS: i32 = 880;
