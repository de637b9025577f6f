import type { FamilyDeclaration } from "../../../engine/generated/declarations.ts";
import type { Declared } from "../declarations/declared.ts";
import { oneOf, type Report } from "./reporter.ts";
import { checkTogether } from "./together.ts";
import { checkWhen } from "./when.ts";

/** Checks the warnings of an editor: each is about a field that exists, with a condition that can hold. */
export function checkWarnings(family: FamilyDeclaration, folders: Declared["kinds"], report: Report): void {
  const { editor, properties } = family;
  const fields = Object.keys(properties);
  (editor.warnings ?? []).forEach(({ field: at, when }, index) => {
    const tell: Report = (path, message) => report(["editor", "warnings", index, ...path], message);
    const isDrawn = properties[at] !== undefined && properties[at].widget !== "hidden";
    if (!fields.includes(at)) tell(["field"], `"${at}" is not declared in properties: ${oneOf(fields)}`);
    else if (!isDrawn)
      tell(["field"], `"${at}" is drawn nowhere (its widget is hidden), so nobody would read the warning: name a field that is drawn`);
    checkWhen(when, properties, folders, (path, message) => tell(["when", ...path], message));
    checkTogether(when, family, tell, isDrawn ? [at] : []);
  });
}
