import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { compileForCheckout } from "../../../scripts/functions/compile.ts";
import { postcodeHolds } from "../../engine/oracles/postcode.ts";
import { IS_ROWS, POSTCODES, PREFIX_ROWS, PREFIXES, RANGE_ROWS, RANGES } from "../../engine/oracles/postcode-rows.ts";
import { assertProperty } from "../../support/property.ts";
import { metBy, ruleWith } from "./met.ts";

const PAIRS = 4_000;
const OPERATORS = { prefix: "starts with", is: "is one of" } as const;

let module: Uint8Array;
beforeAll(async () => {
  module = await compileForCheckout();
});

/** A value that somebody may have stored, whether or not it could be saved today. */
const metByStored = (operator: keyof typeof OPERATORS, value: string, zip: string): boolean[] =>
  metBy(module, ruleWith({ type: "Postcode", operator: OPERATORS[operator], value }), { zip });

const metBetween = (from: string, to: string, zip: string): boolean[] =>
  metBy(module, ruleWith({ type: "Postcode", operator: "is between", from, to }), { zip });

/** The bounds of a range that has both in one text, each as its digits; none of one that could not be saved, or counts by five of nine. */
function boundsOf(range: string): [from: string, to: string][] {
  const digits = range.replace(/\D/gu, "");
  const half = digits.length / 2;
  return Number.isInteger(half) && half < 9 ? [[digits.slice(0, half), digits.slice(half)]] : [];
}

describe("postcodes are met as a naive reading has it, in TypeScript and in WebAssembly,", () => {
  const rows = [...PREFIX_ROWS.map((row) => ["prefix", ...row] as const), ...IS_ROWS.map((row) => ["is", ...row] as const)];
  it.each(rows.filter(([, value]) => value !== ""))("%s %j, %j: %s", (operator, value, zip, holds) => {
    expect(metByStored(operator, value, zip)).toEqual([holds, holds, holds]);
  });

  const ranges = RANGE_ROWS.flatMap(([range, zip, holds]) => boundsOf(range).map(([from, to]) => [from, to, zip, holds] as const));
  it.each(ranges.filter(([, , zip]) => zip !== ""))("from %s to %s, %j: %s", (from, to, zip, holds) => {
    expect(metBetween(from, to, zip)).toEqual([holds, holds, holds]);
  });

  const letters = fc.string({ unit: fc.constantFrom(..."AKBw0127* -\u2013\u00a0"), minLength: 1, maxLength: 8 });
  const texts = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...PREFIXES) },
    { weight: 4, arbitrary: fc.constantFrom(...POSTCODES) },
    { weight: 2, arbitrary: letters },
    { weight: 2, arbitrary: fc.tuple(fc.constantFrom(...POSTCODES), fc.nat(9)).map(([code, length]) => code.slice(0, length)) },
  );
  const values = texts.filter((text) => text.trim() !== "");
  it("random beginnings and whole codes hold for the same postcodes", () => {
    let met = 0;
    const same = (operator: "prefix" | "is", value: string, zip: string) => {
      const holds = postcodeHolds(operator, value, zip);
      if (holds) met += 1;
      expect(metByStored(operator, value, zip)).toEqual([holds, holds, holds]);
    };
    assertProperty(fc.property(fc.constantFrom("prefix", "is"), values, texts, same), { full: PAIRS });
    // a beginning of the very code, which random pairs seldom are
    const own = fc.tuple(fc.constantFrom(...POSTCODES), fc.integer({ min: 1, max: 8 }));
    assertProperty(
      fc.property(own, fc.constantFrom("", " ", "-"), ([zip, length], blank) => {
        const value = (zip.slice(0, length) + blank + zip.slice(length, length + 1)).trim();
        fc.pre(value !== "");
        same("prefix", value, zip);
      }),
      { full: PAIRS },
    );
    expect(met).toBeGreaterThan(50);
  });

  it("random ranges hold for the same postcodes", () => {
    const bounds = fc.integer({ min: 1, max: 9 }).chain((length) => {
      const bound = fc.integer({ min: 0, max: 10 ** length - 1 }).map((number) => String(number).padStart(length, "0"));
      return fc.tuple(bound, bound);
    });
    const near = fc.constantFrom(...RANGES.flatMap((range) => boundsOf(range)));
    assertProperty(
      fc.property(fc.oneof(bounds, near), texts, ([from = "", to = ""], zip) => {
        const holds = postcodeHolds("range", `${from}-${to}`, zip);
        expect(metBetween(from, to, zip)).toEqual([holds, holds, holds]);
      }),
      { full: PAIRS },
    );
  });
});
