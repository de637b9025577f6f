/**
 * Numbers of random runs and their seeds, for all random tests. `RUNS` is the share of the full count, a tenth by default. Half of the runs
 * have a fixed seed, so that a failure repeats; half have the seed of the day, so that other cases are tried each day, and everyone tries
 * the same on one day. `SEED` replaces the seed of the day, and repeats a failure.
 */
import fc from "fast-check";
import { daySeedOf } from "../../scripts/test/day-seed.ts";

const FIXED = 20_261_121;
/** Minimum of runs for a seed: a test of fewer runs is run in full. */
const LEAST = 50;
/** Maximum seed: seeds have 31 bits, and some tests count on from theirs. */
const MOST = 2_000_000_000;
const SHARE = numberIn("RUNS", 0.1);
const SEEDS = [FIXED, Math.trunc(numberIn("SEED", daySeedOf(new Date())))] as const;

/** Fixed seed and seed of the day; a test that runs once for each has the seed in its name. */
export const seeds = (): readonly [number, number] => SEEDS;

/** Number of runs with each seed, given the `full` count of both; at least `least`, unless that is more than half of `full`. */
export function runs(full: number, least = LEAST): number {
  const half = Math.ceil(full / 2);
  return Math.max(Math.min(least, half), Math.ceil(half * Math.min(SHARE, 1)));
}

/** Seeds for a test that makes its runs one by one: consecutive ones from the fixed seed, and as many from the seed of the day. */
export const seedsOf = (full: number, least?: number): number[] =>
  SEEDS.flatMap((seed) => Array.from({ length: runs(full, least) }, (_, at) => seed + at));

/** Number of runs of a property with both seeds, and of cases that `fc.pre` may reject. */
interface Runs {
  full?: number;
  least?: number;
  skips?: number;
}

/** Runs a property with both seeds. Throws the report of fast-check, and how to repeat the failure. */
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
