import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allIndexed, inputPathOf, isPath, type Step, stepsOf, withIndexes, withoutFlags } from "../../../engine/declarations/input-path.ts";
import { assertProperty } from "../../support/property.ts";

const word = fc.string({ unit: fc.constantFrom(..."aZ09"), minLength: 1, maxLength: 3 });
const names = fc.oneof(
  word,
  word.map((name) => `${name}#`),
);
const flags = fc.oneof(
  word,
  word.map((name) => `!${name}`),
);
const steps = fc
  .tuple(
    fc.record({ name: names, flag: flags }, { requiredKeys: ["name"] }),
    fc.array(fc.record({ name: fc.oneof(names, fc.constant("__typename")), flag: flags }, { requiredKeys: ["name"] })),
  )
  .map(([first, rest]): Step[] => [first, ...rest]);

describe("an input path", () => {
  it("is parsed and printed without a change", () => {
    assertProperty(
      fc.property(steps, (written) => {
        const path = inputPathOf(written);
        expect(isPath(path)).toBe(true);
        expect(stepsOf(path)).toEqual(written);
        expect(inputPathOf(stepsOf(path))).toBe(path);
      }),
    );
  });

  it("has the syntax of declared paths, plus slots", () => {
    const { pattern } = JSON.parse(readFileSync("schemas/meta/condition.json", "utf8")).$defs.path;
    const declared = new RegExp(pattern, "u");
    const pieces = fc.constantFrom("a", "Z9", "0", ".", "[", "]", "[a]", "[!a]", "!", "_", "__typename", "é", " ", "\n", "-", "");
    const seen = new Set<boolean>();
    assertProperty(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(pieces, { maxLength: 7 }).map((all) => all.join("")),
        ),
        (text) => {
          fc.pre(!text.includes("#"));
          seen.add(isPath(text));
          expect(isPath(text)).toBe(declared.test(text));
        },
      ),
      { full: 5000, least: 500 },
    );
    expect(seen).toEqual(new Set([true, false]));
    expect(["a#.b", "a#b", "a#bc", "#", "a[b#]"].map(isPath)).toEqual([true, true, false, false, false]);
    expect(() => stepsOf("cart..id")).toThrow('"cart..id" is not a path');
  });

  it("gets a number in place of its slot", () => {
    expect(withIndexes("cart.attribute#.value", 3)).toBe("cart.attribute3.value");
    expect(allIndexed("tag#", 2)).toEqual(["tag0", "tag1"]);
    expect(allIndexed("cart.id", 2)).toEqual(["cart.id"]);
  });

  it("without indexes names the place of any element", () => {
    expect(withoutFlags(stepsOf("cart.groups[0].tags[has].tag"))).toBe("cart.groups.tags.tag");
  });
});
