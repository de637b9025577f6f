import { beforeAll, describe, expect, it } from "vitest";
import { duplicateKeys } from "../../../../scripts/codegen/declarations/duplicates.ts";
import { MEANT } from "../../../codegen/broken/comparison.ts";
import { Judge } from "../../../codegen/check-declarations.ts";
import { faultsOf, project, set } from "../../../codegen/project.ts";
import { expectSaid, judgedTogether } from "../../../codegen/together.ts";

const judge = new Judge();
const CITY = "schemas/conditions/city.json";

describe("a declaration that does not mean what it says", () => {
  const wrong = MEANT.map(([what, file, changes, pointer, message]) => ({ what, file, changes, pointer, message }));
  let judged: ReturnType<typeof judgedTogether>;
  beforeAll(() => {
    judged = judgedTogether(judge, wrong);
  });

  it.each(wrong)("is refused with file, pointer, reason and remedy: $what", (each) => {
    expectSaid(judged.get(each), each);
  });
});

describe("an accepted declaration", () => {
  it("is any committed one, without a warning if it reads nothing deprecated", () => {
    const { faults, warnings } = judge.judge(new Map([[CITY, judge.copy(CITY)]]));
    expect(faults).toEqual([]);
    expect(warnings.filter(({ file }) => file === CITY)).toEqual([]);
  });

  it("may read a field that Shopify will remove, with a warning that names it and why", () => {
    const json = judge.copy(CITY);
    set(json, "input", "cart { deliveryGroups { deliveryAddress { city market { handle } } } }");
    const { faults, warnings } = judge.judge(new Map([[CITY, json]]));
    expect(faults).toEqual([]);
    expect(warnings.filter(({ file }) => file === CITY)).toEqual([
      {
        file: CITY,
        pointer: "/input",
        message: expect.stringMatching(/^reads MailingAddress\.market, which Shopify will take away: This `market` field will be/),
      },
    ]);
  });

  it.each([
    ["whether there is a company, which is always known", "schemas/conditions/customer-type.json", {}],
    [
      "a text that is read as a number and can be nothing else",
      "schemas/conditions/cart-attribute.json",
      {
        valueType: "number",
        "properties.secondValue.pattern": "^[0-9]{1,6}$",
      },
    ],
    ["a pattern of several lengths, one of which fits", CITY, { "properties.value.pattern": "^[a-z]{999}$|x" }],
    ["an empty default that nobody has typed into", CITY, { "properties.value.default": "" }],
  ])("may have %s", (_, file, changes) => {
    const json = judge.copy(file);
    for (const [path, value] of Object.entries(changes)) set(json, path, value);
    expect(judge.judge(new Map([[file, json]])).faults).toEqual([]);
  });
});

describe("a duplicate key in a file", () => {
  it("is refused with both lines, at any depth", () => {
    const copy = project();
    copy.write(
      CITY,
      '{\n  "$id": "https://cartwright.example/conditions/city.json",\n  "properties": { "value": { "title": "A",\n "title": "B" } }\n}\n',
    );
    const message = "stands in line 4 and before in line 3, which would be lost: keep one of them";
    expect(faultsOf(copy)).toContainEqual({ file: CITY, pointer: "/properties/value/title", message });
    copy.remove();
  });

  it("is found by its name alone, with any escapes and any texts around it", () => {
    expect(duplicateKeys('{"a":[{"b":1},{"b":2,"\\u0062":3}],"c":"{\\"a\\":1,\\"a\\":2}","~/":{"~/":1}}')).toEqual([
      { pointer: "/a/1/b", first: 1, line: 1 },
    ]);
    expect(duplicateKeys('{"a":{"x":1},"b":{"x":1},"x":[["a","a"]]}')).toEqual([]);
  });
});

describe("two files with one name", () => {
  it("are refused in folders where files are not referred to by path", () => {
    const copy = project();
    copy.edit("schemas/plans/plus.json", (json) => set(json, "$id", "https://cartwright.example/plans/basic.json"));
    expect(faultsOf(copy)).toContainEqual({
      ...{ file: "schemas/plans/plus.json", pointer: "/$id" },
      message: '"https://cartwright.example/plans/basic.json" is that of schemas/plans/basic.json: name it as the file is named',
    });
    copy.remove();
  });

  it("are refused among meta-schemas as well", () => {
    const copy = project();
    copy.edit("schemas/meta/kind.json", (json) => set(json, "$id", "https://cartwright.example/meta/list.json"));
    expect(faultsOf(copy)).toEqual([
      { file: "schemas/meta/list.json", pointer: "/$id", message: expect.stringContaining("is that of schemas/meta/kind.json") },
    ]);
    copy.remove();
  });
});
