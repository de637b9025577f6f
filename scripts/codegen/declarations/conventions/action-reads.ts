import type { GraphQLSchema } from "graphql";
import { isObject } from "../../../../engine/lib/object.ts";
import { type Json, type JsonObject, valueAtPointer } from "../json.ts";
import type { Convention, ConventionContext } from "./convention.ts";
import { joinPath, partialSelectionOf, selectionOf } from "./paths.ts";

/** The selections of what operations act on, of its prices and of the steps of a checkout. */
export const actionReadsConvention: Convention = {
  from: "the paths beside it, and the schema of Shopify",
  *follows({ folder, json }, context) {
    const actions = valueAtPointer(json, "/actions");
    if (folder !== "families" || !Array.isArray(actions)) return;
    for (const [index, action] of actions.entries()) {
      if (!isObject(action)) continue;
      const schema = apiOf(json, action, context);
      for (const { place, paths } of readsOf(action)) {
        const object = place.reduce<Json | undefined>((value, key) => (isObject(value) ? value[key] : undefined), action);
        if (isObject(object))
          yield {
            object,
            pointer: ["actions", index, ...place],
            key: "input",
            value: schema && (selectionOf(paths(object), schema) ?? partialSelectionOf(paths(object), schema)),
            behind: [],
          };
      }
    }
  },
};

interface Reads {
  place: readonly string[];
  paths: (object: JsonObject) => string[];
}

function readsOf({ targets }: JsonObject): Reads[] {
  const { groups, forEach, id } = isObject(targets) ? targets : {};
  const ofTarget = (path: Json | undefined): string => joinPath(groups, joinPath(forEach, String(path)));
  return [
    { place: ["targets"], paths: ({ name: fact }) => [ofTarget(id), ofTarget(fact)] },
    { place: ["targets", "price"], paths: ({ path: fact }) => [ofTarget(id), ofTarget(fact)] },
    { place: ["buyerJourney"], paths: ({ path: fact }) => [String(fact)] },
  ];
}

function apiOf(family: JsonObject, { api }: JsonObject, context: ConventionContext): GraphQLSchema | undefined {
  const name = api ?? valueAtPointer(family, "/storage/api");
  return typeof name === "string" ? context.apis().get(name) : undefined;
}
