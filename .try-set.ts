import { execFileSync, spawnSync } from "node:child_process";
process.chdir("/work/wt/checks");
const { copyProject } = await import("/work/wt/checks/tests/one-file/project.ts");
const { addTo } = await import("/work/wt/checks/tests/addition/add.ts");
const FILES = ["tests/engine/offer-conditions.test.ts","tests/engine/summaries.test.ts","tests/functions/search.test.ts","tests/rules/programs.test.ts","tests/rules/rows.test.ts","tests/rules/summaries.test.ts","tests/rules/postcode/rows.test.ts","tests/one-file/one-file.test.ts"];
const set = process.argv[2]!;
const project = copyProject();
const original = process.cwd();
try {
  for (const each of set.split("+")) addTo(project.path(), each);
  process.chdir(project.path());
  for (const args of [["init","--quiet"],["fetch","--quiet",original,"HEAD"],["reset","--quiet","FETCH_HEAD"]]) execFileSync("git", args, {stdio:"inherit"});
  execFileSync("node_modules/.bin/biome", ["format","--write","--log-level=error","schemas"], {stdio:"inherit"});
  const said = await project.run("scripts/codegen/index.ts"); console.log(said.split("\n").at(-2));
  const r = spawnSync("node_modules/.bin/vitest", ["run", ...FILES], { encoding: "utf8", timeout: 270_000, env: { ...process.env, NO_COLOR: "1" } });
  const out = r.stdout + r.stderr;
  console.log(set, r.status, out.split("\n").filter((l) => /✓ .*test\.ts|❯ .*test\.ts|×|FAIL|Error:|Tests  |Test Files|^\s+[-+] /.test(l)).slice(0, 80).join("\n"));
} finally { process.chdir(original); project.remove(); }
