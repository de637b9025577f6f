/** What the platform's side of the Wasm API does for a Function, and what it charges for that. */
export interface HostCalls {
  /** Values met for the first time. */
  objects: number;
  arrays: number;
  scalars: number;
  names: number;
  /** Values of objects and lists passed over because something behind them was wanted; and objects and lists that were. */
  passed: number;
  closed: number;
  /** Names compared with the wanted one, of the same length and of another; and letters of names that were compared one by one. */
  likelyNames: number;
  otherNames: number;
  letters: number;
  /** Calls. */
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
 * Instructions for each. Fitted to the platform's real module, called with the same inputs: each call by itself, and 360 runs of all
 * kinds of rules, every one of which they meet within 3 %. tests/functions/calibration.test.ts holds some of them.
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

/** Instructions that the platform's own module executes for a run; they are charged to the Function like its own. */
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

/** Letters that are looked at to tell two names of one length apart. */
export function comparedLetters(a: string, b: string): number {
  let index = 0;
  while (index < a.length && a[index] === b[index]) index++;
  return Math.min(index + 1, a.length);
}
