import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { BUILD_PARTS } from "../../build/build-parts.mjs";
import { build } from "../../build.mjs";

/** Server in a process of its own. */
export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** Lines of its log so far. */
  log(): Record<string, unknown>[];
  /** Ends the server and waits until the process is gone and its log complete. Returns the exit code; null after a kill. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<number | null>;
}

const FILE = fileURLToPath(new URL("../../../dist/server/index.js", import.meta.url));
const SERVER = BUILD_PARTS.filter(({ name }) => name === "server");
let upToDate: Promise<unknown> | undefined;

/** Path of the built server, which needs a sixth of the processor time that its sources need to start. Built first if stale. */
export async function builtServer(): Promise<string> {
  upToDate ??= build(console.log, SERVER);
  await upToDate;
  return FILE;
}

/** Line by which a server reports its address once it is ready. */
export const READY = /ready: open (http:\S+)/;

/** Running servers, with their output so far. */
const processes = new Map<ChildProcess, () => string>();

/** Lines of a server's log that are printed after a failure. */
const LAST = 12;

/** Kills the servers that a failed scenario left running. Returns the last lines that each of these wrote. */
export function endAll(): string[] {
  const outputs = [...processes].map(([child, output]) => {
    child.kill("SIGKILL");
    return `the server ${child.pid} ended with:\n${output().trimEnd().split("\n").slice(-LAST).join("\n")}`;
  });
  processes.clear();
  return outputs;
}

/** Starts a server on a free port. Resolves when the server is ready. */
export async function startServer(environment: Record<string, string>): Promise<ServerProcess> {
  const env = { ...process.env, PORT: "0", RATE_LIMIT: "999999", ...environment };
  const child = spawn(process.execPath, [await builtServer()], { stdio: ["ignore", "pipe", "inherit"], env });
  const ended = new Promise<number | null>((resolve) => child.once("close", (code) => resolve(code))).finally(() =>
    processes.delete(child),
  );
  let output = "";
  processes.set(child, () => output);
  const ready = new Promise<string>((resolve) => {
    child.stdout.on("data", (data) => {
      output += data;
      const url = READY.exec(output)?.[1];
      if (url !== undefined) resolve(url);
    });
  });
  const url = await Promise.race([ready, ended.then((code) => Promise.reject(new Error(`the server ended with ${code}:\n${output}`)))]);
  return {
    url,
    child,
    log: () => parsed(output),
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

function parsed(output: string): Record<string, unknown>[] {
  return output.split("\n").flatMap((line) => (line.startsWith("{") && line.endsWith("}") ? [JSON.parse(line)] : []));
}
