import { describe, expect, it } from "vitest";
import { families } from "../../engine/generated/families.ts";
import { type Refusal, refusalsOf, refusalsOfCalls, WRONG } from "../support/refusals.ts";

/** Patterns that no sentence for people has, in any place; text of the sender stands in quotation marks, and is the sender's own. */
const MACHINE: readonly (readonly [string, RegExp])[] = [
  ["a hole", /[{}]/u],
  ["a word of programs", /\b(?:undefined|null|NaN|Infinity|boolean|array|string|integer|regex|schema)\b|\[object|=>/u],
  ["a name of programs", /\b[a-z]+[A-Z]\w*\b/u],
  ["an empty pair of quotation marks", /""/u],
  ["two ends", /[.!?]\.|\.\s*\.|::|: :/u],
  ["two blanks", / {2}|\s$|^\s/u],
  ["a pattern", /\^|\\|\$\)/u],
  ["no beginning", /^[^\p{L}\p{N}"]/u],
];

/** Texts in quotation marks, as a sender wrote them; a name of a field that does not exist among them. */
const QUOTED = /"[^"]+"/gu;

/** `own` are words that a message may have although they are of programs, at its beginning or anywhere. */
const faultsIn = (refusals: readonly Refusal[], own: { first?: readonly string[]; anywhere?: readonly string[] } = {}) => {
  const told = new Map(refusals.map((each) => [each.message, each.where]));
  return [...told].flatMap(([message, where]) => {
    const [first = ""] = message.split(" ", 1);
    const whole = own.first?.includes(first) ? `it${message.slice(first.length)}` : message;
    const bare = (own.anywhere ?? []).reduce((text, word) => text.replaceAll(word, "it"), whole.replace(QUOTED, '"it"'));
    return MACHINE.flatMap(([what, pattern]) => (pattern.test(bare) ? [`${what} at ${where}: ${message}`] : []));
  });
};

describe.each(families.map((family) => [family.id, family] as const))("each message about a %s", (_, family) => {
  const refusals = refusalsOf(family);

  it("is a sentence, whatever is wrong with whatever part", () => {
    expect(refusals.length).toBeGreaterThan(WRONG.length * Object.keys(family.properties).length);
    expect(faultsIn(refusals)).toEqual([]);
  });

  it("names its place only once", () => {
    const twice = refusals.filter(({ message }) => /^(.{3,}?): \1 (?:must|needs)/u.test(message));
    expect(twice).toEqual([]);
  });
});

describe("a message about a call", () => {
  it("is a sentence that begins with the name of what is wrong", () => {
    const refusals = refusalsOfCalls();
    expect(refusals.length).toBeGreaterThan(500);
    const names = refusals.flatMap(({ where }) => where.split("/").slice(1));
    // an address is asked for in its own words: "must be the endCursor of an earlier page"
    expect(faultsIn(refusals, { first: names, anywhere: ["endCursor", "productTypes", "productTags"] })).toEqual([]);
  });
});
