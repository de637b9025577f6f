import { cpus } from "node:os";
import { isDeepStrictEqual, parseArgs } from "node:util";
import { type Database, openDatabase } from "../../server/db/database.ts";
import { queryFigures } from "../../server/db/figures-query.ts";
import { migrate } from "../../server/db/migrate.ts";
import { migrations } from "../../server/db/migrations.ts";
import { wrongRollups } from "../../server/db/wrong-rollups.ts";
import { withDatabase } from "../harness/with-database.ts";
import { fill, shopOf } from "./analytics/fill.ts";
import { ingest, oneByOne } from "./analytics/ingest.ts";
import { rawSums, type Sum, storedSums } from "./analytics/raw-sums.ts";

/** Number of events that the targets are for. With fewer events a raw scan takes less time, so the targets shrink with them. */
const FULL_SIZE = 10_000_000;
const TARGETS = { faster: 300, ingest: 10, memory: 1.2 };
const DAY = 24 * 3_600_000;
const PERIOD = 30;
/** Number of shops whose figures are read, of raw scans, and of shops that are recounted. */
const [REPORTED_DAYS, SCANS, RECOUNTED] = [40, 3, 20];
const ONE_BY_ONE = 10_000;
/** Repetitions of each measurement. Other work on the machine delays short ones relatively more, so the quickest of each is compared. */
const AGAIN = 5;

const options = { events: { type: "string" }, shops: { type: "string" }, ingest: { type: "string" } } as const;
const { values } = parseArgs({ options });
const size = { events: Number(values.events ?? FULL_SIZE), shops: Number(values.shops ?? 500) };
const reported = Number(values.ingest ?? 1_000_000);

/** Compares 30 days of stored figures with a scan of the raw rows (time and equality), and measures how fast events are ingested. */
await withDatabase(async (url) => {
  console.log(`machine: ${cpus().length} x ${cpus()[0]?.model.trim()}, Node ${process.version}`);
  console.log(`${size.events} events over ${size.shops} shops`);
  const database = openDatabase(url);
  await migrate(database.owner, migrations);
  await fill(database.owner, size, console.log);
  await read(database);
  await recount(database);
  await takeEvents(database);
  await recount(database);
  await database.close();
});

async function read(database: Database): Promise<void> {
  const today = Math.floor(Date.now() / DAY) * DAY;
  const period = { start: new Date(today - PERIOD * DAY), end: new Date(today - 1) };
  const queryPeriod = (shop: string) =>
    database.withShop(shop, (tenant) => queryFigures(tenant, period, { daily: true, hourly: false, of: "upsell" }));
  const shops = Array.from({ length: REPORTED_DAYS }, (_, at) => shopOf(1 + Math.floor((at * size.shops) / REPORTED_DAYS)));
  for (const shop of shops) await queryPeriod(shop);
  const [calls, rollupTimes, scans, indexed]: number[][] = [[], [], [], []];
  for (const shop of Array.from({ length: AGAIN }, () => shops).flat()) {
    calls?.push(await timed(() => queryPeriod(shop)));
    rollupTimes?.push(await timed(() => storedSums(database, shop, period.start, period.end)));
  }
  for (const shop of shops.slice(0, SCANS)) {
    const raw = (scan: boolean) => rawSums(database, shop, period.start, period.end, scan);
    scans?.push(await timed(() => raw(true)));
    indexed?.push(await timed(() => raw(false)));
    const [rows, days] = [await raw(true), await storedSums(database, shop, period.start, period.end)];
    report(`${shop}: days equal the raw rows' (1: they do)`, Number(isDeepStrictEqual(comparable(days), comparable(rows))), 1);
    const totals = (await queryPeriod(shop)).totals.map(({ impressions, adds, sold, revenue }) =>
      [impressions, adds, sold, revenue].map(Number),
    );
    report(`${shop}: and so do the call's totals`, Number(isDeepStrictEqual(sorted(totals), sorted(summed(rows)))), 1);
  }
  const [call, own, scan, index] = [calls, rollupTimes, scans, indexed].map((times) => middle(times ?? [])) as [
    number,
    number,
    number,
    number,
  ];
  console.log(`30 days of one shop by day: ${own.toFixed(1)} ms kept, ${index.toFixed(0)} ms raw by index, ${scan.toFixed(0)} ms by scan`);
  console.log(`the whole call, products and totals with it: ${call.toFixed(1)} ms, ${(scan / call).toFixed(0)} times as fast as the scan`);
  const share = size.events / FULL_SIZE;
  const [quick, slow] = [rollupTimes, scans].map((times) => Math.min(...(times ?? []))) as [number, number];
  console.log(
    `the quickest of each: ${quick.toFixed(2)} ms kept, ${slow.toFixed(0)} ms by scan; the middle ones differ ${(scan / own).toFixed(0)} times`,
  );
  report("kept days against a raw scan, times as fast", slow / quick, TARGETS.faster * share);
}

async function takeEvents(database: Database): Promise<void> {
  const single = await oneByOne(database, ONE_BY_ONE);
  const { perSecond, memory } = await ingest(database, reported);
  console.log(`${reported} events in reports of one to ten: ${perSecond.toFixed(0)} a second, ${single.toFixed(0)} one by one`);
  console.log(`megabytes in use on the way: ${memory.map((each) => each.toFixed(0)).join(" ")}`);
  report("taken in against one by one, times as fast", perSecond / single, TARGETS.ingest);
  const [early, late] = [Math.max(...memory.slice(0, 3)), Math.max(...memory.slice(-3))];
  report("memory at first against memory at last", early / late, 1 / TARGETS.memory);
}

/** Recounts shops. Some of them have ingested events in the meantime. */
async function recount(database: Database): Promise<void> {
  let differing = 0;
  for (let at = 1; at <= RECOUNTED; at++) {
    const shop = shopOf(Math.ceil((at * size.shops) / RECOUNTED));
    differing += (await database.withShop(shop, (tenant) => wrongRollups(tenant, 10))).length;
  }
  report(`shops whose days are what a recount says, of ${RECOUNTED}`, RECOUNTED - differing, RECOUNTED);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Sums by currency and presentment currency. */
function summed(rows: readonly Sum[]): number[][] {
  const totals = new Map<string, number[]>();
  for (const { currency, presentment, ...row } of rows) {
    const key = `${currency}/${presentment}`;
    const so = totals.get(key) ?? [0, 0, 0, 0];
    totals.set(
      key,
      [row.impressions, row.adds, row.sold, row.revenue].map((value, at) => (so[at] ?? 0) + Number(value)),
    );
  }
  return [...totals.values()];
}

/** Rows without trailing zeros in their amounts, which do not change a value. */
function comparable(rows: readonly Sum[]): object[] {
  const amounts = ({ impressions, adds, sold, revenue }: Sum) => [impressions, adds, sold, revenue].map(Number);
  return rows.map((row) => [row.day, row.currency, row.presentment, ...amounts(row)]);
}

function sorted(rows: readonly number[][]): string[] {
  return rows.map((row) => JSON.stringify(row)).sort();
}

function middle(times: readonly number[]): number {
  const inOrder = times.toSorted((a, b) => a - b);
  return inOrder[Math.floor(inOrder.length / 2)] ?? Number.NaN;
}

function report(what: string, value: number, min: number): void {
  const isMet = value >= min;
  console.log(what.padEnd(60), value.toFixed(2).padStart(10), `(at least ${min.toFixed(2)})${isMet ? "" : " MISSED"}`);
  if (!isMet) process.exitCode = 1;
}
