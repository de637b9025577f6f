import type { FamilyDeclaration, Variant } from "../../../engine/generated/declarations.ts";
import type { Declared } from "../declarations/declared.ts";
import { oneOf, type Report } from "./reporter.ts";
import { checkTogether } from "./together.ts";
import { checkWhen } from "./when.ts";

/** Checks the warnings of a variant: each is about a situation of its own, and about no field. */
export function checkVariantWarnings({ warnings = [] }: Variant, report: Report): void {
  warnings.forEach((warning, index) => {
    for (const name of ["field", "when"] as const)
      if (warning[name] !== undefined) report(["warnings", index, name], "is for the warnings of an editor: leave it out");
    const isRepeated = warning.situation !== undefined && warnings.findIndex(({ situation }) => situation === warning.situation) < index;
    if (isRepeated) report(["warnings", index, "situation"], "has a warning already: leave one out");
  });
}

/** Checks the warnings of an editor: each is about a field that exists, with a condition that can hold. */
export function checkWarnings(family: FamilyDeclaration, folders: Declared["kinds"], report: Report): void {
  const { editor, properties } = family;
  const fields = Object.keys(properties);
  for (const [index, { field: at, when, situation }] of (editor.warnings ?? []).entries()) {
    const tell: Report = (path, message) => report(["editor", "warnings", index, ...path], message);
    if (situation !== undefined) tell(["situation"], "is for the warnings of a variant: leave it out");
    if (at === undefined) {
      tell([], 'must have "field", which the warning is about');
      continue;
    }
    const isDrawn = properties[at] !== undefined && properties[at].widget !== "hidden";
    if (!fields.includes(at)) tell(["field"], `"${at}" is not declared in properties: ${oneOf(fields)}`);
    else if (!isDrawn)
      tell(["field"], `"${at}" is drawn nowhere (its widget is hidden), so nobody would read the warning: name a field that is drawn`);
    checkWhen(when, properties, folders, (path, message) => tell(["when", ...path], message));
    checkTogether(when, family, tell, isDrawn ? [at] : []);
  }
}
