import { describe, expect, it } from "vitest";
import { renderSentence } from "../../engine/wording/sentence.ts";
import { valuePhrase } from "../../engine/wording/value-phrase.ts";

describe("a date in words", () => {
  it.each([
    ["date", "2026-11-22", "22 November 2026"],
    ["date", "2028-02-29", "29 February 2028"],
    ["time-local", "14:30:00", "14:30"],
    ["time-local", "00:00:05", "00:00:05"],
    ["date-time-local", "2026-11-22T14:30:00", "22 November 2026, 14:30"],
    ["date-time-local", "2026-12-31T23:59:59", "31 December 2026, 23:59:59"],
    ["date", "", "…"],
    ["date", "2027-02-29", "2027-02-29"],
    ["time-local", "25:00:00", "25:00:00"],
    ["date-time", "2026-11-22T14:30:00Z", "2026-11-22T14:30:00Z"],
  ] as const)("%s %j is written as %s", (format, value, said) => {
    expect(renderSentence(valuePhrase({ type: "string", format, widget: "date" }, value, undefined))).toBe(said);
  });
});

describe("a deleted configuration", () => {
  it.each([
    ["products", "Product", "a deleted product"],
    ["collections", "Collection", "a deleted collection"],
    ["product-variants", "ProductVariant", "a deleted variant"],
  ] as const)("is named by its kind: %s", (control, type, said) => {
    const [one, other] = [`gid://shopify/${type}/1`, `gid://shopify/${type}/2`];
    const clause = valuePhrase({ type: "array", widget: control }, [one, other], undefined);
    expect(renderSentence(clause, new Map([[one, null]]))).toBe(`${said.split(" ")[2]} 2 or ${said}`);
    const both = new Map([one, other].map((id) => [id, null] as const));
    expect(renderSentence(clause, both)).toBe(`2 deleted ${said.split(" ")[2]}s`);
  });
});

describe("a checkbox without labels of its own", () => {
  it("is written as yes or no", () =>
    expect(["true", "false"].map((value) => renderSentence(valuePhrase({ type: "boolean" }, value, undefined)))).toEqual(["yes", "no"]));
});
