import { spawn } from "node:child_process";

/** One program per run-time environment, so that a DOM or Node call where there is none does not compile. */
const PROJECTS = ["engine/runtime", "engine", "renderer", "server", "scripts", "tests", "."];

const failed: string[] = [];
for (const project of PROJECTS) {
  const code = await new Promise<number>((resolve) => {
    spawn("tsc", ["--pretty", "--project", project], { stdio: "inherit" }).on("exit", (status) => resolve(status ?? 1));
  });
  if (code !== 0) failed.push(project);
}
if (failed.length > 0) {
  console.error(`type errors in: ${failed.join(", ")}`);
  process.exitCode = 1;
}
