import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { entriesOf, formatList, joinParts, splitList, startOfLast } from "../../engine/declarations/list-text.ts";
import { assertProperty } from "../support/property.ts";

describe("a list in one text", () => {
  it.each([
    ["a, b", ["a", "b"]],
    [" ,a,, b ,", ["a", "b"]],
    ['"a, b", c', ["a, b", "c"]],
    ['"200-0448-88,4 R"', ["200-0448-88,4 R"]],
    ['"say ""hi"""', ['say "hi"']],
    ['" a "', ["a"]],
    ['""', []],
    ['""""', ['"']],
    // no quotes of a value
    ['12" pipe, 3"', ['12" pipe', '3"']],
    ['"a', ['"a']],
    ['"a" b, c', ['"a" b', "c"]],
    ['a "b, c"', ['a "b', 'c"']],
  ])("is parsed: %j", (text, values) => {
    expect(splitList(text)).toEqual(values);
  });

  it("is split at further separators, except those in quotes", () => {
    expect(splitList('1;2\n3,"4;5"', ",;\n")).toEqual(["1", "2", "3", "4;5"]);
  });

  it.each([
    ["", 0],
    ["a", 0],
    ["a, b", 2],
    ["a, ", 2],
    ['"a, b"', 0],
    ['"a, b", c', 7],
  ])("has the last entry of %j begin at %i", (text, start) => {
    expect(startOfLast(text)).toBe(start);
  });

  const values = fc.array(fc.string({ unit: fc.constantFrom(...'ab", ;\n*'), minLength: 1, maxLength: 6 }), { maxLength: 5 });
  it("is parsed into the entries that it was written from", () => {
    assertProperty(
      fc.property(values, fc.constantFrom(",", ",;\n"), (texts, separators) => {
        const seen = texts.map((text) => text.trim()).filter((text) => text !== "");
        const text = seen.map((each) => formatList(each, separators)).join(", ");
        expect(splitList(text, separators)).toEqual(seen);
        expect(joinParts(entriesOf(text, separators), separators)).toBe(text);
      }),
      { full: 2_000 },
    );
  });
});
