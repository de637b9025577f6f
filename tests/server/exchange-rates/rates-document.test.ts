import { describe, expect, it } from "vitest";
import { documentOf, hasStaleRates } from "../../../server/exchange-rates/rates-document.ts";

const at = (text: string) => new Date(text);
const NOON = "2026-11-20T12:00:00Z";
const rate = (currency: string, told: string, placed = NOON, off = 0) => ({ currency, rate: told, off, placed_at: at(placed) });
const text = (...rates: ReturnType<typeof rate>[]) => JSON.stringify(documentOf("USD", rates));

describe("the document of exchange rates", () => {
  it("lists each rate and its time by currency", () => {
    expect(text(rate("CAD", "1.3512"), rate("EUR", "0.92", "2026-11-20T12:00:00.250Z"))).toBe(
      `{"version":1,"currency":"USD","rates":{"CAD":{"rate":"1.3512","at":"${NOON}"},"EUR":{"rate":"0.92","at":"2026-11-20T12:00:00.250Z"}}}`,
    );
  });

  it("of a shop without rates names its currency", () => {
    expect(text()).toBe('{"version":1,"currency":"USD","rates":{}}');
  });
});

describe("the document that blocks read", () => {
  it.each([
    ["is the same", [rate("CAD", "1.3512")], false],
    ["is off by less than a thousandth", [rate("CAD", "1.352550")], false],
    ["is off by a thousandth", [rate("CAD", "1.3525512")], true],
    ["is off by a thousandth the other way", [rate("CAD", "1.3498488")], true],
    ["is a day old", [rate("CAD", "1.3512", "2026-11-21T12:00:00Z")], false],
    ["is more than a day old", [rate("CAD", "1.3512", "2026-11-21T12:00:01Z")], true],
    ["is of a day to come", [rate("CAD", "1.3512", "2026-11-19T11:59:59Z")], true],
    ["lacks a currency", [rate("CAD", "1.3512"), rate("EUR", "0.92")], true],
    ["has one too many", [], true],
    ["is off by what both may be rounded by", [rate("CAD", "1.3645", NOON, 0.005)], false],
    ["is off by more than that", [rate("CAD", "1.36472", NOON, 0.005)], true],
    ["has another one", [rate("EUR", "1.3512")], true],
  ])("%s: outdated %#", (_, rates, outdated) => {
    expect(hasStaleRates(text(rate("CAD", "1.3512")), "USD", rates)).toBe(outdated);
  });

  it.each([
    ["nothing", null],
    ["no JSON", "{"],
    ["a list", "[]"],
    ["another version", text().replace('"version":1', '"version":2')],
    ["another currency", text().replace("USD", "EUR")],
    ["no rates", '{"version":1,"currency":"USD"}'],
  ])("is outdated when it is %s", (_, found) => {
    expect(hasStaleRates(found, "USD", [])).toBe(true);
  });

  it.each([
    ["no object", '"1.3512"'],
    ["no decimal", `{"rate":"one","at":"${NOON}"}`],
    ["no time", '{"rate":"1.3512","at":"noon"}'],
  ])("is outdated with a rate that is %s", (_, entry) => {
    const found = `{"version":1,"currency":"USD","rates":{"CAD":${entry}}}`;
    expect(hasStaleRates(found, "USD", [rate("CAD", "1.3512")])).toBe(true);
  });

  it("has no rate for a currency named like a property of every object", () => {
    expect(hasStaleRates('{"version":1,"currency":"USD","rates":{"CAD":{}}}', "USD", [rate("toString", "1")])).toBe(true);
  });
});
