import type { Json, JsonObject } from "./json.ts";

/** Returns an object with other keywords in the place of one. */
export const replaceKey = (object: JsonObject, key: string, others: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(object).flatMap((entry): [string, Json][] => (entry[0] === key ? Object.entries(others) : [entry])));
