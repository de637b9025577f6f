import { isObject } from "../../engine/lib/object.ts";
import { changeFields } from "../codegen/declarations/change-fields.ts";
import { changeCode } from "../codegen/declarations/expand-list.ts";
import { OF_PLAN } from "../codegen/declarations/expand-plan.ts";
import type { Json, JsonObject } from "../codegen/declarations/json.ts";
import { replaceKey } from "../codegen/declarations/replace-key.ts";
import type { Step } from "./step.ts";

/** Writes what JSON Schema and its validators have words for in these words, and a plan that a feature includes among what it grants. */
export const writeStandardKeywords: Step = {
  id: "write-standard-keywords",
  migrate(declaration, { kind }) {
    const migrated = changeFields(declaration, withUniqueProperties);
    if (kind === "plan") return withPlans(migrated);
    return kind === "list" ? changeCode(migrated, withStandardCode) : migrated;
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

function withStandardCode(code: JsonObject): JsonObject {
  const { featuredValues, deprecatedMessage } = code;
  const featured = featuredValues === undefined ? code : replaceKey(code, "featuredValues", { examples: featuredValues });
  return deprecatedMessage === undefined
    ? featured
    : replaceKey(featured, "deprecatedMessage", { errorMessage: { deprecated: deprecatedMessage } });
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
