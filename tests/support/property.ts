/**
 * How many random runs a test makes, and with which seeds: every random test asks here.
 *
 * `RUNS` is the share of the full count, a tenth unless it is said. Half of the runs have a seed that never changes, so that a fault that
 * was found is found again; half have the seed of the day, so that tomorrow others are tried, and everyone tries the same on one day.
 * `SEED` is another in its place, and repeats what failed.
 */
import fc from "fast-check";
import { dayOf } from "../../scripts/test/day-seed.ts";

const FIXED = 20_261_121;
/** As few runs of a seed as a share may leave: a test that makes no more is made whole. */
const LEAST = 50;
/** Seeds have 31 bits, and some are counted on from. */
const MOST = 2_000_000_000;
const SHARE = numberIn("RUNS", 0.1);
const SEEDS = [FIXED, Math.trunc(numberIn("SEED", dayOf(new Date())))] as const;

/** The fixed seed and the one of the day; a test that is made once for each says it in its name. */
export const seeds = (): readonly [number, number] => SEEDS;

/** How many runs a test makes with each seed, of the `full` count of both; never fewer than `least`, unless that is more than its half. */
export function runs(full: number, least = LEAST): number {
  const half = Math.ceil(full / 2);
  return Math.max(Math.min(least, half), Math.ceil(half * Math.min(SHARE, 1)));
}

/** A seed for each run of a test that makes them one by one: so many from the fixed one on, and as many from the one of the day. */
export const seedsOf = (full: number, least?: number): number[] =>
  SEEDS.flatMap((seed) => Array.from({ length: runs(full, least) }, (_, at) => seed + at));

/** How many runs a property has with both seeds, and how many cases each may turn away by `fc.pre`. */
interface Runs {
  full?: number;
  least?: number;
  skips?: number;
}

/** Runs a property with both seeds; throws the report of fast-check, and how to repeat it. */
export function assertProperty<Ts>(property: fc.IAsyncProperty<Ts>, of?: Runs): Promise<void>;
export function assertProperty<Ts>(property: fc.IProperty<Ts>, of?: Runs): void;
export function assertProperty<Ts>(
  property: fc.IAsyncProperty<Ts> | fc.IProperty<Ts>,
  { full = 100, least, skips = 100 }: Runs = {},
): Promise<void> | void {
  const assert = (seed: number) => fc.assert(property, { seed, numRuns: runs(full, least), maxSkipsPerRun: skips, reporter });
  const first = assert(SEEDS[0]);
  return first === undefined ? assert(SEEDS[1]) : first.then(() => assert(SEEDS[1]));
}

/** Random values of both seeds, those of the fixed one first. */
export function sampled<T>(arbitrary: fc.Arbitrary<T>, full: number, least?: number): T[] {
  return SEEDS.flatMap((seed) => fc.sample(arbitrary, { seed, numRuns: runs(full, least) }));
}

function reporter<Ts>(details: fc.RunDetails<Ts>): void {
  if (!details.failed) return;
  const repeated = `Repeat it with SEED=${SEEDS[1]} RUNS=${SHARE}`;
  throw new Error(`${fc.defaultReportMessage(details)}\n\n${repeated}`, { cause: details.errorInstance });
}

function numberIn(variable: string, otherwise: number): number {
  const said = process.env[variable];
  if (said === undefined || said === "") return otherwise;
  const number = Number(said);
  if (number > 0 && number <= MOST) return number;
  throw new Error(`${variable} must be a number above 0 and at most ${MOST}, not "${said}"`);
}
