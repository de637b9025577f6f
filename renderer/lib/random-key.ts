/** A name that nobody else has, as an Idempotency-Key may be; randomUUID is not there on a plain http address. */
export function randomKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}
