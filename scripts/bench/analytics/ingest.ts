import { randomUUID } from "node:crypto";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { ingestEvents } from "../../../server/analytics/ingest-events.ts";
import { silentLog } from "../../../server/core/log.ts";
import { createMetrics } from "../../../server/core/metrics.ts";
import type { Database } from "../../../server/db/database.ts";
import type { EventRow } from "../../../server/db/events.ts";
import type { Services } from "../../../server/services.ts";
import { offerOf, shopOf } from "./fill.ts";

/** Number of blocks that report at the same time, and of the shops that they belong to. */
const [REPORTERS, SHOPS] = [1_000, 20];
/** Largest number of events in one report, and the interval at which a report is sent twice. */
const [MAX_FACTOR, TWICE] = [10, 10];
/** Connections that insert one event after the other: as many as ingestion has for all shops. */
const LANES = 2;
/** Number of memory measurements. */
const LOOKS = 10;

setFlagsFromString("--expose_gc");
const collect: () => void = runInNewContext("gc");

function eventsOf(shop: number, count: number): EventRow[] {
  const checkout = randomUUID();
  return Array.from({ length: count }, (_, at) => ({
    ...{
      id: randomUUID(),
      at: new Date(),
      of: "upsell",
      family: "upsell",
      subject: offerOf(shop, 1 + (at % 10)),
      checkout,
      customer: null,
    },
    ...{ type: at % 8 === 7 ? "add" : "impression", product: String(1 + (at % 20)), variant: "1", quantity: 1 },
    presentment: "USD",
  }));
}

/**
 * Inserts events one by one, without deduplication and without daily rollups, for the given milliseconds. Returns events per second. The
 * events are adds, which another table counts, so that days and rows still agree afterwards.
 */
export async function oneByOne(database: Database, milliseconds: number): Promise<number> {
  const until = performance.now() + milliseconds;
  let count = 0;
  const lane = async (shop: number) => {
    while (performance.now() < until) {
      const [event] = eventsOf(shop, 1);
      if (event === undefined) throw new Error("there is no event");
      const { family: _, customer: customer_id, ...row } = event;
      await database.withShop(shopOf(shop), ({ shop, trx }) =>
        trx("upsell_events").insert({ shop, ...row, type: "add", customer_id, day: row.at }),
      );
      count++;
    }
  };
  await Promise.all(Array.from({ length: LANES }, (_, at) => lane(at + 1)));
  return (count / milliseconds) * 1_000;
}

/** Result of an ingest measurement. */
export interface IngestResult {
  perSecond: number;
  /** Megabytes in use at each measurement, after garbage collection. */
  memory: number[];
}

/** Reports the given number of events as blocks do, one to ten in a request, some requests twice, through the server's own ingestion. */
export async function ingest(database: Database, events: number): Promise<IngestResult> {
  const store = ingestEvents({ database, log: silentLog, metrics: createMetrics() } as Services);
  const memory: number[] = [];
  let [sent, done, looks] = [0, 0, 0];
  const began = performance.now();
  const reporter = async (at: number) => {
    const shop = 1 + (at % SHOPS);
    for (let report = at; sent < events; report++) {
      const rows = eventsOf(shop, 1 + (report % MAX_FACTOR));
      sent += rows.length;
      await store(shopOf(shop), rows);
      if (report % TWICE === 0) await store(shopOf(shop), rows);
      done += rows.length;
      if (done < (looks + 1) * (events / LOOKS)) continue;
      looks++;
      collect();
      memory.push(process.memoryUsage().heapUsed / 1e6);
    }
  };
  await Promise.all(Array.from({ length: REPORTERS }, (_, at) => reporter(at)));
  return { perSecond: (done / (performance.now() - began)) * 1_000, memory };
}
