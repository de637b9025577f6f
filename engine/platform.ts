/** What the platform fixes, in one place; a version bump starts here. */
export const API_VERSION = "2026-07";

/** Where our metafields live on a customization, and their keys. */
export const NAMESPACE = "$app:cartwright";
export const PROGRAM = "program";
export const VARIABLES = "variables";
export const CONFIGURATION = "configuration";
export const KIND = "kind";

/** A Function reads a larger metafield as null, so the rule would be silently off. In UTF-8 bytes. */
export const METAFIELD_BYTES = 10_000;
/** Active customizations per Function API and store, shared by all apps of the store. */
export const ACTIVE_PER_API = 25;
/** Elements of a list argument of an input query. */
export const LIST_ITEMS = 100;
/**
 * Our own limit for a list that is answered on every cart line: each value costs about 37 bytes and 1,900 instructions a line, so
 * that 17 of them pass the 128 kB of input at 200 lines, and the platform would switch the rule off.
 */
export const LINE_LIST_ITEMS = 10;
/** Limits of an input query: bytes without comments, and cost. */
export const QUERY_BYTES = 3_000;
export const QUERY_COST = 30;

/** The names of the attributes that we put on carts and lines begin with this; the underscore hides them from buyers. */
export const ATTRIBUTE_PREFIX = "_cartwright";
