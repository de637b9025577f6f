import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { normalize } from "../../../engine/configuration/normalize/normalize.ts";
import { validate } from "../../../engine/configuration/validate/validate.ts";
import { families, family } from "../../../engine/declarations/catalog.ts";
import { storedType } from "../../../engine/declarations/item-types.ts";
import { jsonBytes } from "../../../engine/lib/text.ts";
import { MAX_BUYER_REQUEST_BYTES } from "../../../engine/shopify/max-buyer-request-bytes.ts";
import { answerSizeWarning } from "../../../engine/survey/answer-size-warning.ts";
import { questionTypesOf } from "../../../engine/survey/question-types.ts";
import { maxAnswersBytes, maxDeclaredBytes } from "../../../engine/survey/request-bytes.ts";
import { questionsIn, type VisibleQuestion } from "../../../engine/survey/visible-questions.ts";
import { assertProperty } from "../../support/property.ts";
import { element, survey } from "../../support/survey.ts";

const ASKING = families.flatMap((each) => {
  const found = questionTypesOf(each);
  return found === undefined ? [] : [{ family: each, ...found }];
});
/** Characters that take the most room as they are sent, and some that take less. */
const CHARACTERS = ["a", '"', "\\", "\n", "\u0001", "\u00e9", "\u6f22", "\u{1f600}"];

/** A request as a block sends it. */
const requestOf = (answers: object) => ({
  ...{ survey: "00000000-0000-0000-0000-000000000000", revision: 2 ** 31 - 1, checkout: "c".repeat(100), answers },
});

/** The longest answer to a question with a character. */
function longest({ answer, options, draws }: VisibleQuestion, character: string): unknown {
  if (options.length > 0) return options.reduce((most, each) => (jsonBytes(each) > jsonBytes(most) ? each : most));
  if (answer.type === "boolean") return false;
  return draws === "date" ? "2026-11-22" : character.repeat(answer.maxLength ?? 0);
}

describe("the response to a survey", () => {
  it.each(ASKING)("is no larger than declared for any questions: $family.id", ({ family: asks, name, field, kinds }) => {
    const types = Object.keys(kinds);
    const text = fc.string({ unit: fc.constantFrom("a", '"', "\u6f22", "\u{1f600}"), minLength: 1, maxLength: 1_000 });
    const item = fc.record({ type: fc.constantFrom(...types), options: fc.array(text, { minLength: 1, maxLength: 3 }), id: text });
    const items = fc.array(item, { maxLength: field.maxItems ?? 50 });
    assertProperty(
      fc.property(items, fc.constantFrom(...CHARACTERS), (list, character) => {
        const elements = list.map(({ type, options, id }, at) => {
          const kind = (asks.kinds[field.itemTypes?.folder ?? ""] ?? []).find((each) => storedType(each) === type);
          const own = kind?.properties.options?.maxItems === 0 ? [] : options;
          return { type, id: [...`${at}${id}`].slice(0, 100).join(""), options: own };
        });
        const questions = questionsIn(elements, kinds);
        const answers = Object.fromEntries(questions.map((question) => [question.id, longest(question, character)]));
        const most = maxAnswersBytes(questions);
        expect(jsonBytes(requestOf(answers))).toBeLessThanOrEqual(most);
        expect(most).toBeLessThanOrEqual(maxDeclaredBytes(asks));
        expect(answerSizeWarning(asks, { [name]: elements }).length).toBe(most > MAX_BUYER_REQUEST_BYTES ? 1 : 0);
      }),
    );
  });

  it("is empty in a family without questions", () => {
    const others = families.filter((each) => questionTypesOf(each) === undefined);
    expect([others.length > 0, new Set(others.map(maxDeclaredBytes))]).toEqual([true, new Set([0])]);
    expect(answerSizeWarning(family("payment"), {})).toEqual([]);
  });

  it("has no limit in a family that declares none", () => {
    const [first] = ASKING;
    if (first === undefined) return expect.fail("no family asks anything");
    const { maxItems: _, ...unbounded } = first.field;
    const boundless = { ...first.family, properties: { ...first.family.properties, [first.name]: unbounded } };
    expect(maxDeclaredBytes(boundless as typeof first.family)).toBe(Number.POSITIVE_INFINITY);
  });
});

describe("a survey whose largest response exceeds the limit", () => {
  const asking = (count: number) => {
    const elements = Array.from({ length: count }, (_, at) => element("textarea", { id: `element-${at}`, label: `Question ${at}` }));
    return normalize(family("survey"), survey({ elements }));
  };

  it("is valid and has a warning", () => {
    expect(answerSizeWarning(family("survey"), asking(10))).toEqual([]);
    expect(answerSizeWarning(family("survey"), asking(11))).toEqual([
      { code: "answers", path: "/elements", message: expect.stringMatching(/256 kB .* in one survey\.$/) },
    ]);
    expect(validate(family("survey"), asking(11)).ok).toBe(true);
  });
});
