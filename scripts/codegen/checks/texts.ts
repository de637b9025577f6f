import type { FamilyDeclaration } from "../../../engine/generated/declarations.ts";
import { missingPartOf } from "../declarations/family-texts.ts";
import type { JsonObject } from "../declarations/json.ts";
import type { Report } from "./reporter.ts";

/** Checks that each text of a family's screens is shown somewhere. */
export function checkTexts(family: FamilyDeclaration, report: Report): void {
  for (const key of Object.keys(family.texts)) {
    const remedy = missingPartOf(family as unknown as JsonObject, key);
    if (remedy !== undefined) report(["texts", key], `is shown nowhere: ${remedy}`);
  }
}
