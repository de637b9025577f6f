import { DOCUMENT_BYTES } from "../shopify/constants.ts";

/** The bytes of all translations of a shop, as JSON in UTF-8: they are one document of the platform. */
export const MAX_TRANSLATIONS_BYTES = DOCUMENT_BYTES;
/** The instances of one component. */
export const MAX_INSTANCES = 40;
/** The letters of an instance's name, as UTF-16 counts them. */
export const MAX_NAME_LENGTH = 100;
