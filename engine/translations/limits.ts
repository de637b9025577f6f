import { DOCUMENT_BYTES } from "../shopify/constants.ts";

/** The bytes of all translations of a shop, as JSON in UTF-8: they are one document of the platform. */
export const MOST_BYTES = DOCUMENT_BYTES;
/** The instances of one component. */
export const MOST_INSTANCES = 40;
/** The letters of an instance's name, as UTF-16 counts them. */
export const MOST_NAME = 100;
