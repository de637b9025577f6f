import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export interface Metered {
  url: string;
  /** Everything the process has written. */
  output(): string;
  /** Milliseconds of processor time that the server takes for some work; what the caller takes does not count. */
  cost(work: () => Promise<void>): Promise<number>;
  close(): Promise<void>;
}

/** Starts the server in a process whose processor time can be read. */
export async function startMetered(databaseUrl: string): Promise<Metered> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, PORT: "0", RATE_LIMIT: "999999" };
  const options = { env, execArgv: ["--import", "tsx"], silent: true };
  const child = fork(fileURLToPath(new URL("./metered-server.ts", import.meta.url)), [], options);
  const written: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => written.push(String(chunk)));
  const ended = once(child, "exit");
  const [url] = await Promise.race([once(child, "message"), ended.then(() => Promise.reject(new Error(written.join(""))))]);
  const used = async () => {
    const answer = once(child, "message");
    child.send("how much?");
    const [{ user, system }] = await answer;
    return (user + system) / 1000;
  };
  return {
    url,
    output: () => written.join(""),
    cost: async (work) => {
      const before = await used();
      await work();
      return (await used()) - before;
    },
    close: async () => {
      child.disconnect();
      await ended;
    },
  };
}
