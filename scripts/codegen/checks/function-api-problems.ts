import type { Declared } from "../declarations/declared.ts";
import { valueAtPointer } from "../declarations/json.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { oneOf } from "./reporter.ts";

const REMEDY = "run scripts/update-platform-schemas.ts to get one that Shopify has";

/** Returns a problem for each Function API that a family declares and whose schema is not stored: no other check could read it. */
export function functionApiProblems({ sources }: Pick<Declared, "sources">, stored: readonly string[]): DeclarationProblem[] {
  return sources
    .filter(({ folder }) => folder === "families")
    .flatMap(({ file, json }) => {
      const actions = valueAtPointer(json, "/actions");
      const indexes = Array.isArray(actions) ? [...actions.keys()] : [];
      return ["/storage/api", ...indexes.map((index) => `/actions/${index}/api`)].flatMap((pointer) => {
        const api = valueAtPointer(json, pointer);
        if (typeof api !== "string" || stored.includes(api)) return [];
        return [{ file, pointer, message: `"${api}" has no schema in extensions/schemas: ${oneOf(stored)}; ${REMEDY}` }];
      });
    });
}
