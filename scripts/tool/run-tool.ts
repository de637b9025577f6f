import { spawn } from "node:child_process";
import { once } from "node:events";
import { delimiter, join } from "node:path";
import { projectRoot } from "../../server/core/project-root.ts";
import { explainUnknown } from "./explain-unknown.ts";
import { TOOLS } from "./tools.ts";

/** Runs a tool with arguments; the last of its programs gets them. Returns the exit code: that of the first program that fails, or 0. */
export async function runTool(name: string, args: readonly string[]): Promise<number> {
  const tool = TOOLS.flatMap(([, tools]) => tools).find((each) => each.name === name);
  if (tool === undefined) {
    console.error(explainUnknown(name));
    return 2;
  }
  for (const [index, step] of tool.runs.entries()) {
    const command = [...step.split(" "), ...(index === tool.runs.length - 1 ? args : [])];
    const code = await run(command);
    if (code !== 0) return code;
  }
  return 0;
}

/** Runs a script of the project, or a program of its packages. Both write to this terminal. */
async function run([first = "", ...args]: readonly string[]): Promise<number> {
  const [program, ...before] = /\.(ts|mjs)$/.test(first) ? [process.execPath, "--import", "tsx", first] : [first];
  const PATH = [join(projectRoot, "node_modules/.bin"), process.env.PATH].join(delimiter);
  const child = spawn(program ?? "", [...before, ...args], { stdio: "inherit", env: { ...process.env, PATH } });
  // A terminal sends Ctrl-C to the program as well: this process only waits for its end. Whoever ends this process ends the program.
  const wait = (): void => {};
  const end = (): void => void child.kill("SIGTERM");
  process.on("SIGINT", wait).on("SIGTERM", end);
  try {
    const [code] = await once(child, "exit");
    return code ?? 1;
  } finally {
    process.off("SIGINT", wait).off("SIGTERM", end);
  }
}
