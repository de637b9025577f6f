import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amount, count, id, optionalId, optionalTime, sum } from "../../../server/shopify/payload-values.ts";
import { assertProperty } from "../../support/property.ts";

describe("sum", () => {
  it.each([
    [[], "0.0000"],
    [["0.1", "0.2"], "0.3000"],
    [["9.90", "0.10"], "10.0000"],
    [["-1.5", "0.25"], "-1.2500"],
    [["999999999999999.9999", "0.0001"], "1000000000000000.0000"],
  ])("of %j is %s", (amounts, total) => {
    expect(sum(amounts)).toBe(total);
  });

  it("is exact where binary fractions are not", () => {
    assertProperty(
      fc.property(fc.array(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n })), (units) => {
        const texts = units.map(
          (unit) =>
            `${unit < 0n ? "-" : ""}${(unit < 0n ? -unit : unit)
              .toString()
              .padStart(5, "0")
              .replace(/(.{4})$/, ".$1")}`,
        );
        const total = units.reduce((so, unit) => so + unit, 0n);
        expect(BigInt(sum(texts).replace(".", ""))).toBe(total);
      }),
    );
  });
});

describe("an id", () => {
  it.each([
    [7, "7"],
    ["7", "7"],
    [9_007_199_254_740_991, "9007199254740991"],
  ])("may be %j", (given, read) => {
    expect(id({ id: given }, "id")).toBe(read);
  });

  it.each([0, -1, 1.5, "0", "01", "1e3", "gid://x/1", "", null, undefined, {}, [1], true])("may not be %j", (given) => {
    expect(optionalId({ id: given }, "id")).toBeNull();
    expect(() => id({ id: given }, "id")).toThrow("the event has no id");
  });
});

describe("an amount", () => {
  it.each(["1e3", "1,00", "", "NaN", " 1", "1.23456", "0x1", 1, null, undefined])("may not be %j", (given) => {
    expect(() => amount({ price: given }, "price")).toThrow(/price/);
  });
});

describe("a quantity", () => {
  it.each([-1, 0.5, "1", null, 2 ** 31, Number.NaN])("may not be %j", (given) => {
    expect(() => count({ quantity: given }, "quantity")).toThrow("the event's quantity is no quantity");
  });
});

describe("a time", () => {
  it.each([null, 0, "", "soon", "2026-13-01T00:00:00Z"])("may not be %j", (given) => {
    expect(optionalTime({ at: given }, "at")).toBeNull();
  });
});
