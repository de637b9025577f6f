import { fork } from "node:child_process";
import { once } from "node:events";
import { builtServer, READY } from "../../scripts/soak/support/server.ts";

export interface Metered {
  url: string;
  /** Everything the process has written. */
  output(): string;
  /** Milliseconds of processor time that the server takes for some work; what the caller takes does not count. */
  cost(work: () => Promise<void>): Promise<number>;
  close(): Promise<void>;
}

/** Module that reports, in the server's process, its processor time. */
const METER = "data:text/javascript,process.on('message', () => process.send(process.cpuUsage()))";

/** Starts the server in a process whose processor time can be read. */
export async function startMetered(databaseUrl: string): Promise<Metered> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, PORT: "0", RATE_LIMIT: "999999" };
  const child = fork(await builtServer(), [], { env, execArgv: ["--import", METER], silent: true });
  let written = "";
  const ended = once(child, "exit");
  const ready = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk) => {
        written += chunk;
        const url = READY.exec(written)?.[1];
        if (url !== undefined) resolve(url);
      });
  });
  const url = await Promise.race([ready, ended.then(() => Promise.reject(new Error(written)))]);
  const used = async () => {
    const answer = once(child, "message");
    child.send("how much?");
    const [{ user, system }] = await answer;
    return (user + system) / 1000;
  };
  return {
    url,
    output: () => written,
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
