import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const ENTRY = fileURLToPath(new URL("../../dist/server/index.js", import.meta.url));
const READY = /^Cartwright is ready: open (.*)$/;

export interface AppProcess {
  /** Address of the app. */
  url: string;
  /** Resolves when the process has ended, whether or not it was stopped. */
  ended: Promise<number | null>;
  stop(): Promise<void>;
}

/**
 * Starts the built app as a separate process, and waits until it is ready. Its log is passed on. The process ends together with this one,
 * because their channel then closes.
 */
export async function startApp(environment: Record<string, string>, say: (line: string) => void): Promise<AppProcess> {
  const env = { ...process.env, NODE_ENV: "production", ...environment };
  const child = spawn(process.execPath, [ENTRY], { env, stdio: ["ignore", "pipe", "inherit", "ipc"] });
  const ended = once(child, "exit").then(([code]: (number | null)[]) => code ?? null);
  const ready = new Promise<string>((resolve) => {
    const heard = (line: string, url = READY.exec(line)?.[1]): void => (url === undefined ? say(line) : resolve(url));
    if (child.stdout) createInterface(child.stdout).on("line", (line) => heard(line));
  });
  const url = await Promise.race([
    ready,
    ended.then((code) => Promise.reject(new Error(`the app ended with ${code} before it was ready`))),
  ]);
  return { url, ended, stop: () => stop(child, ended) };
}

async function stop(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill("SIGTERM");
  await ended;
}
