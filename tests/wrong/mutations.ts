import { isObject } from "../../engine/lib/object.ts";
import type { Json, JsonObject } from "../../scripts/codegen/declarations/json.ts";
import { type Change, fieldsOf, slip } from "../codegen/mutations/locations.ts";

/** A way to make a shipped file wrong: the folder of its files, and the places where it can be done. */
export type Wrong = readonly [what: string, folder: string, places: (json: JsonObject) => Change[]];

/** Every value below some keys, with the keys that lead there. */
function* values(value: Json | undefined, keys: readonly string[]): Generator<[readonly string[], Json]> {
  if (value === undefined) return;
  yield [keys, value];
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* values(item, [...keys, String(index)]);
  else if (isObject(value)) for (const [key, inner] of Object.entries(value)) yield* values(inner, [...keys, key]);
}

const inside = (json: JsonObject, key: string): [readonly string[], Json][] => [...values(json[key], [key])];

/** Another name for a key, at all objects of which something holds. */
const renamed = (all: readonly (readonly [readonly string[], Json])[]): Change[] =>
  all.flatMap(([keys, value]) =>
    isObject(value) ? Object.keys(value).map((name) => ({ keys: [...keys, slip(name)], value: value[name] ?? null })) : [],
  );

const last = (keys: readonly string[]): string => keys.at(-1) ?? "";

/** Each text of which something holds, with a slip. */
const slipped = (all: readonly (readonly [readonly string[], Json])[], holds: (keys: readonly string[]) => boolean): Change[] =>
  all.flatMap(([keys, value]) => (typeof value === "string" && holds(keys) ? [{ keys, value: slip(value) }] : []));

const emitted = (json: JsonObject): [readonly string[], Json][] => {
  const actions = Array.isArray(json.actions) ? json.actions : [];
  return actions.flatMap((action, index) =>
    isObject(action) ? [...values(action.operations, ["actions", String(index), "operations"])] : [],
  );
};

export const WRONG: readonly Wrong[] = [
  [
    "an operation or an argument of another name",
    "families",
    (json) =>
      renamed(
        emitted(json).filter(
          ([keys, value]) =>
            keys.length > 3 &&
            isObject(value) &&
            !keys.includes("cases") &&
            !keys.includes("aliases") &&
            !("switch" in value || "switchInput" in value || "if" in value),
        ),
      ),
  ],
  ["a path that is not read", "families", (json) => slipped(emitted(json), (keys) => ["switchInput", "if"].includes(last(keys)))],
  [
    "a step that never comes",
    "families",
    (json) => slipped(inside(json, "actions"), (keys) => keys.includes("buyerJourney") && keys.includes("values")),
  ],
  ["a place where no Function stands", "families", (json) => slipped(inside(json, "storage"), (keys) => last(keys) === "target")],
  ["an API that there is not", "families", (json) => slipped(inside(json, "storage"), (keys) => last(keys) === "api")],
  [
    "an API of an action that there is not",
    "families",
    (json) => slipped(inside(json, "actions"), (keys) => keys.length === 3 && last(keys) === "api"),
  ],
  [
    "a pattern without end",
    "conditions",
    (json) =>
      fieldsOf(json).flatMap(({ keys, field }) =>
        typeof field.pattern === "string" ? [{ keys: [...keys, "pattern"], value: "^([a-z0-9.:/]+ ?)+$" }] : [],
      ),
  ],
  [
    "a pattern without end in a family",
    "families",
    (json) =>
      fieldsOf(json).flatMap(({ keys, field }) =>
        typeof field.pattern === "string" ? [{ keys: [...keys, "pattern"], value: "^(([a-z0-9.:/]|@)+)+$" }] : [],
      ),
  ],
  [
    "a length that nothing carries",
    "conditions",
    (json) =>
      fieldsOf(json).flatMap(({ keys, field }) =>
        typeof field.maxLength === "number" && field.pattern === undefined ? [{ keys: [...keys, "maxLength"], value: 200_000 }] : [],
      ),
  ],
  [
    "a message of another limit",
    "conditions",
    (json) =>
      fieldsOf(json).flatMap(({ keys, field }) =>
        typeof field.maxLength === "number" && isObject(field.errorMessage)
          ? [{ keys: [...keys, "errorMessage", "maxLength"], value: "At most 7 characters" }]
          : [],
      ),
  ],
  [
    "a widget that draws no money",
    "conditions",
    (json) =>
      json.valueType === "number"
        ? fieldsOf(json).flatMap(({ keys, field }) =>
            field.type === "string" && typeof field.pattern === "string" ? [{ keys: [...keys, "widget"], value: "money" }] : [],
          )
        : [],
  ],
  [
    "suggestions that nobody sees",
    "conditions",
    (json) =>
      fieldsOf(json).flatMap(({ keys, field }) => (field.widget === "text" ? [{ keys: [...keys, "suggestions"], value: "gateways" }] : [])),
  ],
  [
    "names that what is read has not",
    "conditions",
    (json) =>
      fieldsOf(json).flatMap(({ keys, field }) =>
        field.widget === "text" && keys.length === 2 ? [{ keys: [...keys, "storeSuggestions"], value: "shipping" }] : [],
      ),
  ],
  [
    "a feature of nobody",
    "plans",
    (json) =>
      slipped([...inside(json, "highlights"), ...inside(json, "features")], (keys) => ["entitlement", "includesPlan"].includes(last(keys))),
  ],
  [
    "a state or a plan of nobody",
    "plans",
    (json) =>
      slipped(inside(json, "entitlements"), (keys) => keys.includes("anyOf") && keys.includes("values") && keys[1] !== "plusFeatures"),
  ],
  ["another word for the cart", "conditions", () => [{ keys: ["description"], value: "What is in the basket." }]],
  [
    "another word for the store",
    "plans",
    (json) => inside(json, "features").flatMap(([keys]) => (last(keys) === "title" ? [{ keys, value: "Hints for your shop" }] : [])),
  ],
  [
    "a field that is drawn by no widget",
    "survey-elements",
    (json) =>
      fieldsOf(json).flatMap(({ keys, field }) =>
        typeof field.widget === "string" ? [{ keys: [...keys, "widget"], value: slip(field.widget) }] : [],
      ),
  ],
  ["a required field that is not there", "survey-elements", (json) => slipped(inside(json, "required"), (keys) => keys.length === 2)],
  ["a way to draw that there is not", "survey-elements", (json) => slipped(inside(json, "answerWidget"), () => true)],
  ["a setting of a type that there is not", "blocks", (json) => slipped(inside(json, "settings"), (keys) => last(keys) === "type")],
  [
    "a word that the first language has not",
    "blocks",
    (json) =>
      inside(json, "locales").flatMap(([keys]) =>
        keys.length === 2 && last(keys) !== "en" ? [{ keys: [...keys, "moon"], value: "Moon" }] : [],
      ),
  ],
  ["a family that no block shows", "blocks", (json) => slipped(inside(json, "family"), () => true)],
  [
    "a misspelt keyword of a call",
    "calls",
    (json) => [...renamed(inside(json, "query")), ...renamed(inside(json, "body"))].filter(({ keys }) => keys.length === 2),
  ],
  [
    "a code twice",
    "shared",
    (json) => {
      // that of the one before it, since codegen names the later of two
      let before: Json = null;
      return [...values(json.$defs, ["$defs"])].flatMap(([keys, code]) => {
        if (last(keys) !== "const" || keys.at(-3) !== "oneOf") return [];
        const value = keys.at(-2) === "0" ? null : before;
        before = code;
        return value === null ? [] : [{ keys, value }];
      });
    },
  ],
];
