import { Agent, request } from "node:http";
import { rule } from "../lists/fill-shops.ts";

/** Requests of one kind, which are made again and again. */
export interface Task {
  name: string;
  run(): Promise<void>;
}

/** Sends requests of one shop over a persistent connection. */
export type Send = (method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>;

const agent = new Agent({ keepAlive: true, maxSockets: 6 });

/** Milliseconds after which another session token is used: one lasts a minute. */
const TOKEN_LASTS = 30_000;

/** Creates the sender of a shop's requests. */
export function senderOf(url: string, askToken: () => Promise<string>): Send {
  let token = { text: "", until: 0 };
  return async (method, path, body) => {
    if (Date.now() > token.until) token = { text: await askToken(), until: Date.now() + TOKEN_LASTS };
    const text = body === undefined ? "" : JSON.stringify(body);
    const headers = {
      Authorization: `Bearer ${token.text}`,
      "Accept-Encoding": "identity",
      "Content-Type": "application/json",
      "Content-Length": Buffer.byteLength(text),
    };
    return new Promise((resolve, reject) => {
      const sent = request(`${url}${path}`, { agent, method, headers }, (reply) => {
        const chunks: Buffer[] = [];
        reply.on("data", (chunk) => chunks.push(chunk));
        reply.once("end", () => {
          const answer = String(Buffer.concat(chunks));
          if (reply.statusCode !== 200) return reject(new Error(`${method} ${path} was answered with ${reply.statusCode}: ${answer}`));
          resolve(JSON.parse(answer));
        });
      });
      sent.once("error", reject);
      sent.end(text);
    });
  };
}

const LIST = "/api/apps/payment";
const OFFER = { name: "Bench", alwaysDisplay: true, productIds: ["gid://shopify/Product/7001005"] };
/** Calls that the home page makes while it opens. */
const HOME = ["attention", "store-info", "store-combined", "payment/count", "shipping/count", "validation/count"];

/** Returns what is measured, for a shop with few rules and one with many. */
export async function tasksOf(few: Send, many: Send): Promise<Task[]> {
  let created = 0;
  const create = async () => String((await few("POST", "/api/apps/functions", { data: rule(created++) })).guid);
  const offer = await few("POST", "/api/apps/upsell/create", { data: OFFER });
  return [
    { name: "list of 25", run: async () => void (await few("GET", LIST)) },
    { name: "list of 500", run: async () => void (await many("GET", LIST)) },
    { name: "home page", run: async () => void (await Promise.all(HOME.map((name) => few("GET", `/api/apps/${name}`)))) },
    { name: "create and delete a rule", run: async () => void (await few("POST", `${LIST}/delete`, { data: { guid: await create() } })) },
    {
      name: "save of an upsell, in checkout's document",
      run: async () => {
        offer.revision = (
          await few("POST", "/api/apps/upsell/create", { data: { ...OFFER, ...offer, name: `Bench ${created++}` } })
        ).revision;
      },
    },
    { name: "checkout's document", run: async () => void (await few("GET", "/api/apps/metafields")) },
  ];
}
