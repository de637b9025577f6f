// @lane database
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { lineAttributes } from "../../../server/analytics/line-attributes.ts";
import { checkPartitions } from "../../../server/analytics/partitions.ts";
import { silentLog } from "../../../server/core/log.ts";
import { addEvents, type EventRow } from "../../../server/db/events.ts";
import { rotatePartitions } from "../../../server/db/rotate-partitions.ts";
import { differences } from "../../support/recounted.ts";
import { offering, openStore, statsOf } from "../../support/reporting.ts";
import { startServer, type TestServer } from "../../support/server.ts";

const DAY = 24 * 3_600_000;

let server: TestServer;
let shop = "";
let offer = "";

beforeAll(async () => {
  server = await startServer({ limit: { perSecond: 1e6, burst: 1e6 } });
});
afterAll(() => server.close());
beforeEach(async () => {
  shop = await openStore(server, "months");
  await server.database.owner("shops").where({ shop }).update({ time_zone: "UTC" });
  offer = await offering(server, shop);
});

/** The first moment of a month, so many from now. */
const month = (ahead: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 1));
};
const event = (at: Date, type = "impression"): EventRow => ({
  ...{ id: randomUUID(), at, of: "upsell", family: "upsell", subject: offer, type, checkout: randomUUID(), customer: null },
  ...{ product: "1", variant: "11", quantity: 1, presentment: "USD" },
});
const take = (events: readonly EventRow[]) =>
  server.database.withShop(shop, (tenant) => addEvents(tenant, events, ["upsell"], lineAttributes));
const months = async (): Promise<string[]> => {
  const { rows } = await server.database.owner.raw(
    "select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'upsell_events'::regclass order by 1",
  );
  return rows.map(({ name }: { name: string }) => name.slice("upsell_events_".length).replace("_", "-"));
};
const days = async () => {
  const { owner } = server.database;
  const rows = await owner("upsell_days")
    .where({ shop })
    .orderBy("day")
    .select(owner.raw("day::text"), owner.raw("impressions::int"), owner.raw("adds::int"));
  return rows.map(({ day, impressions, adds }) => [day, impressions, adds]);
};

it("events are stored over the midnight of a month while the next months' tables are created, without loss or duplicates", async () => {
  const { owner } = server.database;
  const midnight = month(5);
  await rotatePartitions(owner, new Date(midnight.getTime() - DAY));
  expect(await months()).toContain(midnight.toISOString().slice(0, 7));
  const events = Array.from({ length: 400 }, (_, at) =>
    event(new Date(midnight.getTime() + (at - 200) * 10), at % 4 === 0 ? "add" : "impression"),
  );
  let turned = 0;
  const turn = async () => {
    for (let ahead = 0; ahead < 6; ahead++) {
      await rotatePartitions(owner, month(5 + ahead));
      turned++;
    }
  };
  const ingest = async (lane: number) => {
    for (let at = lane; at < events.length; at += 8) {
      const some = events.slice(at, at + 1);
      expect(await take(some)).toEqual({ known: 1, fresh: 1, full: false });
      expect(await take(some)).toMatchObject({ fresh: 0 });
    }
  };
  await Promise.all([turn(), turn(), ...Array.from({ length: 8 }, (_, lane) => ingest(lane))]);
  expect(turned).toBe(12);
  const [before, after] = [new Date(midnight.getTime() - DAY), midnight].map((at) => at.toISOString().slice(0, 10));
  expect(await days()).toEqual([
    [before, 150, 50],
    [after, 150, 50],
  ]);
  expect(await differences(server.database, shop)).toEqual([]);
});

it("events around midnight are dated by the shop's time zone", async () => {
  const { owner } = server.database;
  await owner("shops").where({ shop }).update({ time_zone: "Asia/Kolkata" });
  const midnight = new Date(month(1).getTime() - 5.5 * 3_600_000); // of the first of a month in Kolkata
  await take([event(new Date(midnight.getTime() - 1)), event(midnight), event(new Date(midnight.getTime() + DAY - 1))]);
  const first = month(1).toISOString().slice(0, 10);
  expect(await days()).toEqual([
    [new Date(month(1).getTime() - DAY).toISOString().slice(0, 10), 1, 0],
    [first, 2, 0],
  ]);
});

it("each coming month has a table before anything is reported in it, and none is created twice", async () => {
  const has = await months();
  for (const ahead of [-1, 0, 1, 2]) expect(has).toContain(month(ahead).toISOString().slice(0, 7));
  await checkPartitions({ database: server.database, log: silentLog });
  expect(await months()).toEqual(has);
});

it("months are dropped after 25 months, while the days stay and are reported", async () => {
  const { owner } = server.database;
  const [gone, kept] = [month(-26), month(-25)];
  await owner.raw("select add_event_months(?::date, ?::date)", [gone.toISOString(), kept.toISOString()]);
  const noon = (of: Date) => new Date(of.getTime() + 12 * 3_600_000);
  await take([event(noon(gone)), event(noon(gone)), event(noon(kept)), event(noon(gone), "add")]);
  await owner("upsell_adds")
    .where({ shop })
    .update({ day: month(-28).toISOString() });
  await checkPartitions({ database: server.database, log: silentLog });
  const left = await months();
  expect([left.includes(gone.toISOString().slice(0, 7)), left.includes(kept.toISOString().slice(0, 7))]).toEqual([false, true]);
  expect(await owner("upsell_events").where({ shop })).toHaveLength(1);
  expect(await owner("upsell_adds").where({ shop })).toEqual([]);
  const told = await statsOf(server, shop, gone, new Date(gone.getTime() + DAY - 1));
  expect(told).toMatchObject({ impressions: 2, acceptedUpsells: 1 });
  expect(await differences(server.database, shop)).toEqual([]);
});
