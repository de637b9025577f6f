import { isObject } from "../../../engine/lib/object.ts";
import type { Json, JsonObject } from "./json.ts";
import { replaceKey } from "./replace-key.ts";

/** End of an address that names what it opens in its query. */
const QUERY = /^(.*)\?(\w+)=:id$/u;

/** Returns a family in which each part of a keyword that says two things has a name of its own. */
export const expandFamily = (family: JsonObject): JsonObject => withSelections(withIdParameter(family));

function withIdParameter(family: JsonObject): JsonObject {
  const { editor } = family;
  if (!isObject(editor) || !Array.isArray(editor.paths)) return family;
  const parameters = editor.paths.flatMap((path) => QUERY.exec(String(path))?.slice(2) ?? []);
  const [idParameter] = parameters;
  if (idParameter === undefined) return family;
  const paths = editor.paths.map((path) => QUERY.exec(String(path))?.[1] ?? path);
  return { ...family, editor: replaceKey(editor, "paths", { paths, idParameter }) };
}

/** In operations, texts of a field are chosen at checkout by what stands at a path. */
function withSelections(family: JsonObject): JsonObject {
  const selections = (template: Json): Json => {
    if (Array.isArray(template)) return template.map(selections);
    if (!isObject(template)) return template;
    const below = Object.fromEntries(Object.entries(template).map(([key, each]): [string, Json] => [key, selections(each)]));
    return typeof below.cases === "string" && below.switch !== undefined
      ? replaceKey(below, "switch", { switchInput: below.switch })
      : below;
  };
  if (!Array.isArray(family.actions)) return family;
  const actions = family.actions.map((action) =>
    isObject(action) && action.operations !== undefined ? { ...action, operations: selections(action.operations) } : action,
  );
  return { ...family, actions };
}
