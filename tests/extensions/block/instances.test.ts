import { describe, expect, it } from "vitest";
import { instanceFor, instancesIn } from "../../../extensions/block/instances.ts";

const text = (words: string) => ({ default: words });
const DOCUMENT = {
  banner: {
    _instances: [
      { id: "banner_1", name: "Default Banner" },
      { id: "banner_2", name: " Holiday " },
      { id: "banner_3", name: "banner_1" },
      { id: "banner_4" },
      null,
      { name: "without id" },
    ],
    banner_1: { title: text("One") },
    banner_2: { title: text("Two") },
    banner_9: { title: text("listed nowhere") },
  },
};
const all = instancesIn(DOCUMENT, "banner");

describe("the instances of a component", () => {
  it("are those that are listed, in their order; one without texts is empty, and invalid ones are left out", () =>
    expect(all.map(({ id, name, fields }) => [id, name, Object.keys(fields)])).toEqual([
      ["banner_1", "Default Banner", ["title"]],
      ["banner_2", " Holiday ", ["title"]],
      ["banner_3", "banner_1", []],
      ["banner_4", "", []],
    ]));

  it("are one in an old document, whose texts have no instances", () =>
    expect(instancesIn({ banner: { title: text("Old") } }, "banner")).toEqual([
      { id: "banner", name: "", fields: { title: text("Old") } },
    ]));

  it.each([undefined, null, "text", []])("are none when the document has %j", (banner) =>
    expect(instancesIn({ banner }, "banner")).toEqual([]),
  );
});

describe("the instance of a block", () => {
  it.each([
    ["the first without a name", undefined, "banner_1"],
    ["that of a name, in any case and with blanks around it", "hOLIDAY ", "banner_2"],
    ["that of a name before that of an id", "banner_1", "banner_3"],
    ["that of an id", " banner_2 ", "banner_2"],
    ["the first where there is none of that name", "Sale", "banner_1"],
    ["the first where one is listed nowhere", "banner_9", "banner_1"],
  ])("is %s", (_, named, id) => expect(instanceFor(all, named)?.id).toBe(id));
});
