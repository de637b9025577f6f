import { isObject } from "../../engine/lib/object.ts";
import { ENCODED, PLAIN, REVISION, WITHIN_GROUPS } from "../codegen/declarations/expand-family.ts";
import { type Json, type JsonObject, withoutKeys } from "../codegen/declarations/json.ts";
import type { Step, StepContext } from "./step.ts";

/** Writes where it belongs what a family said apart: how addresses name one, its screen of responses, its revision at checkout, groups of targets. */
export const writeFamilyParts: Step = {
  id: "write-family-parts",
  migrate: (declaration, { kind, report }) =>
    kind === "family" ? withTargets(withRevision(withAddresses(withResponses(declaration, report)))) : declaration,
};

function withResponses(family: JsonObject, report: StepContext["report"]): JsonObject {
  const { responses, list } = family;
  if (!isObject(responses)) return family;
  const rowActions = isObject(list) && Array.isArray(list.rowActions) ? list.rowActions : [];
  const opening = rowActions.find((action) => isObject(action) && action.type === "responses");
  if (isObject(opening) && isObject(list)) {
    const actions = rowActions.map((action) => (action === opening ? { ...opening, ...responses } : action));
    return { ...withoutKeys(family, ["responses"]), list: { ...list, rowActions: actions } };
  }
  report(["responses"], 'belongs to the action "responses" of "list", which is missing');
  return family;
}

function withAddresses(family: JsonObject): JsonObject {
  const { editor, list } = family;
  if (!isObject(editor) || editor.idEncoding === undefined || !Array.isArray(editor.paths)) return family;
  const encoded = (path: Json): string => String(path).replace(PLAIN, ENCODED);
  const actions = isObject(list) && Array.isArray(list.rowActions) ? list.rowActions : undefined;
  const rowActions = actions?.map((action) =>
    isObject(action) && action.path !== undefined ? { ...action, path: encoded(action.path) } : action,
  );
  return {
    ...family,
    ...(isObject(list) && rowActions !== undefined ? { list: { ...list, rowActions } } : {}),
    editor: { ...withoutKeys(editor, ["idEncoding"]), paths: editor.paths.map(encoded) },
  };
}

function withRevision(family: JsonObject): JsonObject {
  const { storage } = family;
  const document = isObject(storage) ? storage.checkoutDocument : undefined;
  if (!isObject(storage) || !isObject(document) || document.includeRevision !== true || !Array.isArray(document.fields)) return family;
  const checkoutDocument = { ...withoutKeys(document, ["includeRevision"]), fields: [...document.fields, REVISION] };
  return { ...family, storage: { ...storage, checkoutDocument } };
}

function withTargets(family: JsonObject): JsonObject {
  if (!Array.isArray(family.actions)) return family;
  const actions = family.actions.map((action) => {
    const targets = isObject(action) ? action.targets : undefined;
    if (!isObject(action) || !isObject(targets) || typeof targets.groups !== "string") return action;
    const forEach = targets.groups + WITHIN_GROUPS + String(targets.forEach);
    return { ...action, targets: { ...withoutKeys(targets, ["groups"]), forEach } };
  });
  return { ...family, actions };
}
