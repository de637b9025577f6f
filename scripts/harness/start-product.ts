import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../server/db/embedded/free-port.ts";

const ROOT = new URL("../..", import.meta.url);

/** Product as a newcomer runs it. */
export interface Product {
  readonly url: string;
  readonly pid: number;
  /** Milliseconds from the start of the process to the first 200 of /healthz. */
  readonly readyAfter: number;
  /** Everything that the process has printed. */
  readonly output: () => string;
  /** Stops the process as an operating system does. Returns the milliseconds until the exit, and the exit code. */
  readonly stop: () => Promise<{ after: number; code: number | null }>;
}

/** Arguments of `npm start` and of `npm run platform`. */
export const START = ["scripts/start.mjs"];
export const PLATFORM = ["--import", "tsx", "scripts/platform.ts"];

/**
 * Starts the program of `npm start` on a free port. `dataDir` defaults to a new folder that is removed at the end, `root` to this project,
 * `node` to the running one.
 */
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
    const requestedAt = performance.now();
    child.kill("SIGTERM");
    const [code] = await ended;
    const after = performance.now() - requestedAt;
    if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
    return { after, code };
  };
  return { url, pid: child.pid ?? 0, readyAfter, output: () => printed, stop };
}

/** Milliseconds after which a process counts as hanging; long, so that a start on a busy machine passes. */
const PATIENCE = 180_000;

/** Waits until the process is ready. `printed` resolves to all its output once the process has ended. */
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
