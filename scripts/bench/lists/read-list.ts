import { fork } from "node:child_process";
import { once } from "node:events";
import { Agent, get } from "node:http";
import { fileURLToPath } from "node:url";

/** Reading of one list: how many clients at once, for how long, and how many milliseconds each waits between two requests. */
export interface Job {
  url: string;
  token: string;
  readers: number;
  seconds: number;
  pause: number;
}

const HERE = fileURLToPath(import.meta.url);

/** Reads a list from a separate process, over persistent connections. Returns the milliseconds that each response took. */
export async function readList(job: Job): Promise<number[]> {
  const child = fork(HERE, { execArgv: ["--import", "tsx"] });
  const ended = once(child, "exit").then(([code]) => Promise.reject(new Error(`the readers ended with ${code}`)));
  child.send(job);
  const [times] = await Promise.race([once(child, "message"), ended]);
  ended.catch(() => undefined);
  return times;
}

async function work({ readers, seconds, pause, ...job }: Job): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: readers });
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  const reader = async () => {
    while (performance.now() < until) {
      const started = performance.now();
      await readOnce(agent, job);
      times.push(performance.now() - started);
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    }
  };
  await Promise.all(Array.from({ length: readers }, reader));
  return times;
}

function readOnce(agent: Agent, { url, token }: Pick<Job, "url" | "token">): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${token}`, "Accept-Encoding": "gzip" };
    const sent = get(url, { agent, headers }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`the list was answered with ${reply.statusCode}`));
      reply.resume().once("end", resolve);
    });
    sent.once("error", reject);
  });
}

if (process.argv[1] === HERE) {
  process.once("message", async (job: Job) => {
    const times = await work(job);
    process.send?.(times, () => process.exit(0));
  });
}
