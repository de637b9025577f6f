import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { Agent, request } from "node:http";
import { fileURLToPath } from "node:url";
import { buyerToken } from "../../soak/support/buyer-token.ts";

/** Buyers of one shop who repeat one call without pause, each over a connection of its own. */
interface Flood {
  url: string;
  shop: string;
  path: string;
  /** Body of each request. */
  body: Readonly<Record<string, unknown>>;
  /** Text in the body that is replaced by a fresh value in each request, wherever it occurs. Null where every request is the same. */
  fresh: string | null;
  connections: number;
  seconds: number;
}

/** Number of responses by status. */
type Statuses = Record<string, number>;

const HERE = fileURLToPath(import.meta.url);

/** Sends from a separate process. Every connection has a token of its own; otherwise only the limit for one buyer would be measured. */
export async function flood(job: Flood): Promise<Statuses> {
  const child = fork(HERE, { execArgv: ["--import", "tsx"] });
  const ended = once(child, "exit").then(([code]) => Promise.reject(new Error(`the buyers ended with ${code}`)));
  child.send(job);
  const [statuses] = await Promise.race([once(child, "message"), ended]);
  ended.catch(() => undefined);
  return statuses;
}

async function work({ url, shop, path, body, fresh, connections, seconds }: Flood): Promise<Statuses> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const tokens = await Promise.all(Array.from({ length: connections }, () => buyerToken(url, shop)));
  const until = performance.now() + seconds * 1000;
  const statuses: Statuses = {};
  const buyer = async (token: string) => {
    while (performance.now() < until) {
      const text = JSON.stringify(body);
      const status = await say(agent, `${url}${path}`, token, fresh === null ? text : text.replaceAll(fresh, () => randomUUID()));
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(tokens.map(buyer));
  return statuses;
}

function say(agent: Agent, url: string, token: string, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}`, "Content-Length": Buffer.byteLength(body) };
    const sent = request(url, { agent, method: "POST", headers }, (reply) => {
      reply.resume().once("end", () => resolve(reply.statusCode ?? 0));
    });
    sent.once("error", reject);
    sent.end(body);
  });
}

if (process.argv[1] === HERE) {
  process.once("message", async (job: Flood) => {
    const statuses = await work(job);
    process.send?.(statuses, () => process.exit(0));
  });
}
