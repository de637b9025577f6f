import { isObject } from "../../engine/lib/object.ts";
import { changeFields } from "../codegen/declarations/change-fields.ts";
import type { Json, JsonObject } from "../codegen/declarations/json.ts";
import type { Step } from "./step.ts";

type Path = readonly (string | number)[];
type Report = (path: Path, message: string) => void;

/** Keywords by the place of their object, in which `*` stands for any entry, and their names after it. */
export type Names = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Keywords of fields, wherever these stand. */
const OF_FIELDS: Names = {
  "": { excludes: "excludedValue" },
  errorMessage: { excludes: "excludedValue" },
  itemTypes: { from: "folder", include: "types" },
};
const OF_KINDS: Readonly<Record<string, Names>> = {
  family: { "modes/values/*": { set: "fixedValues" }, "actions/*/targets": { renames: "newNameFields" } },
  condition: { "operators/*": { and: "otherFacts" } },
  analytics: { "": { back: "backLink" }, backLink: { to: "path" } },
  dashboard: { "steps/*": { to: "path" }, "groups/*/cards/*": { to: "path" } },
  navigation: { "links/*": { to: "path" } },
  billing: { "intervals/*": { note: "description" } },
};

/** Names keywords that were prepositions, conjunctions and verbs by nouns. */
export const renamePlaces: Step = {
  id: "rename-places",
  migrate(declaration, { kind, report }) {
    const renamed = renameIn(declaration, OF_KINDS[kind] ?? {}, [], report);
    return changeFields(renamed, (field, path) => renameIn(field, OF_FIELDS, path, report));
  },
};

/** Renames keywords by the places of their objects in a declaration or a field, which `path` leads to. */
export const renameIn = (object: JsonObject, names: Names, path: Path, report: Report): JsonObject =>
  Object.entries(names).reduce((each, [place, keys]) => {
    const steps = place === "" ? [] : place.split("/");
    return renameAt(each, steps, keys, path, report) as JsonObject;
  }, object);

function renameAt(value: Json, steps: readonly string[], keys: Readonly<Record<string, string>>, path: Path, report: Report): Json {
  const [step, ...rest] = steps;
  if (step === undefined) return isObject(value) ? renameKeys(value, keys, path, report) : value;
  const isNamed = (key: string | number) => step === "*" || step === key;
  const next = (key: string | number, each: Json) => (isNamed(key) ? renameAt(each, rest, keys, [...path, key], report) : each);
  if (Array.isArray(value)) return value.map((each, index) => next(index, each));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, next(key, each)]));
}

function renameKeys(object: JsonObject, keys: Readonly<Record<string, string>>, path: Path, report: Report): JsonObject {
  const entries = Object.entries(object).map(([key, value]): [string, Json] => {
    const name = Object.hasOwn(keys, key) ? keys[key] : undefined;
    if (name === undefined) return [key, value];
    if (!Object.hasOwn(object, name)) return [name, value];
    report([...path, key], `cannot become "${name}", which stands beside it`);
    return [key, value];
  });
  return Object.fromEntries(entries);
}
