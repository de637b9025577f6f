import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalize } from "../../../engine/configuration/normalize/normalize.ts";
import { validate } from "../../../engine/configuration/validate/validate.ts";
import { family } from "../../../engine/declarations/catalog.ts";
import { questions as short } from "../../../engine/generated/questions.ts";
import { questionTypesOf } from "../../../engine/survey/question-types.ts";
import { missingAnswers, questionsIn, visibleAnswers, visibleQuestions } from "../../../engine/survey/visible-questions.ts";
import { assertProperty } from "../../support/property.ts";
import { element, survey } from "../../support/survey.ts";

const FAMILY = family("survey");
const KINDS = questionTypesOf(FAMILY)?.kinds ?? {};
const [SHORT = {}] = Object.values(short);

const two = (condition: object, type = "text") =>
  questionsIn([element(type, { id: "a", options: ["x", "y"] }), element("text", { id: "b", conditions: [condition] })], KINDS);
const shows = (operator: string, value: string, answer: unknown, type = "text") =>
  visibleQuestions(two({ field: "a", operator, value }, type), answer === undefined ? {} : { a: answer }).length === 2;

describe("a display condition", () => {
  it.each([
    ["equals", "yes", "yes", true],
    ["equals", "yes", "Yes", false],
    ["equals", "yes", "yes ", false],
    ["equals", "", undefined, true],
    ["not_equals", "yes", undefined, true],
    ["not_equals", "yes", "yes", false],
    ["contains", "es", "yes", true],
    ["contains", "ES", "yes", false],
    ["contains", "es", undefined, false],
    ["is_empty", "", undefined, true],
    ["is_empty", "", null, true],
    ["is_empty", "", {}, true],
    ["is_empty", "", " ", true],
    ["is_empty", "", " \u200b", true],
    ["is_not_empty", "", "\u2060", false],
    ["equals", "", "\u00a0", true],
    ["equals", "two lines", "two\r\nlines", true],
    ["is_empty", "ignored", "", true],
    ["is_not_empty", "", "a", true],
    ["is_not_empty", "", "", false],
    ["begins_with", "y", "yes", false],
  ])('with "%s" %j is evaluated for the answer %j: %s', (operator, value, answer, expected) => {
    expect(shows(operator, value, answer)).toBe(expected);
  });

  it.each([
    ["equals", "true", true, true],
    ["equals", "false", undefined, true],
    ["equals", "", undefined, false],
    ["contains", "als", false, true],
    ["is_empty", "", false, true],
    ["is_not_empty", "", true, true],
  ])('with "%s" %j is evaluated for a checkbox that is %j: %s', (operator, value, answer, expected) => {
    expect(shows(operator, value, answer, "checkbox")).toBe(expected);
  });

  it("is not met by an answer to a question that is no longer shown", () => {
    const questions = questionsIn(
      [
        element("text", { id: "a" }),
        element("text", { id: "b", conditions: [{ field: "a", operator: "equals", value: "1" }] }),
        element("text", { id: "c", conditions: [{ field: "b", operator: "equals", value: "2" }] }),
      ],
      KINDS,
    );
    const ids = (answers: object) => visibleQuestions(questions, { ...answers }).map(({ id }) => id);
    expect(ids({ a: "1", b: "2" })).toEqual(["a", "b", "c"]);
    expect(ids({ a: "0", b: "2" })).toEqual(["a"]);
    expect(visibleAnswers(questions, { a: "0", b: "2", c: "3", d: "4" })).toEqual({ a: "0" });
  });
});

describe("the answer to a question", () => {
  it("is blank, or false for a checkbox, if nobody touched the field", () => {
    const questions = questionsIn([element("text", { id: "a" }), element("checkbox", { id: "b" }), element("date", { id: "c" })], KINDS);
    expect(visibleAnswers(questions, { a: null })).toEqual({ a: "", b: false, c: "" });
  });

  it("is missing if the question is required and shown, and the answer has nothing readable", () => {
    const questions = questionsIn(
      [
        element("text", { id: "a", required: true }),
        element("checkbox", { id: "b", required: true }),
        element("text", { id: "c", required: true, conditions: [{ field: "a", operator: "equals", value: "x" }] }),
        element("text", { id: "d" }),
      ],
      KINDS,
    );
    const ids = (answers: object) => missingAnswers(questions, { ...answers }).map(({ id }) => id);
    expect(ids({})).toEqual(["a", "b"]);
    expect(ids({ a: "  ", b: true })).toEqual(["a"]);
    for (const nothing of [" \u200b", "\u200b\u200c\u2060", "\ufeff", "\u00a0", "\u3164", "\n\t"])
      expect(ids({ a: nothing, b: true })).toEqual(["a"]);
    expect(ids({ a: "x", b: true })).toEqual(["c"]);
    expect(ids({ a: "x", b: true, c: "y" })).toEqual([]);
  });
});

