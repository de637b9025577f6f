import { setFlagsFromString } from "node:v8";

/**
 * Percent by which memory may grow beyond what was in use after its last full collection, before the next one. V8 lets it grow to four times
 * that: a server that compares 10,000 shops and uses 49 MB occupied 300 MB.
 */
const GROWTH = 50;

/** Has V8 collect garbage before it occupies much memory. Must run before anything else needs memory. */
export function limitHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
}
