import { describe, expect, it } from "vitest";
import { FOLLOWS } from "../../scripts/codegen/declarations/annotations.ts";
import { NO_DEFAULT } from "../../scripts/codegen/keywords/place.ts";
import { placeKey } from "../../scripts/codegen/keywords/uses.ts";
import { filesOf, ownPlaces, places } from "./keywords/dialect.ts";
import { readKeywordExceptions } from "./keywords/exceptions.ts";
import { countNames, keywordRules } from "./keywords/rules.ts";
import { vagueVocabulary } from "./keywords/vague-vocabulary.ts";

const GROUPS = ["data", "form", "list", "checkout", "wording", "api", "tests"];
/** Characters of the sentence that says what a keyword means. */
const MAX_SENTENCE = 100;
const recorded = readKeywordExceptions();
const keysOf = (list: typeof places) => list.map(placeKey);
const textOf = (value: unknown) => (typeof value === "string" ? value : "");

describe("every keyword", () => {
  it("is found, with those inside parts and lists", () => {
    expect(places.length).toBeGreaterThan(450);
    expect(places.filter((place) => filesOf(place).length > 1).length).toBeGreaterThan(200);
  });

  it("has a title of two or three words", () => {
    expect(keysOf(places.filter(({ schema }) => !/^\S+ \S+( \S+)?$/u.test(textOf(schema.title))))).toEqual([]);
  });

  it("has one short sentence that says what it means", () => {
    const isSentence = (text: string) => /^[A-Z`].*\.$/su.test(text) && text.length <= MAX_SENTENCE && !/[.!?] [A-Z]/u.test(text);
    expect(isSentence("The field. It is read.")).toBe(false);
    expect(keysOf(places.filter(({ schema }) => !isSentence(textOf(schema.description))))).toEqual([]);
  });

  it("does not begin its sentence with a question word", () => {
    expect(keysOf(places.filter(({ schema }) => /^(What|How|Where|Whether|When|Which) /u.test(textOf(schema.description))))).toEqual([]);
  });

  it("belongs to a group", () => {
    expect(keysOf(places.filter(({ schema }) => !GROUPS.includes(textOf(schema["x-group"]))))).toEqual([]);
  });

  it("has a default, a word for it or what it follows from if it is optional, and none if it is required", () => {
    const wrong = places.filter(({ schema, isRequired }) => {
      const given = [schema.default !== undefined, textOf(schema["x-default"]) !== ""].filter(Boolean).length;
      const isFollowing = textOf(schema[FOLLOWS]) !== "";
      return isRequired ? given > 0 || isFollowing : given > 1 || (given === 0 && !isFollowing);
    });
    expect(keysOf(wrong)).toEqual([]);
    expect(places.some(({ schema }) => schema["x-default"] === NO_DEFAULT)).toBe(true);
  });

  it("has an example where its text has a format and a declaration uses it", () => {
    const formatted = ownPlaces.filter((place) => (place.schema.pattern ?? place.schema.format) !== undefined && filesOf(place).length > 0);
    expect(formatted.length).toBeGreaterThan(10);
    expect(keysOf(formatted.filter(({ schema }) => !Array.isArray(schema.examples)))).toEqual([]);
  });
});

describe("the keywords of the dialect", () => {
  it("become fewer", () => {
    // what has fallen is written down, so that it cannot rise again: npx tsx tests/schemas/keywords/record.ts
    expect(countNames()).toBe(recorded.names);
  });

  it.each(keywordRules)("keep the rule $id, except for what is recorded", ({ id, find }) => {
    expect(find().sort()).toEqual(recorded.rules[id]);
  });

  it("are compared with a list of words that name no thing", () => {
    expect(vagueVocabulary.has("within")).toBe(true);
    expect(vagueVocabulary.has("title")).toBe(false);
  });
});
