import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { READY } from "../../scripts/soak/support/server.ts";
import { freePort } from "../../server/db/embedded/free-port.ts";
import { copyProject } from "../one-file/project.ts";
import { descendants, lives } from "./processes.ts";

/** Built copy of the project, in which a test edits files while `npm run dev` follows. */
export interface Workplace {
  /** Starts `npm run dev` with an environment on a port and a data folder of its own, and waits until the app can be opened. */
  develop(environment?: Record<string, string>): Promise<Developing>;
  /** Replaces a text, which must exist, in a file. */
  edit(file: string, from: string, to: string): void;
  remove(): Promise<void>;
}

export interface Developing {
  url: string;
  npm: ChildProcess;
  /** Everything that it has printed. */
  output(): string;
}

export function workplace(): Workplace {
  const project = copyProject();
  rmSync(project.path("schemas", "released"), { recursive: true, force: true }); // a stored text may be edited, as before the first release
  const data = mkdtempSync(join(tmpdir(), "cartwright-dev-"));
  const built = ["dist", ...readdirSync("extensions").map((name) => join("extensions", name, "dist"))];
  for (const folder of built.filter((each) => existsSync(each))) cpSync(folder, project.path(folder), { recursive: true });
  const started: number[] = [];
  return {
    develop: async (environment = {}) => {
      const port = await freePort();
      const env = { ...process.env, PORT: String(port), DATA_DIR: data, ...environment };
      const npm = spawn("npm", ["run", "dev"], { cwd: project.path(), env, stdio: ["ignore", "pipe", "pipe"], detached: true });
      const output = await ready(npm);
      started.push(...(await descendants(npm.pid ?? 0)));
      return { url: `http://127.0.0.1:${port}`, npm, output };
    },
    edit: (file, from, to) => {
      const text = readFileSync(project.path(file), "utf8");
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      writeFileSync(project.path(file), text.replace(from, to));
    },
    remove: async () => {
      for (const pid of started) if (await lives(pid)) process.kill(pid, "SIGKILL");
      rmSync(data, { recursive: true, force: true });
      project.remove();
    },
  };
}

/** Waits until the process reports that it is ready. Returns a function that reads its output. */
async function ready(npm: ChildProcess): Promise<() => string> {
  let said = "";
  for (const stream of [npm.stdout, npm.stderr]) stream?.on("data", (data) => (said += data));
  const ended = once(npm, "exit").then(([code]) => Promise.reject(new Error(`npm ended with ${code}:\n${said}`)));
  ended.catch(() => undefined);
  const told = new Promise<void>((resolve) => npm.stdout?.on("data", () => READY.test(said) && resolve()));
  await Promise.race([told, ended]);
  return () => said;
}
