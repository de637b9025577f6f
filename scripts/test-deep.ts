import { randomInt } from "node:crypto";
import { fullRun } from "./test/full-run.ts";
import type { Stage } from "./test/stages.ts";
import type { Steps } from "./test/steps.ts";
import { withLoad } from "./test/with-load.ts";
import { commandLine } from "./tool/command-line.ts";

/** Seed that differs in each run. It is printed, so that `SEED=` repeats a failure. */
const SEED = process.env.SEED ?? String(randomInt(1, 2 ** 31));
/** Environment: every file in a process of its own, every random test with its full count. */
const DEEP = { DEEP: "1", RUNS: "1", SEED };

/** Builds everything that tests need, in a fresh clone: programs, pages and modules, and the browser. */
const built = (steps: Steps): readonly Stage[] => [[[steps.script("build"), steps.script("test:chromium")]]];

/** Tests that `npm test` runs with a tenth of the repetitions, or once, in parts of at most half an hour on two cores. */
const PARTS: Readonly<Record<string, (steps: Steps) => readonly Stage[]>> = {
  rules: (steps) => [...built(steps), [[steps.tests("rules", ["unit"], DEEP)]]],
  server: (steps) => [...built(steps), [[steps.tests("server", ["alone", "database"], DEEP)]]],
  screens: (steps) => [...built(steps), [[steps.tests("screens", ["dom", "blocks"], DEEP)]]],
  addition: () => [[[{ name: "additions", command: commandLine("test:addition", "--all") }]]],
  browser: (steps) => [...built(steps), [[steps.tests("local", ["browser"], DEEP)], [steps.tests("live", ["browser-live"], DEEP)]]],
  "busy-local": (steps) => [...built(steps), [[withLoad(2, steps.tests("local", ["browser"], { SEED }))]]],
  "busy-live": (steps) => [...built(steps), [[withLoad(2, steps.tests("live", ["browser-live"], { SEED }))]]],
  kills: (steps) => [[[steps.soak("kills", "documents", "everything")]]],
  saves: (steps) => [[[steps.soak("restarts", "writers", "saves")]]],
  crowds: (steps) => [[[steps.soak("deliveries", "attacks", "erasure")]]],
  images: (steps) => [...built(steps), [[{ name: "images", command: commandLine("images", "--check") }]]],
  drafts: (steps) => [[[steps.script("test:chromium"), steps.soak("drafts")]]],
};

const named = process.argv.slice(2);
const unknown = named.filter((name) => PARTS[name] === undefined);
if (unknown.length > 0) {
  console.error(`npm run test:deep -- [PART …]: the parts are ${Object.keys(PARTS).join(", ")}, not ${unknown.join(", ")}`);
  process.exitCode = 2;
} else {
  console.log(`random tests: the seed of this run is ${SEED}; SEED=${SEED} repeats it`);
  const chosen = Object.entries(PARTS).filter(([name]) => named.length === 0 || named.includes(name));
  await fullRun((steps) => chosen.flatMap(([, stagesOf]) => stagesOf(steps)));
}
