import { isObject } from "../../../../engine/lib/object.ts";
import { type Json, valueAtPointer } from "../json.ts";
import type { Convention } from "./convention.ts";

/** How texts are stored, the field of the stored type, and the choices of the field that distinguishes variants. */
export const storedFieldsConvention: Convention = {
  from: "storedAs, variants and storage",
  *follows({ folder, json }) {
    if (folder !== "families") return;
    const { properties, storedAs, variants } = json;
    const storage = valueAtPointer(json, "/storage/type");
    if (storage !== undefined && storage !== "customization")
      yield {
        object: json,
        pointer: [],
        key: "textStorage",
        value: "typed",
        behind: ["$schema", "$id", "title", "description", "labels", "storedAs"],
      };
    if (!isObject(properties)) return;
    if (typeof storedAs === "string")
      yield {
        object: properties,
        pointer: ["properties"],
        key: "type",
        value: { const: storedAs, type: "string" },
        behind: namesBefore("type", json.required),
      };
    if (isObject(variants) && isObject(properties.subtype))
      yield { object: properties.subtype, pointer: ["properties", "subtype"], key: "enum", value: Object.keys(variants), behind: ["type"] };
  },
};

const namesBefore = (name: string, required: Json | undefined): string[] =>
  Array.isArray(required) ? required.slice(0, required.indexOf(name)).filter((each) => typeof each === "string") : [];
