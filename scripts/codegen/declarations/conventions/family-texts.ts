import { isObject } from "../../../../engine/lib/object.ts";
import { defaultText, defaultTextsIn, missingPartOf, textKeysIn } from "../family-texts.ts";
import type { Convention } from "./convention.ts";

/** The texts of a family's screens that are made from its words. Those of parts that its screens do not have are left out. */
export const familyTextsConvention: Convention = {
  from: "the words of the family",
  *follows({ folder, json }, { sources }) {
    const meta = [...sources.values()].find((source) => source.folder === "meta" && source.id === "family");
    if (folder !== "families" || meta === undefined || !isObject(json.texts)) return;
    const defaults = defaultTextsIn(meta.json);
    const keys = textKeysIn(meta.json);
    for (const key of Object.keys(defaults))
      if (missingPartOf(json, key) === undefined)
        yield {
          object: json.texts,
          pointer: ["texts"],
          key,
          value: defaultText(json, defaults, key),
          behind: keys.slice(0, keys.indexOf(key)),
        };
  },
};
