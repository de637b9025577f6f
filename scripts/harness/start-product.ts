import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../server/db/embedded/free-port.ts";

const ROOT = new URL("../..", import.meta.url);

/** The product as a newcomer runs it. */
export interface Product {
  readonly url: string;
  /** Milliseconds from the start of the process to the first 200 of /healthz. */
  readonly readyAfter: number;
  /** Everything it printed. */
  readonly output: () => string;
  /** Asks it to stop as an operating system does; returns the milliseconds that took and how it ended. */
  readonly stop: () => Promise<{ after: number; code: number | null }>;
}

/** What `npm start` and `npm run platform` run. */
export const START = ["scripts/start.mjs"];
export const PLATFORM = ["--import", "tsx", "scripts/platform.ts"];

/** Starts what `npm start` starts, on a free port; `dataDir` defaults to a new folder that is removed at the end, `root` to this project, `node` to this one. */
export async function startProduct(
  dataDir?: string,
  environment: Record<string, string> = {},
  program = START,
  root: string | URL = ROOT,
  node = process.execPath,
): Promise<Product> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), "cartwright-data-")));
  const port = await freePort();
  const started = performance.now();
  const env = { ...process.env, NODE_ENV: "production", PORT: String(port), DATA_DIR: folder, ...environment };
  const child = spawn(node, program, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  child.stdout.on("data", (data) => (printed += data));
  child.stderr.on("data", (data) => (printed += data));
  const ended = once(child, "close");
  const url = `http://localhost:${port}`;
  await ready(url, child, () => ended.then(() => printed));
  const readyAfter = performance.now() - started;
  const stop = async () => {
    const asked = performance.now();
    child.kill("SIGTERM");
    const [code] = await ended;
    const after = performance.now() - asked;
    if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
    return { after, code };
  };
  return { url, readyAfter, output: () => printed, stop };
}

/** Ends what never gets ready, not what takes long on a machine that does much else; in milliseconds. */
const PATIENCE = 180_000;

/** `printed` answers everything that the process has printed, once it has ended. */
async function ready(url: string, child: ChildProcess, printed: () => Promise<string>): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${await printed()}`);
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  child.kill("SIGKILL");
  throw new Error(`the server was not ready after ${PATIENCE / 1000} s:\n${await printed()}`);
}
