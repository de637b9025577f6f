import type { JsonObject } from "./json.ts";
import { replaceKey } from "./replace-key.ts";

/** Returns a condition type in which each part of a keyword that says two things has a name of its own. */
export const expandCondition = (type: JsonObject): JsonObject =>
  type.emptyText === undefined ? type : replaceKey(type, "emptyText", { absentText: type.emptyText });
