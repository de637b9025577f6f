import type { FamilyDeclaration } from "../../../engine/generated/declarations.ts";
import type { Report } from "./reporter.ts";

/** Checks that a sentence names no field of which it could only say true or false. */
export function checkSpokenFields(
  text: string,
  properties: FamilyDeclaration["properties"],
  path: readonly (string | number)[],
  report: Report,
): void {
  for (const [, name = ""] of text.matchAll(/\{(\w+)\}/gu)) {
    const field = properties[name];
    if (field?.type === "boolean" && field.enumPhrases === undefined)
      report(path, `{${name}} would be read as true or false: give the field "enumPhrases", or choose the sentence by it ("switch")`);
  }
}
