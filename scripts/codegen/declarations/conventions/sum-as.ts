import { isObject } from "../../../../engine/lib/object.ts";
import type { Convention } from "./convention.ts";
import { fieldsAlong, joinPath, pathsIn } from "./paths.ts";
import { objectsIn } from "./schemas.ts";

/** How what is summed is read: as money, where a path ends in an amount of money. */
export const sumAsConvention: Convention = {
  from: "the paths of sum",
  *follows({ folder, json }, context) {
    if (folder !== "conditions") return;
    for (const [id, operator] of objectsIn(json.operators)) {
      const { aggregate } = operator;
      if (!isObject(aggregate)) continue;
      const paths = pathsIn(aggregate.sum).map((path) => joinPath(json.forEach, path));
      if (paths.length === 0) continue;
      const [sums] = [...context.apis().values()].flatMap((schema) => {
        const fields = paths.map((path) => fieldsAlong(path, schema)?.at(-1));
        return fields.every((field) => field !== undefined) ? [fields] : [];
      });
      const value = sums?.some((last) => last.parent.name === "MoneyV2") ? "money" : "number";
      yield { object: aggregate, pointer: ["operators", id, "aggregate"], key: "valueType", value, behind: ["sum", "factor"] };
    }
  },
};
