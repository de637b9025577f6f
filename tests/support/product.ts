import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export interface Product {
  url: string;
  child: ChildProcess;
  /** Ends the process and waits until it is gone; answers its exit code, null after a kill. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<number | null>;
}

/** The server's source. */
export const ENTRY = fileURLToPath(new URL("../../server/index.ts", import.meta.url));

/** Starts the server as a process of its own, from its source, on a free port. */
export async function startProduct(dataDir: string): Promise<Product> {
  const env = { ...process.env, PORT: "0", DATA_DIR: dataDir };
  const child = spawn(process.execPath, ["--import", "tsx", ENTRY], { stdio: ["ignore", "pipe", "inherit"], env });
  const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  const ready = new Promise<string>((resolve) => {
    let output = "";
    child.stdout.on("data", (data) => {
      output += data;
      const url = /open (http:\S+)/.exec(output)?.[1];
      if (url !== undefined) resolve(url);
    });
  });
  const url = await Promise.race([ready, ended.then((code) => Promise.reject(new Error(`the server ended with ${code}`)))]);
  return {
    url,
    child,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Calls an API of the product on behalf of its default shop. */
export async function call(
  url: string,
  path: string,
  data?: unknown,
): Promise<{ status: number; body: Record<string, unknown>; headers: Headers }> {
  const headers = { Authorization: `Bearer ${await tokenOf(url)}`, "Content-Type": "application/json" };
  const reply = await fetch(
    `${url}${path}`,
    data === undefined ? { headers } : { method: "POST", headers, body: JSON.stringify({ data }) },
  );
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown>, headers: reply.headers };
}

export async function tokenOf(url: string): Promise<string> {
  const reply = await fetch(`${url}/local/session-token`, { method: "POST" });
  return ((await reply.json()) as { token: string }).token;
}
