/**
 * Runs what `npm test` does before its browsers in a copy of the project that has this addition, with this clone's history: no test may
 * count or name what is declared as if nobody ever declared more.
 */
import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { fullRun } from "../../scripts/test/full-run.ts";
import { copyProject } from "../one-file/project.ts";
import { addTo } from "./add.ts";

const original = resolve(".");
const project = copyProject();
try {
  addTo(project.path());
  process.chdir(project.path());
  for (const args of [
    ["init", "--quiet"],
    ["fetch", "--quiet", original, "HEAD"],
    ["reset", "--quiet", "FETCH_HEAD"],
  ])
    execFileSync("git", args, { stdio: "inherit" });
  execFileSync("node_modules/.bin/biome", ["format", "--write", "--log-level=error", "schemas"], { stdio: "inherit" });
  console.log(await project.run("scripts/codegen/index.ts"));
  await fullRun((steps) => [
    [[steps.script("test:types")], ["test:codegen", "test:portable", "test:schemas", "test:stored"].map((name) => steps.script(name))],
    [[steps.script("test:unused")], [steps.script("test:format")]],
    [[steps.script("build")]],
    [[steps.tests("test:unit", ["alone", "database", "dom", "unit", "blocks"], {})]],
  ]);
} finally {
  process.chdir(original);
  project.remove();
}
