/**
 * Tries sets of additions in a copy of the project that has them, with this clone's history: no test may count or name what is declared as if
 * nobody ever declared more. With the names of sets, or none for a first one, it runs the checks of declarations,
 * the types and the tests that read declarations; with --all, everything that `npm test` does before its browsers, with all sets at once.
 */
import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { fullRun } from "../../scripts/test/full-run.ts";
import type { Stage } from "../../scripts/test/stages.ts";
import type { Steps } from "../../scripts/test/steps.ts";
import { copyProject } from "../one-file/project.ts";
import { addedSets, addTo } from "./add.ts";
import { declarationTests } from "./declaration-tests.ts";

/** The set of a run that names none: a whole family in one file. */
const FIRST = "order-review";
const ALL = "--all";

const whole = (steps: Steps): readonly Stage[] => [
  [[steps.script("test:types")], ["test:codegen", "test:portable", "test:schemas", "test:stored"].map((name) => steps.script(name))],
  [[steps.script("test:unused")], [steps.script("test:format")]],
  [[steps.script("build")]],
  [[steps.tests("test:unit", ["alone", "database", "dom", "unit", "blocks"], {})]],
];

/** The checks and tests that follow from declarations alone. */
function brief(steps: Steps): readonly Stage[] {
  const { command, ...step } = steps.tests("declarations", ["unit", "dom"], {});
  return [
    [["test:schemas", "test:stored", "test:types"].map((name) => steps.script(name))],
    [[{ ...step, command: [...command, ...declarationTests()] }]],
  ];
}

const named = process.argv.slice(2);
const isWhole = named.includes(ALL);
const sets = isWhole ? addedSets : named.length > 0 ? named : [FIRST];
const original = resolve(".");
const project = copyProject();
try {
  for (const set of sets) addTo(project.path(), set);
  console.log(`with ${sets.join(", ")}`);
  process.chdir(project.path());
  for (const args of [
    ["init", "--quiet"],
    ["fetch", "--quiet", original, "HEAD"],
    ["reset", "--quiet", "FETCH_HEAD"],
  ])
    execFileSync("git", args, { stdio: "inherit" });
  execFileSync("node_modules/.bin/biome", ["format", "--write", "--log-level=error", "schemas"], { stdio: "inherit" });
  console.log(await project.run("scripts/codegen/index.ts"));
  await fullRun(isWhole ? whole : brief);
} finally {
  process.chdir(original);
  project.remove();
}
