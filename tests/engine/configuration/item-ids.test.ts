import { describe, expect, it } from "vitest";
import { describeProblem } from "../../../engine/configuration/describe-problem.ts";
import { itemIdProblems, withUniqueIds } from "../../../engine/configuration/item-ids.ts";
import { normalize } from "../../../engine/configuration/normalize/normalize.ts";
import { validateStored } from "../../../engine/configuration/validate/validate-stored.ts";
import { family } from "../../../engine/declarations/catalog.ts";
import { asRecord, getIn } from "../../../engine/lib/object.ts";
import { problemsOf } from "../../support/problems.ts";
import { element, survey } from "../../support/survey.ts";
import { product, upsell } from "../../support/upsell.ts";

const surveys = family("survey");
const of = (...ids: unknown[]) =>
  asRecord(normalize(surveys, survey({ elements: ids.map((id) => element("text", { id, label: "Why?" })) })));
const words = (...ids: unknown[]) => problemsOf("survey", of(...ids)).map((problem) => [problem.path, describeProblem(surveys, problem)]);

describe("the id of a survey element", () => {
  it.each(["element-1", "A_b-9", "x".repeat(64), "0"])("may be %j", (id) => expect(words(id)).toEqual([]));

  it.each([" ", "a b", "a\nb", "é", "a.b", "x".repeat(65), "__proto__", "constructor", "prototype", "toString", "hasOwnProperty"])(
    "may not be %j, but is stored, evaluated and listed if it was saved earlier",
    (id) => {
      expect(words(id).map(([path]) => path)).toEqual(["/elements/0/id"]);
      expect(words(id)[0]?.[1]).toMatch(/^Element 1: The id ".*" must have only letters, digits, hyphens and underscores/s);
      expect(validateStored(surveys, of(id)).ok).toBe(true);
    },
  );

  it("may not be the id of another element", () => {
    expect(words("a", "b", "a", "a")).toEqual([
      ["/elements/2/id", 'Element 3: The id "a" is already used by element 1'],
      ["/elements/3/id", 'Element 4: The id "a" is already used by element 1'],
    ]);
    expect(validateStored(surveys, of("a", "a")).ok).toBe(true);
  });

  it("is generated if a number or nothing is sent", () => {
    expect(words(1, undefined, 2, "")).toEqual([]);
  });
});

describe("the id of a group of an upsell", () => {
  const groups = (...ids: string[]) => {
    const conditionGroups = ids.map((id) => ({ id, type: "product", product: product(7) }));
    return asRecord(normalize(family("upsell"), upsell({ alwaysDisplay: false, conditionGroups })));
  };

  it("may be any text except the id of another group", () => {
    expect(problemsOf("upsell", groups("1.5", "a b"))).toEqual([]);
    expect(problemsOf("upsell", groups("a", "a")).map(({ path }) => path)).toEqual(["/conditionGroups/1/id"]);
    expect(validateStored(family("upsell"), groups("a", "a")).ok).toBe(true);
  });

  it("is repaired when the upsell is opened", () => {
    const ids = withUniqueIds(family("upsell"), groups("a", "a", "b")).conditionGroups;
    expect([getIn(ids, "0", "id"), getIn(ids, "1", "id"), getIn(ids, "2", "id")]).toEqual(["a", "condition-3", "b"]);
  });
});

describe("a stored survey whose ids cannot be saved", () => {
  const stored = asRecord(
    normalize(
      surveys,
      survey({
        elements: [
          element("text", { id: "__proto__", label: "One" }),
          element("text", { id: "element-3", label: "Two" }),
          element("text", { id: "element-3", label: "Three", conditions: [{ field: "__proto__", operator: "is_empty", value: "" }] }),
          element("text", { id: "d", label: "Four", conditions: [{ field: "element-3", operator: "equals", value: "x" }] }),
        ],
      }),
    ),
  );

  it("is opened with new ids, also in its conditions: of two equal ids, conditions meant the first", () => {
    const mended = withUniqueIds(surveys, stored);
    const told = [0, 1, 2, 3].map((index) => [
      getIn(mended, "elements", String(index), "id"),
      getIn(mended, "elements", String(index), "conditions", "0", "field"),
    ]);
    expect(told).toEqual([
      ["element-4", undefined],
      ["element-3", undefined],
      ["element-5", "element-4"],
      ["d", "element-3"],
    ]);
    expect([itemIdProblems(surveys, mended), problemsOf("survey", mended)]).toEqual([[], []]);
  });

  it("is left unchanged if all its ids are valid", () => {
    const sound = of("a", "b");
    expect(withUniqueIds(surveys, sound)).toBe(sound);
  });
});
