import type { Declared } from "../declarations/declared.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { oneOf, reporter } from "./reporter.ts";

const REMEDY = "run scripts/update-platform-schemas.ts to get one that Shopify has";

/** Returns a problem for each Function API that a family declares and whose schema is not stored: no other check could read it. */
export function functionApiProblems({ families }: Declared, stored: readonly string[]): DeclarationProblem[] {
  const problems: DeclarationProblem[] = [];
  for (const { id, keep, act = [] } of families.values()) {
    const report = reporter(`schemas/families/${id}.json`, problems);
    const check = (api: string | undefined, path: readonly (string | number)[]): void => {
      if (api !== undefined && !stored.includes(api))
        report(path, `"${api}" has no schema in extensions/schemas: ${oneOf(stored)}; ${REMEDY}`);
    };
    if (keep.in === "customization") check(keep.api, ["keep", "api"]);
    for (const [index, { api }] of act.entries()) check(api, ["act", index, "api"]);
  }
  return problems;
}
