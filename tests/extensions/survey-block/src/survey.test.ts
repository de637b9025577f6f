import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { describe, expect, it } from "vitest";
import { surveyFor, surveysIn } from "../../../../extensions/survey-block/src/survey.ts";
import { liveSurveys } from "../../../blocks/checkout-documents.ts";

/** The document of some surveys, as the platform hands it over. */
function handed(...sent: object[]): Pick<StandardApi, "appMetafields"> {
  const metafield = { namespace: "$app:cartwright", key: "surveys_live", type: "json", value: liveSurveys(sent) };
  return { appMetafields: { value: [{ target: { type: "shop", id: "1" }, metafield }] } } as unknown as Pick<StandardApi, "appMetafields">;
}

const shown = (api: Pick<StandardApi, "appMetafields">, named: string | undefined, company: boolean | null) =>
  surveyFor(surveysIn(api), named, company)?.guid;

describe("the survey of a place", () => {
  it("is the oldest whose conditions the buyer meets", () => {
    const all = handed({ customerEligibility: "b2b" }, { customerEligibility: "non_b2b" }, {});
    expect([true, false, null].map((company) => shown(all, undefined, company))).toEqual(["guid-0", "guid-1", "guid-2"]);
  });

  it("is the one that the merchant named, by id or by a title that no other has", () => {
    const all = handed({ title: "One" }, { title: "Two" }, { title: "Twice" }, { title: "twice" });
    expect(["guid-1", " two ", "TWO", "Twice", "Nobody's", "", undefined].map((named) => shown(all, named, null))).toEqual([
      ...["guid-1", "guid-1", "guid-1"],
      ...["guid-0", "guid-0", "guid-0", "guid-0"],
    ]);
  });

  it("is none when the buyer does not meet the conditions of the named one", () => {
    expect(shown(handed({ title: "One" }, { title: "Two", customerEligibility: "b2b" }), "Two", false)).toBeUndefined();
  });

  it("is none without questions", () => {
    expect(shown(handed({ elements: [] }, {}), undefined, null)).toBe("guid-1");
  });

  it("carries the revision that its answers belong to, and all its questions", () => {
    const [only] = surveysIn(handed({}));
    expect(only).toMatchObject({ guid: "guid-0", revision: 1, title: "How did you find us?" });
    expect(only?.questions.map(({ id, draws, options, conditions }) => [id, draws, options, conditions])).toEqual([
      ["element-1", "choice", ["A friend", "A search"], []],
      ["element-2", "text", [], [{ field: "element-1", operator: "equals", value: "A friend" }]],
    ]);
  });

  it.each(["", "{", "[]", '{"surveys":1}', '{"surveys":[null,{},{"guid":"a"},{"guid":"a","program":[]}]}'])("is none in %j", (value) => {
    const metafield = { namespace: "n", key: "surveys_live", type: "json", value };
    const api = { appMetafields: { value: [{ target: { type: "shop", id: "1" }, metafield }] } } as unknown as Pick<
      StandardApi,
      "appMetafields"
    >;
    expect(surveysIn(api)).toEqual([]);
  });
});
