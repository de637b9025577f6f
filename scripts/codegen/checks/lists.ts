import { isObject } from "../../../engine/lib/object.ts";
import type { Source } from "../declarations/load.ts";
import { objects } from "../declarations/screens.ts";
import { isList } from "../emit/lists.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { reportAlike, reporter } from "./reporter.ts";

/** Checks that a list of codes describes only codes that it has. */
export function checkLists(sources: readonly Source[], problems: DeclarationProblem[]): void {
  for (const { file, json } of sources.filter(isList)) {
    const code = isObject(json.$defs) ? json.$defs.code : undefined;
    if (!isObject(code)) continue;
    const report = reporter(file, problems);
    const codes = Array.isArray(code.oneOf) ? code.oneOf.map((row) => (isObject(row) ? row.const : undefined)) : [];
    codes.forEach((code, index) => {
      const first = codes.indexOf(code);
      if (first !== index)
        report(
          ["$defs", "code", "oneOf", index, "const"],
          `${JSON.stringify(code)} stands in it twice, first at ${first}: keep one of them`,
        );
    });
    reportAlike(
      objects(code.oneOf ?? []).map(({ title }, index) => ({ word: String(title), path: ["$defs", "code", "oneOf", index, "title"] })),
      "title",
      report,
    );
    const unoffered = Array.isArray(code.deprecatedValues) ? code.deprecatedValues : [];
    if (unoffered.length > 0 && code.deprecatedMessage === undefined)
      report(["$defs", "code"], 'must have "errorMessage" for "deprecated", which says what becomes of deprecated codes');
    if (unoffered.length === 0 && code.deprecatedMessage !== undefined)
      report(["$defs", "code", "deprecatedMessage"], "is never said: no code is deprecated");
    (Array.isArray(code.featuredValues) ? code.featuredValues : []).forEach((value, index) => {
      const path = ["$defs", "code", "featuredValues", index];
      if (!codes.includes(value)) report(path, `${JSON.stringify(value)} is no code of this list`);
      else if (unoffered.includes(value)) report(path, `${JSON.stringify(value)} is not offered at all`);
    });
  }
}
