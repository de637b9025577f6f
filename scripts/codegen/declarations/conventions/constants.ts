import { isObject } from "../../../../engine/lib/object.ts";
import { valueAtPointer } from "../json.ts";
import type { Convention } from "./convention.ts";
import { objectsIn } from "./schemas.ts";

/** Parts of a family that follow from others: the form of its document, the link below its variants, and the dialogs of its editor. */
export const constantsConvention: Convention = {
  from: "listKey, variants and saveStatus",
  *follows({ folder, json }) {
    if (folder !== "families") return;
    const { storage, list, editor, variants } = json;
    if (isObject(storage) && storage.type === "metafield") {
      const value = storage.listKey === undefined ? "one" : "list";
      yield { object: storage, pointer: ["storage"], key: "cardinality", value, behind: ["type", "key"] };
    }
    if (isObject(list) && variants !== undefined)
      yield { object: list, pointer: ["list"], key: "requestLink", value: { ...REQUEST }, behind: Object.keys(list) };
    if (!isObject(editor)) return;
    const at = { object: editor, pointer: ["editor"] };
    if (editor.saveStatus === true) yield { ...at, key: "leaveDialog", value: true, behind: ["saveStatus"] };
    if (objectsIn(variants).some(([, variant]) => valueAtPointer(variant, "/noConditionsText") !== undefined))
      yield { ...at, key: "noConditionsDialog", value: true, behind: Object.keys(editor) };
  },
};

const REQUEST = { label: "Don't see what you are looking for? Request a feature", url: "link:featureRequest" };
