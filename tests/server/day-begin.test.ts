// @lane database
import { afterAll, beforeAll, expect, it } from "vitest";
import { addDays, startOfDay } from "../../renderer/reports/days.ts";
import { dayBegin } from "../../server/db/sql/day-begin.ts";
import { offering, openStore, sell, soldPayload, statsOf } from "../support/reporting.ts";
import { startServer, type TestServer } from "../support/server.ts";

/** Zones whose clocks change at midnight or over it, others that change at other hours, and those that never do. */
const ZONES = [
  ...["America/Havana", "Atlantic/Azores", "America/Scoresbysund", "Africa/Cairo", "Asia/Beirut", "America/Santiago", "America/Asuncion"],
  ...["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Pacific/Chatham", "Asia/Kathmandu", "Pacific/Kiritimati", "UTC"],
];

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

it("the begin of a day is its first moment, also where its clock passes midnight twice or leaps over it", async () => {
  const days = Array.from({ length: 730 }, (_, index) => addDays("2026-01-01", index));
  for (const zone of ZONES) {
    const { rows } = await server.database.owner.raw(
      `select to_char(d.day, 'YYYY-MM-DD') as day, extract(epoch from ${dayBegin("d.day", ":zone")}) * 1000 as begin
       from unnest(:days::date[]) as d(day)`,
      { zone, days },
    );
    const off = rows.filter(({ day, begin }: { day: string; begin: string }) => Number(begin) !== startOfDay(zone, day));
    expect(off, zone).toEqual([]);
  }
});

it("the begin of a day cuts off the first day of a period that begins within it, in the hour that comes twice", async () => {
  const shop = await openStore(server, "twice");
  const offer = await offering(server, shop);
  await server.database.owner("shops").where({ shop }).update({ time_zone: "America/Havana" });
  const sold = async (id: number, at: string) =>
    sell(server, shop, soldPayload(id, [{ subject: offer, quantity: 1 }], { processed_at: at, updated_at: at }), "orders/create");
  await sold(1, "2026-11-01T04:00:00Z");
  await sold(2, "2026-11-01T04:30:00Z");
  await sold(3, "2026-11-01T05:00:00Z");
  const of = async (start: string, end: string) => (await statsOf(server, shop, new Date(start), new Date(end))).completedCheckouts;
  expect(await of("2026-11-01T04:30:00.000Z", "2026-11-04T04:59:59.999Z")).toBe(2);
  expect(await of("2026-11-01T04:00:00.000Z", "2026-11-04T04:59:59.999Z")).toBe(3);
  expect(await of("2026-10-30T04:00:00.000Z", "2026-11-01T03:59:59.999Z")).toBe(0);
  expect(await of("2026-10-30T04:00:00.000Z", "2026-11-01T04:15:00.000Z")).toBe(1);
});
