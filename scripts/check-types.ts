import { spawn } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { COMPILER_ENVIRONMENT, COMPILER_OPTIONS } from "./lib/compiler-options.ts";

/**
 * One program for each runtime environment, so that a call of DOM or Node does not compile where the environment lacks it. The largest
 * comes first.
 */
const PROJECTS = ["tests", "scripts", "renderer", "server", "engine", "extensions", ".", "engine/runtime"];
const LANES = 2;
/** Folder of incremental results, so that the next run compiles only what was edited since. */
const CACHE_FOLDER = "node_modules/.cache/cartwright/types";

const { values, positionals } = parseArgs({ options: { incremental: { type: "boolean", default: false } }, allowPositionals: true });

interface Checked {
  ok: boolean;
  output: string;
}

const failed: string[] = [];
const waiting = PROJECTS.filter((project) => positionals.length === 0 || positionals.includes(project)).values();
await Promise.all(
  Array.from({ length: LANES }, async () => {
    for (const project of waiting) {
      const { ok, output } = await check(project);
      if (!ok) failed.push(project);
      if (output !== "") console.log(output);
    }
  }),
);
if (failed.length > 0) {
  console.error(`type errors in: ${failed.join(", ")}`);
  process.exitCode = 1;
}

/** Compiles one program. Its output is printed in one piece. */
function check(project: string): Promise<Checked> {
  const infoFile = join(CACHE_FOLDER, `${project.replaceAll("/", "-").replace(/^\.$/, "root")}.tsbuildinfo`);
  const incremental = values.incremental ? ["--incremental", "--tsBuildInfoFile", infoFile] : [];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [COMPILER_OPTIONS, "--pretty", "--project", project, ...incremental], {
      stdio: ["ignore", "pipe", "inherit"],
      env: COMPILER_ENVIRONMENT,
    });
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.on("error", reject).on("close", (code) => resolve({ ok: code === 0, output: output.trimEnd() }));
  });
}
