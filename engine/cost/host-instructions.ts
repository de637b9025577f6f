/** Calls of Shopify's side of the Wasm API that a Function makes, and their price. */
export interface HostCalls {
  /** Values read for the first time. */
  objects: number;
  arrays: number;
  scalars: number;
  names: number;
  /** Values in objects and lists that are passed over to reach a later one; and objects and lists that are read to their end. */
  passed: number;
  closed: number;
  /** Names compared with the requested one, of the same length and of another; and letters of names compared one by one. */
  likelyNames: number;
  otherNames: number;
  letters: number;
  /** Calls by kind. */
  properties: number;
  namedProperties: number;
  elements: number;
  entryNames: number;
  lengths: number;
  reads: number;
  interned: number;
  values: number;
  containers: number;
  finished: number;
  logged: number;
}

/**
 * Instructions for each call. The prices are fitted to Shopify's real module with the same inputs: each call by itself, and 360 runs of all types of
 * rules, all of which they meet within 3 %. tests/functions/calibration.test.ts verifies some of these.
 */
const CHARGES: Readonly<HostCalls> = {
  objects: 362,
  arrays: 277,
  scalars: 200,
  names: 187,
  passed: 63,
  closed: 84,
  likelyNames: 47,
  otherNames: 42,
  letters: 28,
  properties: 208,
  namedProperties: 540,
  elements: 170,
  entryNames: 200,
  lengths: 60,
  reads: 43,
  interned: 235,
  values: 208,
  containers: 110,
  finished: 56,
  logged: 150,
};
const RUN = 1_500;
const FIRST_INTERNED = 280;

/** Returns the instructions that Shopify's own module executes for a run; they are charged to the Function like its own. */
export function hostInstructions(calls: Readonly<HostCalls>): number {
  let total = RUN + (calls.interned > 0 ? FIRST_INTERNED : 0);
  let call: keyof HostCalls;
  for (call in CHARGES) total += calls[call] * CHARGES[call];
  return total;
}

export function noHostCalls(): HostCalls {
  const none = { ...CHARGES };
  let call: keyof HostCalls;
  for (call in none) none[call] = 0;
  return none;
}

/** Counts the letters that a comparison of two names of equal length reads. */
export function comparedLetters(a: string, b: string): number {
  let index = 0;
  while (index < a.length && a[index] === b[index]) index++;
  return Math.min(index + 1, a.length);
}
