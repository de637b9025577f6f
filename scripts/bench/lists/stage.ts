import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { startServer } from "../../soak/support/server.ts";
import { CLIENT_ID, startPlatform } from "./start-platform.ts";

/** Server in a process of its own, and the signer of its session tokens. */
export interface Stage {
  url: string;
  tokensAt: string;
  pid: number;
  /** Milliseconds of processor time that the server has used since its start. */
  used(): Promise<number>;
  end(): Promise<void>;
}

const METRICS_TOKEN = "of the bench";

/** Starts a server in local mode, which emulates Shopify as well. */
export function startLocal(databaseUrl: string, environment: Record<string, string> = {}): Promise<Stage> {
  return started({ DATABASE_URL: databaseUrl, ...environment });
}

/** Starts the server in live mode, with the emulator in another process, so that only the app's processor time is measured. */
export async function startLocalServer(databaseUrl: string, environment: Record<string, string> = {}): Promise<Stage> {
  const secret = randomBytes(32).toString("base64url");
  const platform = await startPlatform(databaseUrl, secret);
  const app = await started(
    {
      ...{ DATABASE_URL: databaseUrl, PLATFORM_URL: platform.url, METRICS_TOKEN, ENCRYPTION_KEY: randomBytes(32).toString("base64") },
      ...{ SHOPIFY_API_KEY: CLIENT_ID, SHOPIFY_API_SECRET: secret, HOST: "127.0.0.1", ...environment },
    },
    platform.url,
  );
  return { ...app, end: async () => void (await Promise.all([app.end(), platform.end()])) };
}

/** Milliseconds: longer than any pause between two background rounds of a server. */
const ROUND = 20_000;
/** Milliseconds of processor time that an idle server uses in that time: it looks for unfinished work and reports metrics. */
const IDLE = 600;
const MAX_ROUNDS = 15;

/**
 * Waits until a server does no background work, and returns the milliseconds of processor time used until then. In a shop's first minutes
 * the reconciler reads all of its rules (`npm run tool -- bench:reconcile` measures that), which would otherwise count as part of the lists that
 * are read meanwhile.
 */
export async function waitUntilIdle({ used }: Stage): Promise<number> {
  const before = await used();
  let last = before;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    await sleep(ROUND);
    const now = await used();
    if (now - last < IDLE) return last - before;
    last = now;
  }
  throw new Error(`the server was still at work of its own after ${MAX_ROUNDS} rounds`);
}

async function started(environment: Record<string, string>, tokensAt?: string): Promise<Stage> {
  const { url, child, end } = await startServer(environment);
  const used = async () => {
    const reply = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
    const seconds = /^process_cpu_seconds_total (\S+)/m.exec(await reply.text())?.[1];
    if (seconds === undefined) throw new Error("the server does not tell its processor time");
    return Number(seconds) * 1000;
  };
  return { url, tokensAt: tokensAt ?? url, pid: child.pid ?? 0, used, end: async () => void (await end("SIGTERM")) };
}
