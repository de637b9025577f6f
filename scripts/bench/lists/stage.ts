import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { startServer } from "../../soak/support/server.ts";
import { CLIENT_ID, startPlatform } from "./start-platform.ts";

/** A server in a process of its own, and who signs its session tokens. */
export interface Stage {
  url: string;
  tokensAt: string;
  /** Milliseconds of processor time that the server has taken since it was started. */
  used(): Promise<number>;
  end(): Promise<void>;
}

const METRICS_TOKEN = "of the bench";

/** The server that plays the platform as well. */
export function startLocal(databaseUrl: string, environment: Record<string, string> = {}): Promise<Stage> {
  return started({ DATABASE_URL: databaseUrl, ...environment });
}

/** The server in live mode, with the platform in another process: what it takes is what the app takes. */
export async function startLive(databaseUrl: string): Promise<Stage> {
  const secret = randomBytes(32).toString("base64url");
  const platform = await startPlatform(databaseUrl, secret);
  const app = await started(
    {
      ...{ DATABASE_URL: databaseUrl, PLATFORM_URL: platform.url, METRICS_TOKEN, ENCRYPTION_KEY: randomBytes(32).toString("base64") },
      ...{ SHOPIFY_API_KEY: CLIENT_ID, SHOPIFY_API_SECRET: secret, HOST: "127.0.0.1" },
    },
    platform.url,
  );
  return { ...app, end: async () => void (await Promise.all([app.end(), platform.end()])) };
}

/** Longer than any pause between the rounds that a server makes of its own accord, in milliseconds. */
const ROUND = 20_000;
/** What a server without anything to do uses in that time: it looks for unfinished work and tells of itself. */
const IDLE = 600;
const MOST_ROUNDS = 15;

/**
 * Waits until a server does nothing of its own accord, and answers what it used until then in milliseconds. A shop's first minutes bring
 * rounds that look at all of its rules (`npm run bench:reconcile` measures these); they would count as part of the lists that are read meanwhile.
 */
export async function rest({ used }: Stage): Promise<number> {
  const before = await used();
  let last = before;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    await sleep(ROUND);
    const now = await used();
    if (now - last < IDLE) return last - before;
    last = now;
  }
  throw new Error(`the server was still at work of its own after ${MOST_ROUNDS} rounds`);
}

async function started(environment: Record<string, string>, tokensAt?: string): Promise<Stage> {
  const { url, end } = await startServer(environment);
  const used = async () => {
    const reply = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
    const seconds = /^process_cpu_seconds_total (\S+)/m.exec(await reply.text())?.[1];
    if (seconds === undefined) throw new Error("the server does not tell its processor time");
    return Number(seconds) * 1000;
  };
  return { url, tokensAt: tokensAt ?? url, used, end: async () => void (await end("SIGTERM")) };
}
