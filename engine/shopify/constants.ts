import { OUTPUT_BYTES } from "../runtime/output-limits.ts";

/** Shopify's names and limits in one place; a change of the API version starts here. */
export const API_VERSION = "2026-07";

/** Namespace and keys of our metafields on a customization. */
export const NAMESPACE = "$app:cartwright";
/** Namespace of values that are copied from carts to orders: shopify.app.toml defines metafields in no other namespace. */
export const COPIED_NAMESPACE = "$app";
export const PROGRAM_METAFIELD_KEY = "program";
export const VARIABLES_METAFIELD_KEY = "variables";
export const CONFIGURATION = "configuration";
export const KIND = "kind";
/** Shop document with exchange rates for blocks, which have no other source for them. */
export const RATES = "rates";
/** Shop document with the texts of all blocks in all languages, as specified; and the document beside it with the id of the last save. */
export const TRANSLATIONS = "translations";
export const TRANSLATIONS_SAVED = "translations_saved";

/**
 * Type of the objects at Shopify that are owners and not configurations; and the maximum number of blocks whose holds one owner's Function can read.
 */
export const OWNER_KIND = "gate";
export const MAX_ORDER_HOLDS = 3;

/** Maximum UTF-8 bytes of a metafield. A Function reads a larger one as null, so the rule would be off without a message. */
export const METAFIELD_BYTES = 10_000;
/** Maximum UTF-8 bytes of a shop document; Shopify refuses a larger metafield of type json. */
export const DOCUMENT_BYTES = 128_000;
/** Maximum active customizations per Function API and store, shared by all apps of the store. */
export const ACTIVE_PER_API = 25;
/** Maximum elements of a list argument of an input query. */
export const LIST_ITEMS = 100;
/** Limits of one run in a cart of up to 200 lines: executed instructions, and bytes of input and output. */
export const RUN_LIMITS = { instructions: 11_000_000, input: 128_000, output: OUTPUT_BYTES };
/** Share of the limits that a rule may use, because assumptions about customers and stores may be slightly wrong. */
const SAFE = 0.8;
export const COST_LIMITS = {
  instructions: RUN_LIMITS.instructions * SAFE,
  input: RUN_LIMITS.input * SAFE,
  output: RUN_LIMITS.output * SAFE,
};
/** Limits of an input query: bytes without comments, and cost. */
export const QUERY_BYTES = 3_000;
export const QUERY_COST = 30;
