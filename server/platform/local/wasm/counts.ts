/** What a run made the platform's side do; the events that its cost depends on. */
export interface Counts {
  /** Values met for the first time. */
  objects: number;
  arrays: number;
  scalars: number;
  /** Values passed over because something behind them was wanted. */
  passed: number;
  /** Names compared with the wanted one, of the same length and of another. */
  likelyNames: number;
  otherNames: number;
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
    passed: 0,
    likelyNames: 0,
    otherNames: 0,
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
 * Instructions of the platform's side per event. Fitted to measurements of its real module: an element again 172, a number for the
 * first time 480, a property 320 to 690, by name 1,000, an unread field 500, an object with one property 1,300, `{a:{b:text}}` 950.
 */
const COST: Readonly<Counts> = {
  objects: 580,
  arrays: 540,
  scalars: 212,
  passed: 80,
  likelyNames: 40,
  otherNames: 25,
  properties: 255,
  namedProperties: 540,
  elements: 172,
  entryNames: 200,
  lengths: 60,
  reads: 46,
  interned: 109,
  values: 150,
  containers: 150,
  finished: 100,
  logged: 150,
};
const RUN = 1_500;
const FIRST_INTERNED = 410;

/** Instructions that the platform's own module executes for a run; they are charged to the Function like its own. */
export function providerInstructions(counts: Counts): number {
  let total = RUN + (counts.interned > 0 ? FIRST_INTERNED : 0);
  let event: keyof Counts;
  for (event in COST) total += counts[event] * COST[event];
  return total;
}
