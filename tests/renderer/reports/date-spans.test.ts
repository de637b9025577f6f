// @lane dom
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PRESETS, queryOfSpan, spanBefore, spanOfDays, spanOfPreset } from "../../../renderer/reports/date-spans.ts";
import { addDays, dayIn, endOfDay, startOfDay } from "../../../renderer/reports/days.ts";
import { assertProperty } from "../../support/property.ts";

const ZONES = [
  "UTC",
  "America/New_York",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "America/Santiago",
  "Asia/Beirut",
];
const zone = fc.constantFrom(...ZONES);
const instant = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2028, 0, 1) });
const MINUTE = 60_000;

describe("the days of a time zone", () => {
  it("begin at midnight, daylight saving or not, and right after it when there is none", () => {
    expect(startOfDay("America/New_York", "2026-11-01")).toBe(Date.parse("2026-11-01T04:00:00Z"));
    expect(endOfDay("America/New_York", "2026-11-01")).toBe(Date.parse("2026-11-02T04:59:59.999Z"));
    expect(startOfDay("Asia/Kolkata", "2026-11-01")).toBe(Date.parse("2026-10-31T18:30:00Z"));
    // clocks leap from midnight to one
    expect(startOfDay("America/Santiago", "2026-09-06")).toBe(Date.parse("2026-09-06T04:00:00Z"));
    expect(startOfDay("Asia/Beirut", "2026-03-29")).toBe(Date.parse("2026-03-28T22:00:00Z"));
  });

  it("contain exactly their own instants", () =>
    assertProperty(
      fc.property(zone, instant, (timeZone, at) => {
        const day = dayIn(timeZone, at);
        const [start, end] = [startOfDay(timeZone, day), endOfDay(timeZone, day)];
        expect(start).toBeLessThanOrEqual(at);
        expect(end).toBeGreaterThanOrEqual(at);
        expect([dayIn(timeZone, start), dayIn(timeZone, start - MINUTE)]).toEqual([day, addDays(day, -1)]);
        expect([dayIn(timeZone, end), dayIn(timeZone, end + 1)]).toEqual([day, addDays(day, 1)]);
      }),
    ));

  it("follow each other", () => {
    expect([1, 2].map((days) => addDays("2028-02-28", days))).toEqual(["2028-02-29", "2028-03-01"]);
    expect(addDays("2027-01-01", -1)).toBe("2026-12-31");
  });
});

describe("spans of days", () => {
  const now = Date.parse("2026-11-25T15:20:30.400Z");

  it("are the last 24 hours to the millisecond, or whole days with today", () => {
    const zoned = "America/New_York";
    expect(PRESETS.map(({ id }) => queryOfSpan(spanOfPreset(id, zoned, now)))).toEqual([
      { startDate: "2026-11-24T15:20:30.400Z", endDate: "2026-11-25T15:20:30.400Z" },
      { startDate: "2026-11-19T05:00:00.000Z", endDate: "2026-11-26T04:59:59.999Z" },
      { startDate: "2026-10-27T04:00:00.000Z", endDate: "2026-11-26T04:59:59.999Z" },
    ]);
  });

  it("have one before them that is as long and adjoins them", () =>
    assertProperty(
      fc.property(zone, instant, fc.integer({ min: 1, max: 60 }), (timeZone, at, days) => {
        const last = dayIn(timeZone, at);
        const span = spanOfDays(addDays(last, 1 - days), last, timeZone);
        const before = spanBefore(span, timeZone);
        expect(before.end).toBe(span.start - 1);
        expect(addDays(dayIn(timeZone, before.start), days - 1)).toBe(dayIn(timeZone, before.end));
        expect(startOfDay(timeZone, dayIn(timeZone, before.start))).toBe(before.start);
        expect(spanBefore({ start: at - 3600, end: at }, timeZone)).toEqual({ start: at - 7200, end: at - 3601 });
      }),
    ));
});
