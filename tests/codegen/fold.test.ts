import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { DIGIT, DIGIT_1, FOLD, FOLD_1, WIDTH } from "../../engine/generated/fold.ts";
import { plain } from "../../engine/runtime/letter.ts";
import { fold } from "../../engine/runtime/text.ts";
import { emitFold, keepFold } from "../../scripts/codegen/emit/fold.ts";

const LAST = 0x10ffff;
/** What Node knows of letters is another matter when it has another Unicode than the tables. */
const sameUnicode = keepFold(readFileSync("engine/generated/fold.ts", "utf8")) === undefined;
const points = (text: string): number[] => [...text].map((character) => character.codePointAt(0) ?? 0);

describe("the folding tables", () => {
  it.each([
    ["A", "a"],
    ["Z", "z"],
    ["É", "é"],
    ["Ÿ", "ÿ"],
    ["Ł", "ł"],
    ["Σ", "σ"],
    ["ς", "σ"],
    ["Ж", "ж"],
    ["Ǆ", "ǆ"],
    ["ẞ", "ß"],
    ["𐐀", "𐐨"],
    ["ß", "ß"],
    ["1", "1"],
    ["ı", "ı"],
  ])("take %s to %s", (from, to) => {
    expect(points(from).map(fold)).toEqual(points(to));
  });

  it("leave a letter alone whose lower case is several code points", () => {
    expect(fold(0x130)).toBe(0x130);
  });

  it.runIf(sameUnicode)("agree with the lower case of the language for every code point", () => {
    const wrong: number[] = [];
    for (let code = 0; code <= LAST; code++) {
      const lower = points(String.fromCodePoint(code).toLowerCase());
      const expected = code === 0x3c2 ? 0x3c3 : lower.length === 1 ? lower[0] : code;
      if (fold(code) !== expected) wrong.push(code);
    }
    expect(wrong).toEqual([]);
  });

  it("take fullwidth forms to plain ones", () => {
    expect(points("Ａ１～　").map(plain)).toEqual(points("a1~ "));
  });

  it.runIf(sameUnicode)("know every decimal digit of every script", () => {
    const wrong: number[] = [];
    for (let code = 0; code <= LAST; code++) {
      const isDigit = /\p{Nd}/u.test(String.fromCodePoint(code));
      const found = plain(code) >= 0x30 && plain(code) <= 0x39;
      if (isDigit !== found) wrong.push(code);
    }
    expect(wrong).toEqual([]);
    expect(points("0٣९𝟗𞥐").map(plain)).toEqual(points("03990"));
  });

  it("are ascending, without overlap, and small", () => {
    for (const table of [FOLD, FOLD_1, WIDTH])
      for (let row = 3; row < table.length; row += 3)
        expect(table[row] ?? 0).toBeGreaterThan((table[row - 3] ?? 0) + ((table[row - 2] ?? 0) >> 1));
    const tables = [FOLD, FOLD_1, WIDTH, DIGIT, DIGIT_1];
    for (const table of tables) for (const number of table) expect(number).toBe(number & 0xffff);
    expect(tables.flat().length * 2).toBeLessThan(1_600);
  });

  it("are kept as committed when Node knows another version of Unicode", () => {
    expect(keepFold(undefined)).toBeUndefined();
    expect(keepFold(emitFold())).toBeUndefined();
    expect(keepFold("// Unicode 1.0\nold")).toBe("// Unicode 1.0\nold");
  });
});
