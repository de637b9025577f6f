import { spawn } from "node:child_process";

/** One program per run-time environment, so that a DOM or Node call where there is none does not compile. The largest first. */
const PROJECTS = ["tests", "scripts", "renderer", "server", "engine", "extensions", ".", "engine/runtime"];
const LANES = 2;

interface Checked {
  ok: boolean;
  output: string;
}

const failed: string[] = [];
const waiting = PROJECTS.values();
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

/** Compiles one program; what is said of it stays together. */
function check(project: string): Promise<Checked> {
  return new Promise((resolve, reject) => {
    const child = spawn("tsc", ["--pretty", "--project", project], { stdio: ["ignore", "pipe", "inherit"] });
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.on("error", reject).on("close", (code) => resolve({ ok: code === 0, output: output.trimEnd() }));
  });
}
