import { cpus } from "node:os";
import { tokenOf } from "../soak/support/client.ts";
import { withDatabase } from "../with-database.ts";
import { type Job, read } from "./lists/readers.ts";
import { fill, LARGE, NEIGHBOUR, SMALL } from "./lists/shops.ts";
import { type Stage, startLive, startLocal } from "./lists/stage.ts";

const LIST = "/api/apps/payment";
const SECONDS = 8;
const READERS = 12;
const LEAST = { [SMALL.rules]: 3, [LARGE.rules]: 40 };

/** What a list and a create cost the server, and what many readers of one shop cost another shop. */
await withDatabase(async (database) => {
  console.log(`machine: ${cpus().length} x ${cpus()[0]?.model.trim()}, Node ${process.version}; milliseconds of processor time`);
  const local = await startLocal(database);
  await creates(local);
  for (const shop of [SMALL, LARGE]) await lists("app and local platform", local, shop);
  await neighbours("local", local);
  await local.end();
  const live = await startLive(database);
  for (const shop of [SMALL, LARGE]) await lists("app alone, live mode", live, shop);
  await neighbours("live", live);
  await live.end();
});

async function creates(stage: Stage): Promise<void> {
  await fill(stage, SMALL);
  await fill(stage, NEIGHBOUR);
  const before = await stage.used();
  await fill(stage, LARGE);
  report("create, app and local platform", ((await stage.used()) - before) / LARGE.rules, 8);
}

/** The first one is told apart: it judges the rules anew after a start. */
async function lists(who: string, stage: Stage, { shop, rules }: typeof SMALL): Promise<void> {
  const once = await job(stage, shop, { readers: 1, seconds: 0.001 });
  const first = await costOf(stage, () => read(once));
  await read({ ...once, seconds: SECONDS / 4 });
  const cost = await costOf(stage, () => read({ ...once, seconds: SECONDS / 2 }));
  console.log(`list of ${rules}, ${who}, the first one`.padEnd(60), first.toFixed(1).padStart(8));
  report(`list of ${rules}, ${who}`, cost, LEAST[rules]);
}

/** Milliseconds of processor time a reading. */
async function costOf(stage: Stage, work: () => Promise<number[]>): Promise<number> {
  const before = await stage.used();
  const times = await work();
  return ((await stage.used()) - before) / times.length;
}

async function neighbours(mode: string, stage: Stage): Promise<void> {
  for (const busy of [SMALL, LARGE]) {
    const neighbour = await job(stage, NEIGHBOUR.shop, { readers: 1, pause: 5 });
    const alone = await read(neighbour);
    const crowd = read(await job(stage, busy.shop, { readers: READERS, seconds: SECONDS + 2 }));
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const beside = await read(neighbour);
    const many = await crowd;
    console.log(
      `${mode}: a neighbour alone / beside ${READERS} readers of ${busy.rules} rules, p50`.padEnd(60),
      ...[alone, beside].map((all) => at(all, 0.5).toFixed(1).padStart(8)),
    );
    console.log(
      `${mode}: the same, p99; the readers' own p50`.padEnd(60),
      ...[at(alone, 0.99), at(beside, 0.99), at(many, 0.5)].map((time) => time.toFixed(1).padStart(8)),
    );
    report(`${mode}: p99 beside ${READERS} readers of ${busy.rules} rules / alone`, at(beside, 0.99) / at(alone, 0.99), 3);
  }
}

async function job({ url, tokensAt }: Stage, shop: string, changes: Partial<Job>): Promise<Job> {
  return { url: `${url}${LIST}`, token: await tokenOf(tokensAt, shop), readers: 1, seconds: SECONDS, pause: 0, ...changes };
}

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
}

function report(what: string, value: number, most = Number.POSITIVE_INFINITY): void {
  const kept = value <= most;
  console.log(what.padEnd(60), value.toFixed(1).padStart(8), `(at most ${most})${kept ? "" : " MISSED"}`);
  if (!kept) process.exitCode = 1;
}
