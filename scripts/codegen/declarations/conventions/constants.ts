import { isObject } from "../../../../engine/lib/object.ts";
import { valueAtPointer } from "../json.ts";
import type { Convention } from "./convention.ts";
import { objectsIn } from "./schemas.ts";

/** Parts of a family that follow from others: the form of its document, the link below its variants, what its modes set, and the dialogs of its editor. */
export const constantsConvention: Convention = {
  from: "listKey, variants, modes and saveStatus",
  *follows({ folder, json }) {
    if (folder !== "families") return;
    const { storage, list, editor, variants } = json;
    if (isObject(storage) && storage.type === "metafield") {
      const value = storage.listKey === undefined ? "one" : "list";
      yield { object: storage, pointer: ["storage"], key: "cardinality", value, behind: ["type", "key"] };
    }
    if (isObject(list) && variants !== undefined)
      yield { object: list, pointer: ["list"], key: "requestLink", value: { ...REQUEST }, behind: Object.keys(list) };
    for (const [id, mode] of objectsIn(valueAtPointer(json, "/modes/values"))) {
      const values = Object.entries(isObject(mode.when) ? mode.when : {}).filter(([, value]) => !isObject(value) && !Array.isArray(value));
      const at = { object: mode, pointer: ["modes", "values", id], behind: ["title", "description", "when"] };
      if (values.length > 0) yield { ...at, key: "fixedValues", value: Object.fromEntries(values) };
    }
    if (!isObject(editor)) return;
    const at = { object: editor, pointer: ["editor"] };
    if (editor.saveStatus === true) yield { ...at, key: "leaveDialog", value: true, behind: ["saveStatus"] };
    if (objectsIn(variants).some(([, variant]) => valueAtPointer(variant, "/noConditionsText") !== undefined))
      yield { ...at, key: "noConditionsDialog", value: true, behind: Object.keys(editor) };
  },
};

const REQUEST = { label: "Don't see what you are looking for? Request a feature", url: "link:featureRequest" };
