import { describe, expect, it } from "vitest";
import { normalizeReceived } from "../../../engine/configuration/normalize/normalize-received.ts";
import { validate } from "../../../engine/configuration/validate/validate.ts";
import { family } from "../../../engine/declarations/catalog.ts";
import { templates } from "../../../engine/generated/templates.ts";
import { getProperty } from "../../../engine/lib/object.ts";
import { completeItems, templateFields, withExamples } from "../../../engine/templates/template-fields.ts";

const problemsOf = (id: string, fields: object) => {
  const checked = validate(family(id), normalizeReceived(family(id), fields));
  return checked.ok ? [] : checked.problems.map(({ path }) => path);
};

describe("a template", () => {
  it.each(templates)("is valid once its blanks are filled, and lacks nothing but them: $title", (template) => {
    const fields = templateFields(family(template.family), template);
    expect(problemsOf(template.family, withExamples(fields, template.blanks))).toEqual([]);
    const open = problemsOf(template.family, fields);
    for (const path of open)
      expect(
        template.blanks.some(({ field }) => `${path}/`.startsWith(`${field}/`)),
        path,
      ).toBe(true);
    expect(open.length > 0).toBe(template.blanks.length > 0);
  });

  it.each(templates)("is named by its title: $title", (template) => {
    const fields = templateFields(family(template.family), template);
    expect([getProperty(fields, "name"), getProperty(fields, "title")]).toContain(template.title);
  });
});

describe("items of a template", () => {
  const survey = family("survey");

  it("get ids that the list does not have yet", () => {
    const made = completeItems(survey, survey.properties.elements, [{ type: "text" }, { type: "date" }], ["element-1"]);
    expect(made).toMatchObject([
      { id: "element-2", type: "text", label: "New Question" },
      { id: "element-3", type: "date" },
    ]);
  });

  it("stay as they are in a field that is no list of items", () => {
    expect(completeItems(survey, survey.properties.title, "x")).toBe("x");
    expect(completeItems(survey, undefined, [1])).toEqual([1]);
  });
});
