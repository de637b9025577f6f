import { isObject } from "../../../../engine/lib/object.ts";
import type { Json } from "../json.ts";
import type { Convention } from "./convention.ts";

/** The field of the stored type, and the choices of the field that distinguishes variants. */
export const storedFieldsConvention: Convention = {
  from: "storedAs and variants",
  *follows({ folder, json }) {
    if (folder !== "families") return;
    const { properties, storedAs: storedType, variants } = json;
    if (!isObject(properties)) return;
    if (typeof storedType === "string")
      yield {
        object: properties,
        pointer: ["properties"],
        key: "type",
        value: { const: storedType, type: "string" },
        behind: namesBefore("type", json.required),
      };
    if (isObject(variants) && isObject(properties.subtype))
      yield { object: properties.subtype, pointer: ["properties", "subtype"], key: "enum", value: Object.keys(variants), behind: ["type"] };
  },
};

const namesBefore = (name: string, required: Json | undefined): string[] =>
  Array.isArray(required) ? required.slice(0, required.indexOf(name)).filter((each) => typeof each === "string") : [];
