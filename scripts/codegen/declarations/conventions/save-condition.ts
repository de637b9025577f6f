import { isObject } from "../../../../engine/lib/object.ts";
import { metaOf } from "../ids.ts";
import type { Convention } from "./convention.ts";

/** Field without which a configuration is nothing to save: the text that is made from all others. */
export const saveConditionConvention: Convention = {
  from: "the field that is `computed`",
  *follows({ json }) {
    const { editor, properties } = json;
    if (json.$schema !== metaOf("family") || !isObject(editor) || !isObject(properties)) return;
    const [value] = Object.keys(properties).filter((name) => isObject(properties[name]) && properties[name].computed !== undefined);
    if (value !== undefined) yield { object: editor, pointer: ["editor"], key: "saveRequires", value, behind: BEHIND };
  },
};

const BEHIND = ["paths", "idParameter", "idEncoding", "onSaveError", "saveStatus"];
