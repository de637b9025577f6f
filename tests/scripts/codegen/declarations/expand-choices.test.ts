import { afterEach, beforeEach, expect, it } from "vitest";
import { faultsOf, type Project, project, set } from "../../../codegen/project.ts";

const SURVEY = "schemas/families/survey.json";
const FIELD = "/properties/customerEligibility";
let copy: Project;
beforeEach(() => {
  copy = project();
});
afterEach(() => copy.remove());

const edit = (path: string, value: unknown) => copy.edit(SURVEY, (json) => set(json, `properties.customerEligibility${path}`, value));

it("A choice that is titled like another one is named at its title.", () => {
  edit(".oneOf.2.title", "All Customers");
  expect(faultsOf(copy)).toEqual([
    { file: SURVEY, pointer: `${FIELD}/oneOf/2/title`, message: expect.stringContaining("text of another choice") },
  ]);
});

it("A choice that its field does not admit is named at its value.", () => {
  edit(".oneOf.1.const", 5);
  expect(faultsOf(copy)).toContainEqual({ file: SURVEY, pointer: `${FIELD}/oneOf/1/const`, message: expect.any(String) });
});

it("Labels of all values of a field are refused, since JSON Schema has a word for them.", () => {
  edit(".oneOf", undefined);
  edit(".enum", ["all", "b2b", "non_b2b"]);
  edit(".enumLabels", { all: "All Customers", b2b: "B2B", non_b2b: "Others" });
  expect(faultsOf(copy)).toEqual([{ file: SURVEY, pointer: `${FIELD}/enumLabels`, message: expect.stringContaining('"oneOf"') }]);
});
