import { isObject } from "../../../../engine/lib/object.ts";
import { valueAtPointer } from "../json.ts";
import type { Convention } from "./convention.ts";

/** Keywords with the same value in every family. */
export const constantsConvention: Convention = {
  from: "what all families have in common",
  *follows({ folder, json }) {
    if (folder !== "families") return;
    const storage = valueAtPointer(json, "/storage");
    if (isObject(storage) && storage.type === "metafield")
      yield { object: storage, pointer: ["storage"], key: "cardinality", value: "list", behind: ["type", "key"] };
  },
};
