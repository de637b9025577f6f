import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exactRatio } from "../../../server/exchange-rates/exact-ratio.ts";
import { assertProperty } from "../../support/property.ts";

describe("the ratio of two amounts", () => {
  it.each([
    ["a third", 1n, 3n, "0.333333"],
    ["two thirds, rounded up", 2n, 3n, "0.666667"],
    ["what comes out even", 13_512n, 10_000n, "1.3512"],
    ["a whole number", 300n, 100n, "3"],
    ["one", 5n, 5n, "1"],
    ["more digits before the point than count", 12_345_678n, 10n, "1234568"],
    ["six digits before the point and half a unit", 1_000_005n, 10n, "100001"],
    ["what is rounded up to another digit", 99_999_996n, 10_000_000n, "10"],
    ["leading zeros, which do not count", 187n, 10_000_000n, "0.0000187"],
    ["half a unit behind leading zeros", 12_345_650n, 10_000_000_000_000n, "0.00000123457"],
    ["next to nothing", 1n, 10n ** 13n, null],
    ["nothing of something", 0n, 3n, null],
    ["something of nothing", 3n, 0n, null],
    ["less than nothing", -3n, 2n, null],
  ])("of %s is written exactly", (_, part, whole, told) => {
    expect(exactRatio(part, whole)).toBe(told);
  });

  it("is off by five millionths of itself at most, and is written as short as possible", () => {
    const amount = fc.bigInt({ min: 1n, max: 10n ** 12n });
    assertProperty(
      fc.property(amount, amount, (part, whole) => {
        fc.pre(part * 1_000_000n >= whole);
        const told = exactRatio(part, whole) ?? "";
        expect(told).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/);
        const [digits = "", fraction = ""] = told.split(".");
        const scale = 10n ** BigInt(fraction.length);
        const difference = BigInt(digits + fraction) * whole - part * scale;
        expect((difference < 0n ? -difference : difference) * 200_000n <= part * scale).toBe(true);
      }),
    );
  });
});
