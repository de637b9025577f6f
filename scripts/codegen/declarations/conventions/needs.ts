import { isObject } from "../../../../engine/lib/object.ts";
import { comparisonKeys } from "./comparison-keys.ts";
import type { Convention } from "./convention.ts";
import { placeholders } from "./placeholders.ts";
import { objectsIn } from "./schemas.ts";

/** The fields that an operator needs, where they are others than the condition requires: those of its phrase, and constant ones. */
export const needsConvention: Convention = {
  from: "the placeholders of phrase",
  *follows({ folder, json }) {
    const { properties, required } = json;
    if (folder !== "conditions" || !isObject(properties) || !Array.isArray(required)) return;
    for (const [id, operator] of objectsIn(json.operators)) {
      const named = placeholders(operator.phrase);
      // a misspelt placeholder is told where it stands
      if (!named.every((name) => Object.hasOwn(properties, name))) continue;
      const isConstant = (name: string): boolean => isObject(properties[name]) && properties[name].const !== undefined;
      const needed = Object.keys(properties).filter((name) => named.includes(name) || (required.includes(name) && isConstant(name)));
      if (needed.length !== required.length || !needed.every((name) => required.includes(name)))
        yield {
          object: operator,
          pointer: ["operators", id],
          key: "requiredFields",
          value: needed,
          behind: [...comparisonKeys, "valueField", "upperField"],
        };
    }
  },
};
