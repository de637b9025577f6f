/** Maximum bytes of a request to the server, apart from webhooks and from what blocks send. */
export const MAX_REQUEST_BYTES = 256 * 1024;
