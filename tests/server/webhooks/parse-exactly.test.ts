import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseExactly } from "../../../server/webhooks/parse-exactly.ts";
import { assertProperty } from "../../support/property.ts";

describe("JSON whose whole numbers are exact", () => {
  it.each([
    ["9007199254740991", 9007199254740991],
    ["9007199254740993", "9007199254740993"],
    ["-9007199254740993", "-9007199254740993"],
    ["18446744073709551615", "18446744073709551615"],
    ['{"id":9007199254740993,"lines":[{"id":9007199254740995}]}', { id: "9007199254740993", lines: [{ id: "9007199254740995" }] }],
    ['{"a":"say 9007199254740993","b":9007199254740993}', { a: "say 9007199254740993", b: "9007199254740993" }],
    ['["\\\\",9007199254740993,"\\"9007199254740993"]', ["\\", "9007199254740993", '"9007199254740993']],
    ["[1234567890123456.5,1e20,12345678901234567e1]", [1234567890123456.5, 1e20, Number("12345678901234567e1")]],
    ['{"9007199254740993":true}', { "9007199254740993": true }],
  ])("reads %s", (text, value) => {
    expect(parseExactly(text)).toEqual(value);
  });

  it.each(["", "{9007199254740993:1}", "09007199254740993", "--9007199254740993", '"9007199254740993', "[9007199254740993,]"])(
    "rejects %s",
    (text) => {
      expect(() => parseExactly(text)).toThrow(SyntaxError);
    },
  );

  it("reads everything else as JSON.parse does", () => {
    assertProperty(
      fc.property(fc.json(), fc.constantFrom(undefined, 1, 2), (text, indent) => {
        const written = JSON.stringify([JSON.parse(text), "1234567890123456"], null, indent);
        expect(JSON.stringify(parseExactly(written)).replaceAll(/"(-?[0-9]{16,})"/g, "$1")).toBe(
          JSON.stringify(JSON.parse(written)).replaceAll(/"(-?[0-9]{16,})"/g, "$1"),
        );
      }),
    );
  });

  it("reads numbers of any size back digit by digit", () => {
    assertProperty(
      fc.property(fc.array(fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n })), (numbers) => {
        const read = parseExactly(`{"n":[${numbers.join(", ")}]}`);
        expect((read as { n: unknown[] }).n.map(String)).toEqual(numbers.map(String));
      }),
    );
  });

  it("takes no longer for hostile input", () => {
    const hostile = [
      `"${'\\"'.repeat(400_000)}`,
      `"${'\\"'.repeat(400_000)}"]`,
      `"${"\\\\".repeat(400_000)}`,
      `[${'"'.repeat(300_001)}`,
      "1".repeat(800_000),
      `"${"a".repeat(900_000)}`,
    ];
    const before = process.cpuUsage();
    for (const text of hostile) {
      try {
        parseExactly(`[1234567890123456,${text}`);
      } catch (error) {
        expect(error).toBeInstanceOf(SyntaxError);
      }
    }
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
  });
});
