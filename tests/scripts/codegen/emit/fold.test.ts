import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { hasVisibleText } from "../../../../engine/lib/text-rules.ts";
import { toPlainLetter } from "../../../../engine/runtime/char-class.ts";
import { BLANK, fold, trim, visibility } from "../../../../engine/runtime/folded-text.ts";
import { DIGIT, DIGIT_1, FOLD, FOLD_1 } from "../../../../engine/runtime/generated/fold.ts";
import { emitFold, emitModuleFold, updateFold } from "../../../../scripts/codegen/emit/fold.ts";

const LAST = 0x10ffff;
/** The Unicode version of the tables: Node may have another one, and then knows other letters. */
const sameUnicode = updateFold(readFileSync("engine/runtime/generated/fold.ts", "utf8")) === undefined;
/** Shorthand controls and beams of music, by sixteens: ignored, and in no name. */
const IGNORED_BEYOND = new Set([0x1bca0 >> 4, 0x1d170 >> 4]);
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
    ["ı", "i"],
    ["İ", "i"],
  ])("fold %s to %s", (from, to) => {
    expect(points(from).map(fold)).toEqual(points(to));
  });

  it.runIf(sameUnicode)("agree with JavaScript's lower case for every code point", () => {
    const wrong: number[] = [];
    for (let code = 0; code <= LAST; code++) {
      const lower = points(String.fromCodePoint(code).toLowerCase());
      const expected = code === 0x3c2 ? 0x3c3 : code === 0x130 || code === 0x131 ? 0x69 : lower.length === 1 ? lower[0] : code;
      if (fold(code) !== expected) wrong.push(code);
    }
    expect(wrong).toEqual([]);
  });

  it("fold full-width forms to plain ones", () => {
    expect(points("Ａ１～").map(toPlainLetter)).toEqual(points("a1~"));
  });

  it.runIf(sameUnicode)("contain every decimal digit of every script", () => {
    const wrong: number[] = [];
    for (let code = 0; code <= LAST; code++) {
      const isDigit = /\p{Nd}/u.test(String.fromCodePoint(code));
      const found = toPlainLetter(code) >= 0x30 && toPlainLetter(code) <= 0x39;
      if (isDigit !== found) wrong.push(code);
    }
    expect(wrong).toEqual([]);
    expect(points("0٣९𝟗𞥐").map(toPlainLetter)).toEqual(points("03990"));
  });

  it.runIf(sameUnicode)("contain the invisible characters, and nothing that is part of a letter", () => {
    const isPart = /(?!\p{Default_Ignorable_Code_Point})\p{M}|[\p{Cs}\u{13441}\u{13442}\u{1d159}]/u;
    const isDrawn = /(?!\p{Default_Ignorable_Code_Point})\p{Cf}/u;
    const wrong: number[] = [];
    for (let code = 0; code <= LAST; code++) {
      if (code === 0x7f) continue; // that checkout does not ask for, among letters of ASCII
      const letter = String.fromCodePoint(code);
      if (isPart.test(letter) || isDrawn.test(letter) || IGNORED_BEYOND.has(code >> 4)) continue;
      if ((trim(letter) === "") === hasVisibleText(letter)) wrong.push(code);
    }
    expect(wrong).toEqual([]);
  });

  it.runIf(sameUnicode)("contain the blanks that JavaScript trims", () => {
    const wrong: number[] = [];
    for (let code = 0; code <= LAST; code++)
      if (((visibility(code) & BLANK) !== 0) !== /\s/u.test(String.fromCodePoint(code))) wrong.push(code);
    expect(wrong).toEqual([]);
  });

  it("are ascending, without overlap, and small", () => {
    for (const table of [FOLD, FOLD_1])
      for (let row = 3; row < table.length; row += 3)
        expect(table[row] ?? 0).toBeGreaterThan((table[row - 3] ?? 0) + ((table[row - 2] ?? 0) >> 1));
    const tables = [FOLD, FOLD_1, DIGIT, DIGIT_1];
    for (const table of tables) for (const number of table) expect(number).toBe(number & 0xffff);
    expect(tables.flat().length * 2).toBeLessThan(1_600);
  });

  it("are the same for the modules", () => {
    const text = readFileSync("extensions/host/generated/fold.ts", "utf8");
    const tables = [...text.matchAll(/^export const (\w+): Table = \[([^\]]+)\];$/gm)];
    const numbers = (list = "") => list.split(",").flatMap((number) => (number.trim() === "" ? [] : [Number(number)]));
    expect(Object.fromEntries(tables.map(([, name, list]) => [name, numbers(list)]))).toEqual({ FOLD, FOLD_1, DIGIT, DIGIT_1 });
    expect(updateFold(emitModuleFold())).toBeUndefined();
  });

  it("stay as committed if Node has another version of Unicode", () => {
    expect(updateFold(undefined)).toBeUndefined();
    expect(updateFold(emitFold())).toBeUndefined();
    expect(updateFold("// Unicode 1.0\nold")).toBe("// Unicode 1.0\nold");
  });
});
