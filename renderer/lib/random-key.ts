/** Returns a unique name that can serve as an Idempotency-Key; randomUUID does not exist on a plain http address. */
export function randomKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}
