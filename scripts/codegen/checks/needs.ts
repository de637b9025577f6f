import { subtypesOf } from "../../../engine/declarations/configuration.ts";
import { isRuleFamily } from "../../../engine/declarations/storage-declaration.ts";
import type { FamilyDeclaration, Variant } from "../../../engine/generated/declarations.ts";
import { oneOf, type Report } from "./reporter.ts";

/** Checks which keywords a family must have or must not have, given its storage, its actions and its fields. */
export function checkNeeds(family: FamilyDeclaration, report: Report): void {
  checkSubtype(family, report);
  for (const [index, { summary: sentence }] of (family.actions ?? []).entries())
    if (family.variants === undefined && sentence === undefined)
      report(["actions", index], 'must have "summary": what it does at checkout');
  if (isRuleFamily(family) && family.properties.enabled === undefined)
    report(["properties"], 'must declare "enabled": Shopify keeps a state');
}

/** Checks the keywords of a variant that only actions, or only storage at Shopify, use. */
export function checkVariantNeeds(family: FamilyDeclaration, { summary: sentence, markerValue }: Variant, report: Report): void {
  if (family.actions !== undefined && sentence === undefined) report(["summary"], "must say what it does at checkout");
  if (isRuleFamily(family) && markerValue === undefined) report(["markerValue"], "must be there: Shopify's object carries it");
}

/** Checks that the field that distinguishes variants is present exactly if there are some. */
function checkSubtype(family: FamilyDeclaration, report: Report): void {
  const { subtype } = family.properties;
  const variants = subtypesOf(family);
  if (family.variants === undefined && subtype !== undefined)
    report(["properties", "subtype"], "tells variants apart, of which there are none");
  if (family.variants === undefined) return;
  if (variants.length > 0 && !family.required.includes("subtype")) report(["required"], 'must have "subtype": it tells variants apart');
  if (variants.join() !== (subtype?.enum ?? []).join())
    report(["properties", "subtype", "enum"], `must list the variants: ${oneOf(variants)}`);
}
