import { isObject } from "../../../engine/lib/object.ts";
import { capitalize, titleCase } from "../../../engine/lib/text.ts";
import { type Json, type JsonObject, valueAtPointer } from "./json.ts";

const TEXTS = "/$defs/familyTexts/properties";
const PLACEHOLDER = /\{(\w+)(?:, (\w+))?\}/gu;

/** Parts of screens that only some families have: the keys of their texts, whether the part is there, and what brings it. */
const PARTS: readonly (readonly [keys: RegExp, isThere: (family: JsonObject) => boolean, remedy: string])[] = [
  [/^deleteAll/u, (family) => valueAtPointer(family, "/endpoints/clear") !== undefined, 'the call "clear" of endpoints brings the button'],
  [/^delete(Title|Question|SelectedQuestion)$/u, (family) => hasAction(family, "delete"), 'the row action "delete" asks it'],
  [/^copied$/u, (family) => hasAction(family, "copy"), 'the row action "copy" shows it'],
  [/^chooserTitle$/u, distinguishesVariants, "variants are chosen below it"],
  [/^(create|edit)Title$/u, ({ variants }) => variants === undefined, "variants have titles of their own"],
  [/^(saving|unsaved|saved)$/u, (family) => valueAtPointer(family, "/editor/saveStatus") === true, '"saveStatus" of editor shows it'],
  [/^leave/u, (family) => valueAtPointer(family, "/editor/leaveDialog") === true, '"saveStatus" of editor brings the dialog'],
  [
    /^noConditions./u,
    (family) => valueAtPointer(family, "/editor/noConditionsDialog") === true,
    '"noConditionsText" of a variant brings the dialog',
  ],
];

/** Returns the keys of all texts of screens, in the order of the meta-schema of families. */
export const textKeysIn = (meta: JsonObject): string[] => Object.keys(textsIn(meta));

/** Returns the texts of screens that a family need not declare, by key, as its meta-schema states them. Their placeholders are not filled. */
export function defaultTextsIn(meta: JsonObject): Record<string, string> {
  return Object.fromEntries(
    Object.entries(textsIn(meta)).flatMap(([key, text]) =>
      isObject(text) && typeof text.default === "string" ? [[key, text.default]] : [],
    ),
  );
}

/** Says what would bring the part of a screen that shows a text; undefined if the family has it. */
export const missingPartOf = (family: JsonObject, key: string): string | undefined =>
  PARTS.find(([keys, isThere]) => keys.test(key) && !isThere(family))?.[2];

/** Returns the text that a family has where its declaration states none: a default with the family's words in it. */
export function defaultText(family: JsonObject, defaults: Readonly<Record<string, string>>, key: string): string {
  return (defaults[key] ?? "").replace(PLACEHOLDER, (_, name: string, form?: string) => {
    const declared =
      name === "title"
        ? valueAtPointer(family, "/list/title")
        : (valueAtPointer(family, `/labels/${name}`) ?? valueAtPointer(family, `/texts/${name}`));
    const text = String(declared ?? defaultText(family, defaults, name));
    if (form === undefined) return text;
    return form === "titleCase" ? titleCase(text) : capitalize(text);
  });
}

function textsIn(meta: JsonObject): JsonObject {
  const texts = valueAtPointer(meta, TEXTS);
  return isObject(texts) ? texts : {};
}

function hasAction(family: JsonObject, type: string): boolean {
  const actions: Json | undefined = valueAtPointer(family, "/list/rowActions");
  return Array.isArray(actions) && actions.some((action) => isObject(action) && action.type === type);
}

/** Returns true for a family with variants, and for one whose field would tell them apart: that field is then reported, and not its texts. */
function distinguishesVariants({ variants, properties }: JsonObject): boolean {
  return variants !== undefined || (isObject(properties) && Object.hasOwn(properties, "subtype"));
}
