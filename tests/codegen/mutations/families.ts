import { isObject } from "../../../engine/lib/object.ts";
import type { Json, JsonObject } from "../../../scripts/codegen/declarations/json.ts";
import { objects } from "../../../scripts/codegen/declarations/screens.ts";
import type { Mutation } from "./fields.ts";
import { type Change, objectAt, slip, textsIn } from "./locations.ts";

/** A slip in every text of a list. */
const inList = (keys: readonly string[], list: Json | undefined): Change[] =>
  textsIn(list).map((word, index) => ({ keys: [...keys, String(index)], value: slip(word) }));

const listOf = (value: Json | undefined): JsonObject[] => objects(value ?? []);

const acts = (json: JsonObject): [readonly string[], JsonObject][] =>
  listOf(json.actions).map((act, index) => [["actions", String(index)], act]);

/** Errors of a family outside its fields. */
export const OF_FAMILIES: readonly Mutation[] = [
  ["a required field that is not there", (json) => inList(["required"], json.required)],
  [
    "a section with a field that is not there",
    (json) =>
      listOf(objectAt(json, "editor").sections).flatMap(({ fields }, at) => inList(["editor", "sections", String(at), "fields"], fields)),
  ],
  [
    "a column of what rows do not have",
    (json) =>
      listOf(objectAt(json, "list").columns).map(({ field: value }, at) => ({
        keys: ["list", "columns", String(at), "field"],
        value: slip(String(value)),
      })),
  ],
  [
    "a kind that is not there",
    (json) =>
      Object.entries(objectAt(json, "properties")).flatMap(([name, field]) =>
        isObject(field) ? inList(["properties", name, "itemTypes", "types"], objectAt(field, "itemTypes").types) : [],
      ),
  ],
  [
    "an unknown entitlement of a variant",
    (json) => Object.keys(objectAt(json, "variants")).map((id) => ({ keys: ["variants", id, "entitlement"], value: "nobody" })),
  ],
  [
    "two variants of one title but for case",
    (json) =>
      Object.keys(objectAt(json, "variants"))
        .slice(1)
        .map((id) => ({
          keys: ["variants", id, "title"],
          value: String(objectAt(objectAt(json, "variants"), Object.keys(objectAt(json, "variants"))[0] ?? "").title).toUpperCase(),
        })),
  ],
  [
    "a sentence with a placeholder of nothing",
    (json) =>
      Object.entries(objectAt(json, "variants")).flatMap(([id, variant]) =>
        isObject(variant) && typeof variant.summary === "string"
          ? [{ keys: ["variants", id, "summary"], value: `${variant.summary} {moon}` }]
          : [],
      ),
  ],
  [
    "targets that are not in their query",
    (json) =>
      acts(json).flatMap(([keys, { targets }]) =>
        isObject(targets)
          ? ["forEach", "name", "id"].map((key) => ({ keys: [...keys, "targets", key], value: slip(String(targets[key])) }))
          : [],
      ),
  ],
  [
    "a query that does not end",
    (json) =>
      acts(json).flatMap(([keys, { targets }]) =>
        isObject(targets) ? [{ keys: [...keys, "targets", "input"], value: String(targets.input).slice(0, -1) }] : [],
      ),
  ],
  ["another stored type", (json) => [{ keys: ["storedAs"], value: slip(String(json.storedAs)) }]],
  ["another name", (json) => [{ keys: ["$id"], value: slip(String(json.$id)) }]],
  ["an unknown key", (json) => Object.keys(json).map((key) => ({ keys: [slip(key)], value: json[key] ?? null }))],
];
