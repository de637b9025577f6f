import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isObject } from "../../engine/lib/object.ts";
import { defaultText, defaultTextsIn, textKeysIn } from "../codegen/declarations/family-texts.ts";
import { type Json, type JsonObject, valueAtPointer, withoutKeys } from "../codegen/declarations/json.ts";
import type { Step } from "./step.ts";

type Path = readonly (string | number)[];

/** Places of texts before, and their keys in `texts`. */
const MOVES: readonly (readonly [place: string, key: string])[] = [
  ["list/subtitle", "listSubtitle"],
  ["list/note", "listNote"],
  ["list/searchLabel", "searchLabel"],
  ["list/empty/title", "emptyTitle"],
  ["list/empty/description", "emptyDescription"],
  ["list/create/label", "createButton"],
  ["list/create/title", "chooserTitle"],
  ["list/loadError", "loadError"],
  ["list/deleteAll/label", "deleteAllButton"],
  ["list/deleteAll/title", "deleteAllTitle"],
  ["list/deleteAll/question", "deleteAllQuestion"],
  ["list/bulkDelete/question", "deleteSelectedQuestion"],
  ["editor/titles/create", "createTitle"],
  ["editor/titles/edit", "editTitle"],
  ["editor/buttons/create", "saveButton"],
  ["editor/buttons/edit", "updateButton"],
  ["editor/buttons/cancel", "cancelButton"],
  ["editor/loading", "loading"],
  ["editor/saveStatus/saving", "saving"],
  ["editor/saveStatus/unsaved", "unsaved"],
  ["editor/saveStatus/saved", "saved"],
  ["editor/leaveDialog/title", "leaveTitle"],
  ["editor/leaveDialog/question", "leaveQuestion"],
  ["editor/leaveDialog/discard", "leaveDiscard"],
  ["editor/leaveDialog/stay", "leaveStay"],
  ["editor/leaveDialog/save", "leaveSave"],
  ["editor/noConditionsText", "noConditions"],
  ["editor/noConditionsDialog/title", "noConditionsTitle"],
  ["editor/noConditionsDialog/question", "noConditionsQuestion"],
  ["editor/noConditionsDialog/label", "noConditionsButton"],
];
/** Texts of row actions, by the kind of action. */
const OF_ACTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  delete: { title: "deleteTitle", question: "deleteQuestion" },
  copy: { message: "copied" },
};
/** Objects of texts whose presence was a switch, and is one on its own now. */
const SWITCHES: readonly (readonly [string, string])[] = [
  ["list", "bulkDelete"],
  ["editor", "saveStatus"],
  ["editor", "leaveDialog"],
  ["editor", "noConditionsDialog"],
];

/** Puts all texts of a family's screens into its map `texts`, without those that are the defaults. */
export const moveTexts: Step = {
  id: "move-texts",
  migrate(declaration, { kind, report }) {
    if (kind !== "family" || !isObject(declaration.list) || !isObject(declaration.editor)) return declaration;
    const family: JsonObject & { list: JsonObject; editor: JsonObject } = structuredClone({
      ...declaration,
      list: declaration.list,
      editor: declaration.editor,
    });
    const texts: JsonObject = { ...(isObject(family.texts) ? family.texts : {}) };
    const move: Move = (object, key, target, place) => {
      const text = object[key];
      if (text === undefined) return;
      if (texts[target] !== undefined) return report([...place, key], `cannot become "${target}" of texts, which has a text already`);
      delete object[key];
      texts[target] = text;
    };
    for (const [place, target] of MOVES) {
      const path = place.split("/");
      const object = valueAtPointer(family, `/${path.slice(0, -1).join("/")}`);
      if (isObject(object)) move(object, String(path.at(-1)), target, path.slice(0, -1));
    }
    moveOfActions(family.list, move);
    moveToasts(family, move);
    moveRequest(family.list);
    for (const [part, name] of SWITCHES) if (isObject(family[part]) && isEmpty(family[part][name])) family[part][name] = true;
    for (const [part, name] of EMPTIED) if (isObject(family[part]) && isEmpty(family[part][name])) delete family[part][name];
    return withTexts(family, texts);
  },
};

type Move = (object: JsonObject, key: string, target: string, place: Path) => void;

const EMPTIED: readonly (readonly [string, string])[] = [
  ["list", "empty"],
  ["list", "create"],
  ["list", "deleteAll"],
  ["editor", "titles"],
  ["editor", "buttons"],
];

const isEmpty = (value: Json | undefined): boolean => isObject(value) && Object.keys(value).length === 0;

function moveOfActions({ rowActions }: JsonObject, move: Move): void {
  if (!Array.isArray(rowActions)) return;
  for (const [index, action] of rowActions.entries()) {
    if (!isObject(action)) continue;
    for (const [key, target] of Object.entries(OF_ACTIONS[String(action.type)] ?? {}))
      move(action, key, target, ["list", "rowActions", index]);
  }
}

/** Moves the messages after each outcome. A family that had them showed what failed in its editor. */
function moveToasts(family: JsonObject & { editor: JsonObject }, move: Move): void {
  const { toasts } = family;
  if (!isObject(toasts)) return;
  for (const key of Object.keys(toasts)) move(toasts, key, key, ["toasts"]);
  if (!isEmpty(toasts)) return;
  delete family.toasts;
  const { paths, idParameter, idEncoding, ...others } = family.editor;
  const head = Object.entries({ paths, idParameter, idEncoding }).filter(([, value]) => value !== undefined);
  family.editor = { ...(Object.fromEntries(head) as JsonObject), onSaveError: "toast", ...withoutKeys(others, ["onSaveError"]) };
}

function moveRequest(list: JsonObject): void {
  const { create } = list;
  if (!isObject(create) || !isObject(create.request)) return;
  const { title, ...others } = create.request;
  list.requestLink = title === undefined ? create.request : { label: title, ...others };
  delete create.request;
}

/** Puts the texts behind the editor, in the order of the meta-schema. */
function withTexts(family: JsonObject, texts: JsonObject): JsonObject {
  const meta: JsonObject = JSON.parse(readFileSync(join(import.meta.dirname, "..", "..", "schemas", "meta", "family.json"), "utf8"));
  const [defaults, keys] = [defaultTextsIn(meta), textKeysIn(meta)];
  const own = Object.entries(texts)
    .filter(([key, text]) => text !== defaultText({ ...family, texts }, defaults, key))
    .sort(([one], [other]) => keys.indexOf(one) - keys.indexOf(other));
  const entries = Object.entries(family).filter(([key]) => key !== "texts");
  const place = entries.findIndex(([key]) => key === "editor") + 1;
  return Object.fromEntries(entries.toSpliced(place, 0, ["texts", Object.fromEntries(own)]));
}
