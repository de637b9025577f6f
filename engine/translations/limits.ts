import { DOCUMENT_BYTES } from "../shopify/constants.ts";

/** Maximum UTF-8 bytes of all translations of a shop as JSON; they are one document at Shopify. */
export const MAX_TRANSLATIONS_BYTES = DOCUMENT_BYTES;
/** Maximum number of instances of one component. */
export const MAX_INSTANCES = 40;
/** Maximum length of an instance's name, in UTF-16 units. */
export const MAX_NAME_LENGTH = 100;
