import { isObject } from "../../../../engine/lib/object.ts";
import { type JsonObject, valueAtPointer } from "../json.ts";
import type { Convention } from "./convention.ts";
import { joinPath, partialSelectionOf, pathsIn, selectionOf } from "./paths.ts";
import { objectsIn } from "./schemas.ts";

/** The selection of a condition type: its paths, in the first Function API that has them all. */
export const conditionReadsConvention: Convention = {
  from: "the paths of the condition, and the schema of Shopify",
  *follows({ folder, json }, context) {
    if (folder !== "conditions") return;
    const paths = pathsOf(json);
    const schemas = [...context.apis().values()];
    const ofAll = schemas.flatMap((schema) => selectionOf(paths, schema) ?? []);
    const [value] = ofAll.length > 0 ? ofAll : schemas.flatMap((schema) => partialSelectionOf(paths, schema) ?? []);
    yield {
      object: json,
      pointer: [],
      key: "input",
      value,
      behind: ["$schema", "$id", "title", "description", "availability", "absentText"],
    };
  },
};

/** Returns the paths that a condition reads: summed facts before compared ones, and further facts of the same item last. */
function pathsOf({ forEach: each, fact, operators }: JsonObject): string[] {
  const all = objectsIn(operators).map(([, operator]) => operator);
  const sums = all.flatMap(({ aggregate }) =>
    isObject(aggregate) ? [...pathsIn(aggregate.sum), ...pathsIn(valueAtPointer(aggregate, "/factor/fact"))] : [],
  );
  const others = all.flatMap(({ otherFacts }) =>
    Array.isArray(otherFacts) ? otherFacts.flatMap((part) => (isObject(part) ? pathsIn(part.fact) : [])) : [],
  );
  const values = all.flatMap(({ valueFact }) => pathsIn(valueFact));
  return [...sums, ...pathsIn(fact), ...values, ...others].map((path) => joinPath(each, path));
}
