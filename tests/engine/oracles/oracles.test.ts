import { describe, expect, it } from "vitest";
import { POST_BOXES, STREETS } from "./address-lines.ts";
import { BLANK_TEXTS, FOLDED_PAIRS, formsOf, NAMES, OTHER_NAMES, SEEN_TEXTS } from "./name-forms.ts";
import { type Fold, isBlankText, partOfName, sameName } from "./names.ts";
import { PHONE_ROWS, samePhone } from "./phones.ts";
import { postcodeHolds } from "./postcode.ts";
import { IS_ROWS, POSTCODES, PREFIX_ROWS, PREFIXES, RANGE_ROWS, RANGES } from "./postcode-rows.ts";

const FOLDS = Object.keys(FOLDED_PAIRS) as Fold[];

// The oracles that others are compared with are themselves compared with rows that were derived by hand.
describe("the postcode oracle", () => {
  it.each(PREFIX_ROWS)('evaluates "begins with" for %j, %j: %s', (value, code, holds) =>
    expect(postcodeHolds("prefix", value, code)).toBe(holds),
  );
  it.each(IS_ROWS)('evaluates "is" for %j, %j: %s', (value, code, holds) => expect(postcodeHolds("is", value, code)).toBe(holds));
  it.each(RANGE_ROWS)("evaluates a range for %j, %j: %s", (value, code, holds) => expect(postcodeHolds("range", value, code)).toBe(holds));

  it("ignores case, blanks and hyphens of a code", () => {
    const pairs = PREFIXES.flatMap((prefix) => POSTCODES.map((code) => [prefix, code] as const));
    const plain = (code: string) => code.replace(/[\s-]/g, "").toLowerCase();
    const differ = pairs.filter(([prefix, code]) => postcodeHolds("prefix", prefix, code) !== postcodeHolds("prefix", prefix, plain(code)));
    expect(differ).toEqual([]);
  });

  it.each(RANGES)("knows codes within %s and outside", (range) => {
    expect(new Set(POSTCODES.map((code) => postcodeHolds("range", range, code)))).toEqual(new Set([true, false]));
  });
});

describe("the phone number oracle", () => {
  it.each(PHONE_ROWS)("compares %j with %j: %s", (one, other, same) => {
    expect([samePhone(one, other), samePhone(other, one)]).toEqual([same, same]);
  });
});

describe("the name oracle", () => {
  it.each(NAMES)("finds one name in all forms of %s", (name) => {
    expect(formsOf(name).filter((form) => !sameName(name, form) || !partOfName(form, `> ${name} <`))).toEqual([]);
  });

  it("tells different names apart", () => {
    const pairs = NAMES.flatMap((one) => NAMES.filter((other) => other !== one).map((other) => [one, other] as const));
    expect([...pairs, ...OTHER_NAMES].filter(([one, other]) => sameName(one, other, FOLDS))).toEqual([]);
  });

  it.each(FOLDS)("folds %s only where the specification says so", (fold) => {
    for (const [one, other] of FOLDED_PAIRS[fold]) {
      expect([one, sameName(one, other, [fold]), sameName(one, other)]).toEqual([one, true, false]);
    }
  });

  it("ignores blanks and invisible letters", () => {
    expect(BLANK_TEXTS.filter((text) => !isBlankText(text))).toEqual([]);
    expect(SEEN_TEXTS.filter((text) => isBlankText(text))).toEqual([]);
  });
});

describe("the address lines of the oracles", () => {
  it("occur once each, as a street or a box", () => {
    const lines = [...STREETS, ...POST_BOXES];
    expect(lines.filter((line, at) => lines.indexOf(line) !== at || line.trim() !== line)).toEqual([]);
    expect(STREETS.length).toBeGreaterThan(300);
    expect(POST_BOXES.length).toBeGreaterThan(100);
  });
});
