/**
 * Maximum bytes of a request from a block. Blocks send nothing larger, the server accepts as much as the declarations can need, and the editor warns
 * if a configuration could need more.
 */
export const MAX_BUYER_REQUEST_BYTES = 256 * 1024;
