import { OUTPUT_BYTES } from "../runtime/output-limits.ts";

/** What the platform fixes, in one place; a version bump starts here. */
export const API_VERSION = "2026-07";

/** Where our metafields live on a customization, and their keys. */
export const NAMESPACE = "$app:cartwright";
/** Where what is copied from carts to orders stands: shopify.app.toml defines metafields in no other namespace. */
export const COPIED_NAMESPACE = "$app";
export const PROGRAM_METAFIELD_KEY = "program";
export const VARIABLES_METAFIELD_KEY = "variables";
export const CONFIGURATION = "configuration";
export const KIND = "kind";
/** The document of a shop that tells blocks its rates: they alone have no exchange rate. */
export const RATES = "rates";
/** The document of a shop with the texts of its blocks in all languages, as the specification has it; and the one beside it that says which save it is. */
export const TRANSLATIONS = "translations";
export const TRANSLATIONS_SAVED = "translations_saved";

/** What marks an object of the platform as an owner, which is nobody's configuration; and of how many blocks the Function of one can read. */
export const OWNER_KIND = "gate";
export const MAX_ORDER_HOLDS = 3;

/** A Function reads a larger metafield as null, so the rule would be silently off. In UTF-8 bytes. */
export const METAFIELD_BYTES = 10_000;
/** A document of a shop, in UTF-8 bytes; the platform refuses a larger one of type json. */
export const DOCUMENT_BYTES = 128_000;
/** Active customizations per Function API and store, shared by all apps of the store. */
export const ACTIVE_PER_API = 25;
/** Elements of a list argument of an input query. */
export const LIST_ITEMS = 100;
/** What one run may take in a cart of up to 200 lines: executed instructions, and bytes of its input and output. */
export const RUN_LIMITS = { instructions: 11_000_000, input: 128_000, output: OUTPUT_BYTES };
/** The share of that which a rule may cost at most, so that assumptions about buyers and stores may be a little wrong. */
const SAFE = 0.8;
export const COST_LIMITS = {
  instructions: RUN_LIMITS.instructions * SAFE,
  input: RUN_LIMITS.input * SAFE,
  output: RUN_LIMITS.output * SAFE,
};
/** Limits of an input query: bytes without comments, and cost. */
export const QUERY_BYTES = 3_000;
export const QUERY_COST = 30;
