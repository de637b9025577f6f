import { daySeedOf } from "./test/day-seed.ts";
import { commit } from "./test/durations.ts";
import { fullRun } from "./test/full-run.ts";
import { machinePace } from "./test/machine-pace.ts";

/** Limit of the whole run in seconds of processor time on the machine that paces refer to: a longer run means that a change made it slow. */
const PROCESSOR_LIMIT = 2_400;
const SEED = process.env.SEED ?? String(daySeedOf(new Date()));

console.log(`this machine needs ${machinePace().toFixed(2)} s of processor time for what takes 1 s where limits are said`);
console.log(`random tests: the seed of the day is ${SEED}; SEED=${SEED} repeats this run`);
/**
 * Cheap checks come first, so that a typing mistake is reported within two minutes. Each line is a stage, whose lanes run concurrently. The
 * last stage has more lanes than two cores can run at once: a test that waits for a page, a database or a response leaves its core to
 * another.
 */
await fullRun(
  (steps) => [
    [
      [steps.script("test:format"), steps.script("test:layers")],
      [steps.script("test:lint"), steps.script("test:unused")],
    ],
    [[steps.script("test:types")], ["test:codegen", "test:portable", "test:schemas", "test:stored"].map((name) => steps.script(name))],
    [[steps.script("build"), steps.script("test:chromium")]],
    [
      [steps.tests("test:unit", ["alone", "database", "dom", "unit", "blocks"], { SEED })],
      [steps.tests("test:browser", ["browser"], { SEED })],
      [steps.tests("test:browser:live", ["browser-live"], { SEED })],
    ],
  ],
  PROCESSOR_LIMIT,
);
if (process.argv.includes("--record") && process.exitCode === 0) commit();
