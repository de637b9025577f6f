import { isObject } from "../../engine/lib/object.ts";
import { changeFields } from "../codegen/declarations/change-fields.ts";
import { OF_PLAN } from "../codegen/declarations/expand-plan.ts";
import { type Json, type JsonObject, valueAtPointer } from "../codegen/declarations/json.ts";
import { replaceKey } from "../codegen/declarations/replace-key.ts";
import type { Step } from "./step.ts";

/** Writes what JSON Schema and its validators have words for in these words, and a plan that a feature includes among what it grants. */
export const writeStandardKeywords: Step = {
  id: "write-standard-keywords",
  migrate(declaration, { kind }) {
    const migrated = changeFields(declaration, withUniqueProperties);
    if (kind === "plan") return withPlans(migrated);
    return kind === "list" ? withCodes(migrated) : migrated;
  },
};

function withUniqueProperties(field: JsonObject): JsonObject {
  const { uniqueItemProperty: name, errorMessage } = field;
  if (typeof name !== "string") return field;
  const renamed = replaceKey(field, "uniqueItemProperty", { uniqueItemProperties: [name] });
  return isObject(errorMessage) && errorMessage.uniqueItemProperty !== undefined
    ? {
        ...renamed,
        errorMessage: replaceKey(errorMessage, "uniqueItemProperty", { uniqueItemProperties: errorMessage.uniqueItemProperty }),
      }
    : renamed;
}

function withCodes(list: JsonObject): JsonObject {
  const code = valueAtPointer(list, "/$defs/code");
  if (!isObject(code)) return list;
  const { featuredValues, deprecatedMessage } = code;
  const featured = featuredValues === undefined ? code : replaceKey(code, "featuredValues", { examples: featuredValues });
  const warned =
    deprecatedMessage === undefined
      ? featured
      : replaceKey(featured, "deprecatedMessage", { errorMessage: { deprecated: deprecatedMessage } });
  return { ...list, $defs: { ...(list.$defs as JsonObject), code: warned } };
}

function withPlans(plan: JsonObject): JsonObject {
  const granted = (feature: Json): Json =>
    isObject(feature) && typeof feature.includesPlan === "string"
      ? replaceKey(feature, "includesPlan", { grants: [OF_PLAN + feature.includesPlan] })
      : feature;
  return Object.fromEntries(
    Object.entries(plan).map(([key, list]) => [key, LISTS.includes(key) && Array.isArray(list) ? list.map(granted) : list]),
  );
}

/** Lists of a plan's features. */
const LISTS = ["highlights", "features"];
