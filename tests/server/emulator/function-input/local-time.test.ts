// @lane database
import { parse } from "graphql";
import { describe, expect, it } from "vitest";
import { functionSchema } from "../../../../server/emulator/checkout/schemas.ts";
import { executeInputQuery } from "../../../../server/emulator/function-input/execute-query.ts";
import { localTimeIn } from "../../../../server/emulator/function-input/local-time.ts";

const schema = functionSchema("payment_customization");

function ask(field: string, now?: string): unknown {
  const facts = now === undefined ? {} : { shop: { localTime: { now } } };
  const { shop } = executeInputQuery(schema, parse(`{ shop { localTime { answer: ${field} } } }`), {}, facts);
  return Object(shop).localTime.answer;
}

describe("the store's time", () => {
  it.each([
    ["date", "2026-11-22"],
    ['dateTimeAfter(dateTime: "2026-11-22T14:29:59")', true],
    ['dateTimeAfter(dateTime: "2026-11-22T14:30:00")', true],
    ['dateTimeAfter(dateTime: "2026-11-22T14:30:01")', false],
    ['dateTimeBefore(dateTime: "2026-11-22T14:30:00")', false],
    ['dateTimeBefore(dateTime: "2026-11-22T14:30:01")', true],
    ['dateTimeBefore(dateTime: "2026-12-01T00:00:00")', true],
    ['dateTimeBetween(startDateTime: "2026-11-22T14:30:00", endDateTime: "2026-11-23T00:00:00")', true],
    ['dateTimeBetween(startDateTime: "2026-11-01T00:00:00", endDateTime: "2026-11-22T14:30:00")', true],
    ['dateTimeBetween(startDateTime: "2026-11-22T14:30:01", endDateTime: "2026-11-23T00:00:00")', false],
    ['timeAfter(time: "14:30:00")', true],
    ['timeAfter(time: "14:30")', true],
    ['timeAfter(time: "14:31")', false],
    ['timeBefore(time: "14:30:00")', false],
    ['timeBefore(time: "23:59:59")', true],
    ['timeBetween(startTime: "14:30:00", endTime: "14:30:00")', true],
    ['timeBetween(startTime: "09:00:00", endTime: "14:29:59")', false],
    ['timeBetween(startTime: "22:00:00", endTime: "15:00:00")', false],
  ])("%s is %s at half past two", (field, expected) => {
    expect(ask(field, "2026-11-22T14:30:00")).toBe(expected);
    expect(ask(field, "2026-11-22T14:30")).toBe(expected);
  });

  it("is the present by default", () => {
    expect(ask("date")).toBe(localTimeIn("UTC").slice(0, 10));
    expect(ask('dateTimeAfter(dateTime: "2020-01-01T00:00:00")')).toBe(true);
  });

  it("is read in the zone of the store", () => {
    expect(localTimeIn("America/New_York", new Date("2026-11-22T02:05:00Z"))).toBe("2026-11-21T21:05:00");
    expect(localTimeIn("UTC", new Date("2026-11-22T00:00:00Z"))).toBe("2026-11-22T00:00:00");
  });

  it("is compared with times only", () => {
    expect(() => ask('timeAfter(time: "noon")')).toThrow('shop.localTime.answer: "noon" is no time such as 14:30:00');
    expect(() => ask('dateTimeAfter(dateTime: "2026-02-30T10:00:00")')).toThrow("is no time");
  });
});
