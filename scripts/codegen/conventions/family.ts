import type { GraphQLSchema } from "graphql";
import { isObject } from "../../../engine/lib/object.ts";
import type { Json, JsonObject } from "../declarations/json.ts";
import type { Convention, ConventionContext } from "./convention.ts";
import { joinPath, partialSelectionOf, selectionOf } from "./paths.ts";

/** How texts are stored, the field of the stored type, and the choices of the field that distinguishes variants. */
export const storedFieldsConvention: Convention = {
  from: "storedType, variants and keep",
  *follows({ folder, json }) {
    if (folder !== "families") return;
    const { keep, properties, storedType, variants } = json;
    if (isObject(keep) && keep.in !== "customization")
      yield {
        object: json,
        pointer: [],
        key: "texts",
        value: "typed",
        behind: ["$schema", "$id", "title", "description", "noun", "storedType"],
      };
    if (!isObject(properties)) return;
    if (typeof storedType === "string")
      yield {
        object: properties,
        pointer: ["properties"],
        key: "type",
        value: { const: storedType, type: "string" },
        behind: namesBefore("type", json.required),
      };
    if (isObject(variants) && isObject(properties.subtype))
      yield { object: properties.subtype, pointer: ["properties", "subtype"], key: "enum", value: Object.keys(variants), behind: ["type"] };
  },
};

const namesBefore = (name: string, required: Json | undefined): string[] =>
  Array.isArray(required) ? required.slice(0, required.indexOf(name)).filter((each) => typeof each === "string") : [];

/** What has the same value in every family. */
export const constantsConvention: Convention = {
  from: "what all families have in common",
  *follows({ folder, json: { keep, list } }) {
    if (folder !== "families") return;
    if (isObject(keep) && keep.in === "metafield")
      yield { object: keep, pointer: ["keep"], key: "as", value: "list", behind: ["in", "key"] };
    if (isObject(list)) yield { object: list, pointer: ["list"], key: "back", value: "/", behind: ["path", "title", "subtitle"] };
  },
};

/** The selections of what operations act on, of its prices and of the steps of a checkout. */
export const actionReadsConvention: Convention = {
  from: "the paths beside it, and the schema of Shopify",
  *follows({ folder, json }, context) {
    if (folder !== "families" || !Array.isArray(json.act)) return;
    for (const [index, act] of json.act.entries()) {
      if (!isObject(act)) continue;
      const schema = apiOf(json, act, context);
      for (const { place, paths } of readsOf(act)) {
        const object = place.reduce<Json | undefined>((value, key) => (isObject(value) ? value[key] : undefined), act);
        if (isObject(object))
          yield {
            object,
            pointer: ["act", index, ...place],
            key: "reads",
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
  const { within, each, id } = isObject(targets) ? targets : {};
  const ofTarget = (path: Json | undefined): string => joinPath(within, joinPath(each, String(path)));
  return [
    { place: ["targets"], paths: ({ fact }) => [ofTarget(id), ofTarget(fact)] },
    { place: ["targets", "prices"], paths: ({ fact }) => [ofTarget(id), ofTarget(fact)] },
    { place: ["steps"], paths: ({ fact }) => [String(fact)] },
  ];
}

function apiOf({ keep }: JsonObject, { api }: JsonObject, context: ConventionContext): GraphQLSchema | undefined {
  const name = api ?? (isObject(keep) ? keep.api : undefined);
  return typeof name === "string" ? context.apis().get(name) : undefined;
}
