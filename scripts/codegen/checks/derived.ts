import type { FamilyDeclaration, FieldSchema } from "../../../engine/generated/declarations.ts";
import { oneOf, type Report } from "./reporter.ts";

/** Fields of each entry in a list of variants: the picker fills them, and a link is made from them. */
const OF_VARIANTS = ["productId", "variantId", "title", "variantTitle", "quantity"];

/** Checks derived texts: the control that derives them draws them, they are empty until requested, and they are stored. */
export function checkDerived({ properties, required }: FamilyDeclaration, report: Report): void {
  for (const [name, { widget, computed, type, default: defaultValue }] of Object.entries(properties)) {
    const at: Report = (path, message) => report(["properties", name, ...path], message);
    if (widget === "generatedLink" && computed === undefined) at([], 'must say by "computed" what the link is made of');
    if (computed === undefined) continue;
    if (widget !== "generatedLink") at(["widget"], 'must be "generatedLink", which makes it');
    if (type !== "string" || defaultValue !== "") at(["default"], 'must be "": it is empty until somebody asks for it');
    if (!required.includes(name)) report(["required"], `must have "${name}", which is emptied and never left out`);
  }
}

/** Checks that a message for an unfinished one is said: only where a save waits for a single field. */
export function checkSaving(
  { editor: { saveRequires: saveAfter }, texts, properties, endpoints: { record } }: FamilyDeclaration,
  report: Report,
): void {
  if (texts.incomplete !== undefined && saveAfter === undefined)
    report(["texts", "incomplete"], 'is said by nobody: without a field that is "computed" saving waits for everything');
  if (record !== undefined && properties[record.id] !== undefined)
    report(["endpoints", "record", "id"], `"${record.id}" is a field of the family, which it would hide`);
}

/** Checks that entries of a list of variants have the fields that the control draws. */
export function checkVariantsOf({ widget, items }: FieldSchema, report: Report): void {
  if (widget !== "variants") return;
  const names = Object.keys(items?.properties ?? {});
  if (names.toSorted().join() !== OF_VARIANTS.toSorted().join())
    report(["items", "properties"], `must be those of a variant: ${oneOf(OF_VARIANTS)}`);
}
