import { describe, expect, it } from "vitest";
import { DIGIT, FOLD, WIDTH } from "../../engine/generated/fold.ts";
import { emitFold, keepFold } from "../../scripts/codegen/emit/fold.ts";

/** Reads a table as its header says, from end to end. */
function mapped(table: readonly number[], code: number): number {
  for (let row = 0; row < table.length; row += 4) {
    const [from = 0, to = 0, step = 1, delta = 0] = table.slice(row, row + 4);
    if (code >= from && code <= to && (code - from) % step === 0) return code + delta;
  }
  return code;
}

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
    expect(points(from).map((code) => mapped(FOLD, code))).toEqual(points(to));
  });

  it("leave a letter alone whose lower case is several code points", () => {
    expect(mapped(FOLD, 0x130)).toBe(0x130);
  });

  it("agree with the lower case of the language wherever both know the letter", () => {
    const wrong: number[] = [];
    for (let code = 0; code < 0x3000; code++) {
      const lower = points(String.fromCodePoint(code).toLowerCase());
      const expected = code === 0x3c2 ? 0x3c3 : lower.length === 1 ? lower[0] : code;
      if (mapped(FOLD, code) !== expected) wrong.push(code);
    }
    expect(wrong).toEqual([]);
  });

  it("take fullwidth forms to plain ones", () => {
    expect(points("Ａ１～　").map((code) => mapped(WIDTH, code))).toEqual(points("A1~ "));
  });

  it("know where runs of ten digits start", () => {
    expect(DIGIT.slice(0, 3)).toEqual([0x30, 0x660, 0x6f0]);
    expect(DIGIT).toContain(0xff10);
  });

  it("are ascending, without overlap, and small", () => {
    for (let row = 4; row < FOLD.length; row += 4) expect(FOLD[row] ?? 0).toBeGreaterThan(FOLD[row - 3] ?? 0);
    for (const table of [FOLD, WIDTH, DIGIT]) expect(table.length * 4).toBeLessThan(3_000);
  });

  it("are kept as committed when Node knows another version of Unicode", () => {
    expect(keepFold(undefined)).toBeUndefined();
    expect(keepFold(emitFold())).toBeUndefined();
    expect(keepFold("// Unicode 1.0\nold")).toBe("// Unicode 1.0\nold");
  });
});
