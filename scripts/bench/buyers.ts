import { cpus } from "node:os";
import { tokenOf } from "../soak/support/client.ts";
import { flood } from "./buyers/flood.ts";
import { type Job, read } from "./lists/readers.ts";
import { fill, NEIGHBOUR, SMALL } from "./lists/shops.ts";
import { startLocal, withDatabase } from "./lists/stage.ts";

const LIST = "/api/apps/payment";
const SECONDS = 8;
const CONNECTIONS = 32;
const MOST = 3;
/** The usual one: what is beyond it is refused, and that must be cheap. */
const RATE_LIMIT = "50";

/** What buyers of one shop who send as fast as they are answered cost its merchant, and another shop's. */
await withDatabase(async (database) => {
  console.log(`machine: ${cpus().length} x ${cpus()[0]?.model.trim()}, Node ${process.version}`);
  const { url, tokensAt, end } = await startLocal(database, { RATE_LIMIT });
  for (const shop of [SMALL, NEIGHBOUR]) {
    await fill({ url, tokensAt, used: async () => 0, end }, shop);
    const reader = async (): Promise<Job> => ({
      ...{ url: `${url}${LIST}`, token: await tokenOf(tokensAt, shop.shop) },
      ...{ readers: 1, seconds: SECONDS, pause: 5 },
    });
    await read({ ...(await reader()), seconds: 2 });
    const alone = await read(await reader());
    const crowd = flood({ url, shop: SMALL.shop, connections: CONNECTIONS, seconds: SECONDS + 2 });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const beside = await read(await reader());
    const statuses = await crowd;
    const who = shop === SMALL ? "its own merchant" : "another shop's";
    console.log(`${CONNECTIONS} buyers: ${JSON.stringify(statuses)}`);
    console.log(`${who}: p50 ${at(alone, 0.5)} ms alone, ${at(beside, 0.5)} ms beside them`);
    const ratio = at(beside, 0.99) / at(alone, 0.99);
    console.log(`${who}: p99 ${at(alone, 0.99)} ms alone, ${at(beside, 0.99)} ms beside them: ${ratio.toFixed(1)} (at most ${MOST})`);
    if (ratio > MOST) process.exitCode = 1;
  }
  await end();
});

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN) * 10) / 10;
}
