import { isObject } from "../../../engine/lib/object.ts";
import { type JsonObject, withoutKeys } from "./json.ts";
import { replaceKey } from "./replace-key.ts";

/** Beginning of what a feature grants that is all of another plan. */
export const OF_PLAN = "plan:";

/** Returns a plan in which each part of a keyword that says two things has a name of its own. */
export function expandPlan(plan: JsonObject): JsonObject {
  const lists = ["highlights", "features"].flatMap((name) => (Array.isArray(plan[name]) ? [[name, plan[name]] as const] : []));
  const expanded = lists.map(([name, list]) => [name, list.map((feature) => (isObject(feature) ? withIncludedPlan(feature) : feature))]);
  return { ...plan, ...Object.fromEntries(expanded) };
}

function withIncludedPlan(feature: JsonObject): JsonObject {
  const { grants } = feature;
  const plan = Array.isArray(grants) ? grants.find((name) => typeof name === "string" && name.startsWith(OF_PLAN)) : undefined;
  if (typeof plan !== "string" || !Array.isArray(grants)) return feature;
  const others = grants.filter((name) => name !== plan);
  const expanded = replaceKey(feature, "grants", { includesPlan: plan.slice(OF_PLAN.length), grants: others });
  return others.length === 0 ? withoutKeys(expanded, ["grants"]) : expanded;
}
