/**
 * Bytes of the largest request that a block may send on behalf of a buyer. Blocks send nothing larger, the server takes as much of it as what
 * is declared can need, and the editor cautions about what could need more.
 */
export const MAX_BUYER_REQUEST_BYTES = 256 * 1024;
