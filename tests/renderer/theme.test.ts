// @lane dom
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { defaults } from "../../engine/configuration/defaults.ts";
import { families, family } from "../../engine/declarations/catalog.ts";
import { subtypesOf } from "../../engine/declarations/configuration.ts";
import { escapeToken } from "../../engine/lib/json-pointer.ts";
import { errorSchema } from "../../renderer/rjsf-theme/error-schema.ts";
import { fields } from "../../renderer/rjsf-theme/fields/index.ts";
import { drawnFields, formSchema } from "../../renderer/rjsf-theme/form-schema.ts";
import { idOf, pointerOf } from "../../renderer/rjsf-theme/pointer.ts";
import { validatorOf } from "../../renderer/rjsf-theme/validator.ts";
import { widgets } from "../../renderer/rjsf-theme/widgets/index.ts";
import { suggest } from "../../renderer/ui/suggest.ts";

const payment = family("payment");
const drawable = new Set([...Object.keys(fields), ...Object.keys(widgets), "rows"]);
const all = () => true;

describe("the theme", () => {
  it("names its controls like the dialect", () => {
    const dialect = JSON.parse(readFileSync("schemas/meta/dialect.json", "utf8"));
    const controls: string[] = dialect.properties.widget.enum;
    expect([...drawable].filter((control) => !controls.includes(control))).toEqual([]);
  });

  it("draws every control that a declaration uses", () => {
    const declared = [...families, ...families.flatMap(({ conditionTypes }) => conditionTypes)].flatMap(({ properties }) =>
      Object.values(properties),
    );
    expect(declared.map((field) => field?.widget ?? "hidden").filter((control) => !drawable.has(control))).toEqual([]);
  });

  it("draws the fields of a section once, and each drawn field in a section", () => {
    for (const declared of families) {
      const inSections = declared.editor.sections.flatMap((section) => section.fields);
      expect(new Set(inSections).size).toBe(inSections.length);
      for (const variant of subtypesOf(declared)) {
        const drawn = drawnFields(declared, defaults(declared, variant), all).map(([name]) => name);
        expect(drawn.filter((name) => !inSections.includes(name))).toEqual([]);
      }
    }
  });

  it("leaves locked fields out", () => {
    const drawn = drawnFields(payment, defaults(payment, "hide"), () => false).map(([name]) => name);
    expect(drawn).toEqual(["name", "method", "conditions", "schedule", "testCart"]);
  });
});

describe("the validator", () => {
  it("belongs to the schema of its form and to no other", () => {
    const { schema } = formSchema(payment, drawnFields(payment, defaults(payment, "hide"), all));
    expect(() => validatorOf(() => true, schema).validateFormData({}, { type: "object" })).toThrow(/differs/);
  });

  it("reads keys with slashes and tildes correctly", () => {
    const tree = errorSchema([{ code: "enum", path: `/order${escapeToken("a/b~c")}`, message: "no" }]);
    expect(tree).toEqual({ order: { "a/b~c": { __errors: ["no"] } } });
    expect(pointerOf(idOf("/conditions/0/value"))).toBe("/conditions/0/value");
  });
});

describe("the suggestion search", () => {
  const options = [
    { value: "US", title: "United States", hint: "US" },
    { value: "GB", title: "United Kingdom", hint: "GB" },
    { value: "AU", title: "Australia", hint: "AU" },
  ];
  const found = (text: string, chosen: string[] = [], free = false) => suggest(options, chosen, text, free).map(({ value }) => value);

  it.each([
    ["us", ["US", "AU"]],
    ["united", ["US", "GB"]],
    ["king", ["GB"]],
    ["", ["US", "GB", "AU"]],
    ["mars", []],
  ])("finds for %j", (text, values) => expect(found(text)).toEqual(values));

  it("leaves out selected options", () => expect(found("united", ["US"])).toEqual(["GB"]));
  it("offers the typed text last when any text may be added", () => expect(found("unit", [], true)).toEqual(["US", "GB", "unit"]));
  it("lists group by group, after the option that the text names", () => {
    const grouped = ["Cashew", "Petty cash", "Cash"].map((title, at) => ({ value: title, title, group: at === 1 ? "yours" : "others" }));
    const ordered = [grouped[1], grouped[0], grouped[2]].filter((option) => option !== undefined);
    expect(suggest(ordered, [], "cas", true).map(({ title }) => title)).toEqual(["Petty cash", "Cashew", "Cash", 'Add "cas"']);
    expect(suggest(ordered, [], "cash", true).map(({ title }) => title)).toEqual(["Cash", "Petty cash", "Cashew"]);
  });
  it("offers no text that names an option", () => expect(found("australia", [], true)).toEqual(["AU"]));
});
