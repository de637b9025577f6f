import { isObject } from "../../../../engine/lib/object.ts";
import type { Convention } from "./convention.ts";

/** Fields of a family that merchants can limit to days and to test carts, by the names of their shared definitions. */
const FIELDS = ["schedule", "testCart"];

/** The fields by which merchants limit a family's configurations to days and to test carts. */
export const activationConvention: Convention = {
  from: "activation",
  *follows({ folder, json }) {
    const { properties, activation } = json;
    if (folder !== "families" || activation !== true || !isObject(properties)) return;
    const behind = Object.keys(properties);
    for (const [index, name] of FIELDS.entries())
      yield {
        object: properties,
        pointer: ["properties"],
        key: name,
        value: { $ref: `../shared/values.json#/$defs/${name}` },
        behind: [...behind, ...FIELDS.slice(0, index)],
      };
  },
};
