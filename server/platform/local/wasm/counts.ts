/** What a run made the platform's side do; the events that its cost depends on. */
export interface Counts {
  /** Values met for the first time. */
  objects: number;
  arrays: number;
  scalars: number;
  names: number;
  /** Values of objects and lists passed over because something behind them was wanted; and objects and lists that were. */
  passed: number;
  closed: number;
  /** Names compared with the wanted one, of the same length and of another. */
  likelyNames: number;
  otherNames: number;
  /** Letters of names that were compared one by one. */
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

export function noCounts(): Counts {
  return {
    objects: 0,
    arrays: 0,
    scalars: 0,
    names: 0,
    passed: 0,
    closed: 0,
    likelyNames: 0,
    otherNames: 0,
    letters: 0,
    properties: 0,
    namedProperties: 0,
    elements: 0,
    entryNames: 0,
    lengths: 0,
    reads: 0,
    interned: 0,
    values: 0,
    containers: 0,
    finished: 0,
    logged: 0,
  };
}

/**
 * Instructions of the platform's side per event. Fitted to its real module, called with the same inputs: each call by itself, and 360
 * runs of all kinds of rules, every one of which it meets within 3 %. tests/functions/calibration.test.ts holds some of them.
 */
const COST: Readonly<Counts> = {
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
  interned: 262,
  values: 215,
  containers: 110,
  finished: 56,
  logged: 150,
};
const RUN = 1_500;
const FIRST_INTERNED = 257;

/** Instructions that the platform's own module executes for a run; they are charged to the Function like its own. */
export function providerInstructions(counts: Counts): number {
  let total = RUN + (counts.interned > 0 ? FIRST_INTERNED : 0);
  let event: keyof Counts;
  for (event in COST) total += counts[event] * COST[event];
  return total;
}
