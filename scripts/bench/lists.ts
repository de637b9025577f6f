import { cpus } from "node:os";
import { withDatabase } from "../harness/with-database.ts";
import { tokenOf } from "../soak/support/client.ts";
import { endAll } from "../soak/support/server.ts";
import { ASKING, fillAnswers, fillShops, LARGE, NEIGHBOUR, SMALL } from "./lists/fill-shops.ts";
import { type Job, readList } from "./lists/read-list.ts";
import { type Stage, startLocal, startLocalServer, waitUntilIdle } from "./lists/stage.ts";

const LIST = "/api/apps/payment";
const SECONDS = 6;
/** Parts of a measurement, of which the lower quartile counts: the machine may be busy in some. */
const PARTS = 4;
const READERS = 12;
const WIDE = 66;
const MIN_RATIOS = { [SMALL.rules]: 3, [LARGE.rules]: 40 };

/** Parts of the bench, each beside the one that is left out when it alone is selected. */
const PARTS_BESIDE = [
  ["local", "live"],
  ["costs", "neighbours"],
];

/** Clients that read one list of a shop. */
interface Crowd {
  of: string;
  shop: string;
  path: string;
}

/**
 * Measures what a list and a create cost the server (`costs`), and what many readers of one shop's lists, summaries and exports cost another
 * shop (`neighbours`), in `local` and in `live` mode; everything without arguments.
 */
const given = process.argv.slice(2);
const isSelected = (name: string) =>
  given.includes(name) || !PARTS_BESIDE.some((parts) => parts.includes(name) && parts.some((part) => given.includes(part)));
await withDatabase((database) => measure(database).finally(endAll));

async function measure(database: string): Promise<void> {
  console.log(`machine: ${cpus().length} x ${cpus()[0]?.model.trim()}, Node ${process.version}; milliseconds of processor time`);
  const local = await startLocal(database);
  await creates(local);
  const crowds = isSelected("neighbours") ? await crowdsOf(local, database) : [];
  if (isSelected("local")) await measureMode("local", "app and local platform", local, crowds);
  await local.end();
  if (!isSelected("live")) return;
  const stage = await startLocalServer(database);
  await measureMode("live", "app alone, live mode", stage, crowds);
  await stage.end();
}

async function measureMode(mode: string, who: string, stage: Stage, crowds: readonly Crowd[]): Promise<void> {
  if (isSelected("costs")) await lists(who, stage);
  await neighbours(mode, stage, crowds);
}

async function crowdsOf(local: Stage, database: string): Promise<Crowd[]> {
  const responses = await fillAnswers(local, database);
  const many = ASKING.answers.toLocaleString("en-US");
  return [
    ...[SMALL, LARGE].map(({ shop, rules }) => ({ of: `${rules} rules`, shop, path: LIST })),
    { of: `the summary of ${many}`, shop: ASKING.shop, path: `${responses}-summary` },
    { of: `the file of ${many}`, shop: ASKING.shop, path: `${responses}.csv` },
  ];
}

async function creates(stage: Stage): Promise<void> {
  await fillShops(stage, SMALL);
  await fillShops(stage, NEIGHBOUR);
  const before = await stage.used();
  await fillShops(stage, LARGE);
  report("create, app and local platform", ((await stage.used()) - before) / LARGE.rules, 8);
}

/**
 * Measures lists. The first reading is reported separately: after a start it loads cached validation results, or validates the rules where
 * none are cached. The background work that the server starts after the first request of a shop is reported separately, too.
 */
async function lists(who: string, stage: Stage): Promise<void> {
  const reading = async ({ shop }: typeof SMALL, seconds: number) => readList(await job(stage, shop, { seconds }));
  for (const each of [SMALL, LARGE]) {
    const first = await costOf(stage, () => reading(each, 0.001));
    console.log(`list of ${each.rules}, ${who}, the first one`.padEnd(WIDE), first.toFixed(1).padStart(8));
    await reading(each, SECONDS / 3);
  }
  console.log(`the rounds after them, ${who}`.padEnd(WIDE), (await waitUntilIdle(stage)).toFixed(1).padStart(8));
  for (const each of [SMALL, LARGE]) {
    const costs: number[] = [];
    for (let part = 0; part < PARTS; part++) costs.push(await costOf(stage, () => reading(each, SECONDS / PARTS)));
    report(`list of ${each.rules}, ${who}`, at(costs, 0.25), MIN_RATIOS[each.rules]);
  }
}

/** Milliseconds of processor time for each reading. */
async function costOf(stage: Stage, work: () => Promise<number[]>): Promise<number> {
  const before = await stage.used();
  const times = await work();
  return ((await stage.used()) - before) / times.length;
}

async function neighbours(mode: string, stage: Stage, crowds: readonly Crowd[]): Promise<void> {
  for (const { of, shop, path } of crowds) {
    const neighbour = await job(stage, NEIGHBOUR.shop, { readers: 1, pause: 5 });
    const alone = await readList(neighbour);
    const crowd = readList(await job(stage, shop, { readers: READERS, seconds: SECONDS + 2 }, path));
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const beside = await readList(neighbour);
    const many = await crowd;
    console.log(
      `${mode}: a neighbour alone / beside ${READERS} readers of ${of}, p50`.padEnd(WIDE),
      ...[alone, beside].map((all) => at(all, 0.5).toFixed(1).padStart(8)),
    );
    console.log(
      `${mode}: the same, p99; the readers' own p50`.padEnd(WIDE),
      ...[at(alone, 0.99), at(beside, 0.99), at(many, 0.5)].map((time) => time.toFixed(1).padStart(8)),
    );
    report(`${mode}: p99 beside ${READERS} readers of ${of} / alone`, at(beside, 0.99) / at(alone, 0.99), 3);
  }
}

async function job({ url, tokensAt }: Stage, shop: string, changes: Partial<Job>, path = LIST): Promise<Job> {
  return { url: `${url}${path}`, token: await tokenOf(tokensAt, shop), readers: 1, seconds: SECONDS, pause: 0, ...changes };
}

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
}

function report(what: string, value: number, max = Number.POSITIVE_INFINITY): void {
  const isMet = value <= max;
  console.log(what.padEnd(WIDE), value.toFixed(1).padStart(8), `(at most ${max})${isMet ? "" : " MISSED"}`);
  if (!isMet) process.exitCode = 1;
}