describe("an answered text", () => {
  const questions = questionsIn([element("text", { id: "a" }), element("textarea", { id: "b" }), element("radio", { id: "c" })], KINDS);
  it.each([
    [" \u200b", "", ""],
    [" x\u200b ", " x\u200b ", " x\u200b "],
    ["one\r\ntwo", "one two", "one\r\ntwo"],
    ["one\ttwo\u2028three", "one two three", "one\ttwo\u2028three"],
    ["a\u0007b\u202ec", "a b c", "a b c"],
  ])("%j is stored as %j in one line and %j in several", (given, line, lines) => {
    expect(visibleAnswers(questions, { a: given, b: given })).toEqual({ a: line, b: lines, c: "" });
  });

  it("is unchanged for options, which are compared literally", () => {
    expect(visibleAnswers(questions, { c: "one\ntwo" }).c).toBe("one\ntwo");
  });
});

describe("a stored survey", () => {
  const problems = (changes: object) => {
    const checked = validate(FAMILY, normalize(FAMILY, survey({ ...changes })));
    return checked.ok ? [] : checked.problems.map(({ path, message }) => `${path}: ${message}`);
  };
  const when = (field: string) => [{ field, operator: "equals", value: "x" }];

  it.each([
    [[element("text", { conditions: when("element-1") })], "/elements/0/conditions/0/field: Choose a field that comes before this one"],
    [
      [element("text", { conditions: when("element-2") }), element("text")],
      "/elements/0/conditions/0/field: Choose a field that comes before this one",
    ],
    [[element("select", { options: ["", "  "] })], "/elements/0/options: Add at least one option"],
    [
      [element("moon")],
      `/elements/0/type: Element type "moon" is not one of ${Object.keys(KINDS)
        .map((each) => `"${each}"`)
        .join(", ")}`,
    ],
  ])("is refused with the place of the problem: %j", (elements, expected) => {
    expect(problems({ elements })).toEqual([expected]);
  });

  it("may be saved with its defaults, and gives elements the next free ids", () => {
    expect(problems({ title: undefined, elements: [] })).toEqual([]);
    expect(normalize(FAMILY, { elements: [element("text", { id: "element-2" }), element("date")] })).toMatchObject({
      title: "Untitled Survey",
      customerEligibility: "all",
      elements: [
        { id: "element-2", type: "text", label: "New Question", placeholder: "", required: false, options: [], conditions: [], value: "" },
        { id: "element-3", type: "date", value: null },
      ],
    });
    expect(normalize(FAMILY, { elements: [element("radio", { options: [" One ", "", "Two", "One"] })] })).toMatchObject({
      elements: [{ options: [" One ", "Two", "One"] }],
    });
    expect(normalize(FAMILY, { elements: [element("select")] })).toMatchObject({ elements: [{ options: ["Option 1", "Option 2"] }] });
  });

  it("is evaluated alike from the declarations and from the blocks' tables, for any survey and answers", () => {
    const condition = fc.record({
      field: fc.constantFrom("a", "b", "c", "d"),
      operator: fc.constantFrom("equals", "not_equals", "contains", "is_empty", "is_not_empty", "odd"),
      value: fc.constantFrom("", "x", "true", "false"),
    });
    const item = fc.record({
      id: fc.constantFrom("a", "b", "c", "d"),
      type: fc.constantFrom(...Object.keys(KINDS), "odd"),
      required: fc.boolean(),
      options: fc.subarray(["x", "y"]),
      conditions: fc.oneof(fc.array(condition, { maxLength: 2 }), fc.constant("odd")),
    });
    const answers = fc.dictionary(fc.constantFrom("a", "b", "c", "d"), fc.constantFrom("", "x", true, false, null, {}, 3));
    assertProperty(
      fc.property(fc.array(fc.oneof(item, fc.jsonValue()), { maxLength: 6 }), answers, (elements, given) => {
        const [whole, small] = [questionsIn(elements, KINDS), questionsIn(elements, SHORT)];
        const ids = (questions: typeof whole) =>
          [visibleQuestions(questions, given), missingAnswers(questions, given)].map((all) => all.map(({ id }) => id));
        expect(ids(small)).toEqual(ids(whole));
        expect(visibleAnswers(small, given)).toEqual(visibleAnswers(whole, given));
        // what is not asked is not answered, and asking again with only the answers changes nothing
        expect(visibleAnswers(whole, visibleAnswers(whole, given))).toEqual(visibleAnswers(whole, given));
      }),
      { full: 2_000 },
    );
  });
});
