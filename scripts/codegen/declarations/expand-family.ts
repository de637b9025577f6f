import { isObject } from "../../../engine/lib/object.ts";
import { type Json, type JsonObject, withoutKeys } from "./json.ts";
import { replaceKey } from "./replace-key.ts";

/** End of an address that names what it opens in its query. */
const QUERY = /^(.*)\?(\w+)=:id$/u;

/** Returns a family in which each part of a keyword that says two things has a name of its own. */
export const expandFamily = (family: JsonObject): JsonObject =>
  [withIdParameter, withIdEncoding, withSelections, withTargetGroups, withResponses, withRevision].reduce(
    (each, expand) => expand(each),
    family,
  );

/** Placeholders in an address for the id of what it opens: in base64, and as it is. */
export const [ENCODED, PLAIN] = [":base64", ":id"];

function withIdEncoding(family: JsonObject): JsonObject {
  const { editor } = family;
  if (!isObject(editor) || !Array.isArray(editor.paths) || !editor.paths.some((path) => String(path).includes(ENCODED))) return family;
  const paths = editor.paths.map((path) => String(path).replace(ENCODED, PLAIN));
  return { ...family, editor: replaceKey(editor, "paths", { paths, idEncoding: "base64" }) };
}

/** Ends the path of groups in a path whose items are numbered within them. */
export const WITHIN_GROUPS = "[].";

function withTargetGroups(family: JsonObject): JsonObject {
  if (!Array.isArray(family.actions)) return family;
  const actions = family.actions.map((action) => {
    const targets = isObject(action) ? action.targets : undefined;
    if (!isObject(action) || !isObject(targets) || typeof targets.forEach !== "string") return action;
    const [groups, forEach] = targets.forEach.split(WITHIN_GROUPS);
    return groups === undefined || forEach === undefined
      ? action
      : { ...action, targets: replaceKey(targets, "forEach", { groups, forEach }) };
  });
  return { ...family, actions };
}

/** The row action that opens the screen of responses has the screen's path and title. */
function withResponses(family: JsonObject): JsonObject {
  const { list } = family;
  if (!isObject(list) || !Array.isArray(list.rowActions)) return family;
  const opening = list.rowActions.find((action) => isObject(action) && action.type === "responses" && action.path !== undefined);
  if (!isObject(opening)) return family;
  const rowActions = list.rowActions.map((action) => (action === opening ? withoutKeys(opening, ["path", "title"]) : action));
  const title = opening.title === undefined ? {} : { title: opening.title };
  const responses = { path: String(opening.path).replace(ENCODED, PLAIN), ...title };
  return replaceKey(family, "list", { list: { ...list, rowActions }, responses });
}

/** Name of the revision among the fields that checkout reads. */
export const REVISION = "revision";

function withRevision(family: JsonObject): JsonObject {
  const { storage } = family;
  const document = isObject(storage) ? storage.checkoutDocument : undefined;
  if (!isObject(storage) || !isObject(document) || !Array.isArray(document.fields) || !document.fields.includes(REVISION)) return family;
  const fields = document.fields.filter((name) => name !== REVISION);
  const checkoutDocument = replaceKey({ ...document, fields }, "key", { key: document.key ?? "", includeRevision: true });
  return { ...family, storage: { ...storage, checkoutDocument } };
}

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
