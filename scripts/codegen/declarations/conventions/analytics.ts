import { isObject } from "../../../../engine/lib/object.ts";
import type { Json } from "../json.ts";
import type { Convention, ConventionContext } from "./convention.ts";

/** The call of a screen of figures, what added the lines of its orders, and the list that one comes from. */
export const analyticsConvention: Convention = {
  from: "the name of the file, and the list that names it",
  *follows({ folder, id, json }, context) {
    if (folder !== "analytics") return;
    yield {
      object: json,
      pointer: [],
      key: "backLink",
      value: listOf(id, context),
      behind: ["$schema", "$id", "title", "shortTitle", "description", "path"],
    };
    yield { object: json, pointer: [], key: "endpoint", value: `${id}-stats`, behind: ["backLink"] };
    if (isObject(json.orders)) yield { object: json.orders, pointer: ["orders"], key: "source", value: id, behind: ["endpoint"] };
  },
};

/** Returns the title and the address of the list that shows these figures; undefined unless exactly one does. */
function listOf(id: string, { sources }: ConventionContext): Json | undefined {
  const lists = [...sources.values()].flatMap(({ folder, json: { list } }) =>
    folder === "families" && isObject(list) && list.analytics === id ? [list] : [],
  );
  const [list] = lists;
  if (list === undefined || lists.length > 1) return undefined;
  return { label: list.title ?? "", path: list.path ?? "" };
}
