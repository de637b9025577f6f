import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { faultsOf, type Loose, type Project, project, set } from "./project.ts";

const PAUSE = "schemas/families/pause.json";
const GROUP = "schemas/groups/group.json";

let copy: Project;
beforeEach(() => {
  copy = project();
  cpSync("tests/one-family/pause.json", join(copy.root, PAUSE));
  cpSync("tests/one-family/groups", join(copy.root, "schemas/groups"), { recursive: true });
});
afterEach(() => copy.remove());

const group = (): Loose => JSON.parse(readFileSync("tests/one-family/groups/group.json", "utf8"));
/** Another kind of the folder, beside the one that is a group. */
const addKind = (id: string, change: (json: Loose) => void): void => {
  const json = { ...group(), $id: `https://cartwright.example/groups/${id}.json`, storedAs: id };
  change(json);
  copy.write(`schemas/groups/${id}.json`, JSON.stringify(json));
};
const admit = (...among: string[]) => copy.edit(PAUSE, (json) => set(json, "properties.when.itemTypes.types", among));
const list = (of: string, ...among: string[]) => ({ type: "array", maxItems: 3, itemTypes: { folder: of, label: "thing", types: among } });

describe("groups of conditions", () => {
  it("are declared by an item type that holds one list of them", () => expect(faultsOf(copy)).toEqual([]));

  const AMONG = "/properties/when/itemTypes/types/1";
  const rows: [string, () => void, string, string, RegExp][] = [
    [
      "beside an item that has no conditions",
      () => {
        addKind("note", (json) => {
          set(json, "properties", { text: { type: "string", title: "Text" } });
          set(json, "required", ["text"]);
        });
        admit("group", "note");
      },
      PAUSE,
      AMONG,
      /"note" is no group of conditions: it has none, and groups stand in a list of their own/,
    ],
    [
      "of groups",
      () => {
        addKind("outer", (json) => {
          set(json, "properties", { groups: list("groups", "group") });
          set(json, "required", ["groups"]);
        });
        admit("group", "outer");
      },
      PAUSE,
      AMONG,
      /"outer" is no group of conditions: it holds them further inside, and there are two levels and no more/,
    ],
    [
      "with two lists",
      () => {
        addKind("double", (json) => set(json, "properties.others", list("conditions", "cart-total")));
        admit("group", "double");
      },
      PAUSE,
      AMONG,
      /"double" is no group of conditions: it must have exactly one list of items/,
    ],
    [
      "whose words begin with another default",
      () => copy.edit(GROUP, (json) => set(json, "properties.match.default", "none")),
      GROUP,
      "/properties/conditions/itemTypes/combinatorField",
      /one of them as its default/,
    ],
    [
      "whose words are drawn apart from the list",
      () => copy.edit(GROUP, (json) => set(json, "properties.match.widget", undefined)),
      GROUP,
      "/properties/conditions/itemTypes/combinatorField",
      /"match" is drawn with the list: give it the widget hidden/,
    ],
    [
      "of a family that does not say what it is without",
      () => copy.edit(PAUSE, (json) => set(json, "texts.noConditions", undefined)),
      PAUSE,
      "/texts",
      /without conditions, in "noConditions"/,
    ],
  ];
  it.each(rows)("are rejected by file and pointer: %s", (_, breakIt, file, pointer, message) => {
    breakIt();
    const found = faultsOf(copy).filter((fault) => fault.file === file && fault.pointer === pointer);
    expect(found.map((fault) => fault.message).join("\n")).toMatch(message);
  });

  it("are the only lists that can be joined", () => {
    cpSync("tests/one-family/offer.json", join(copy.root, "schemas/families/offer.json"));
    cpSync("tests/one-family/triggers", join(copy.root, "schemas/triggers"), { recursive: true });
    copy.edit("schemas/families/offer.json", (json) => set(json, "properties.triggers.itemTypes.combinatorField", "name"));
    expect(faultsOf(copy).map(({ message }) => message)).toContain(
      "joins conditions, or groups of them, and the list holds others: leave it out",
    );
  });

  it("are explained by their effect only, and need no texts when they are only stored", () => {
    const reward = "schemas/families/reward.json";
    cpSync("tests/one-family/reward.json", join(copy.root, reward));
    for (const kinds of ["steps", "tasks", "cases"])
      cpSync(`tests/one-family/${kinds}`, join(copy.root, "schemas", kinds), { recursive: true });
    expect(faultsOf(copy)).toEqual([]);
    copy.edit(reward, (json) => {
      set(json, "texts.noConditions", "At every checkout.");
      set(json, "list.columns.2.field", "texts");
    });
    expect(faultsOf(copy)).toMatchObject([
      { pointer: "/list/columns/2/field", message: expect.stringContaining("an object of fields") },
      { pointer: "/texts/noConditions", message: expect.stringContaining("about conditions at checkout") },
    ]);
  });
});
