import type { FamilyDeclaration, FieldSchema } from "../../../engine/generated/declarations.ts";
import { oneOf, type Report } from "./reporter.ts";

/** What each entry of a list of variants has: the picker fills it, and a link is made of it. */
const OF_VARIANTS = ["productId", "variantId", "title", "variantTitle", "quantity"];

/** Texts that follow from other fields: drawn by the control that makes them, empty until that was asked for, and stored. */
export function checkDerived({ properties, required }: FamilyDeclaration, report: Report): void {
  for (const [name, { control, derive, type, default: start }] of Object.entries(properties)) {
    const at: Report = (path, message) => report(["properties", name, ...path], message);
    if (control === "link" && derive === undefined) at([], 'must say by "derive" what the link is made of');
    if (derive === undefined) continue;
    if (control !== "link") at(["control"], 'must be "link", which makes it');
    if (type !== "string" || start !== "") at(["default"], 'must be "": it is empty until somebody asks for it');
    if (!required.includes(name)) report(["required"], `must have "${name}", which is emptied and never left out`);
  }
}

/** What saving waits for is a text or a list of the family, and what is said of one that is not finished is said by somebody. */
export function checkSaving({ editor: { saveAfter }, toasts, properties, calls: { record } }: FamilyDeclaration, report: Report): void {
  const waiting = Object.entries(properties).filter(([, { type, control }]) => type === "string" && control !== "hidden");
  if (saveAfter !== undefined && !waiting.some(([name]) => name === saveAfter))
    report(["editor", "saveAfter"], `"${saveAfter}" is not a text that the editor draws: ${oneOf(waiting.map(([name]) => name))}`);
  if (toasts?.unfinished !== undefined && saveAfter === undefined)
    report(["toasts", "unfinished"], 'is said by nobody: without "saveAfter" of editor saving waits for everything');
  if (record !== undefined && properties[record.id] !== undefined)
    report(["calls", "record", "id"], `"${record.id}" is a field of the family, which it would hide`);
}

/** A list of variants has the entries that its control draws. */
export function checkVariantsOf({ control, items }: FieldSchema, report: Report): void {
  if (control !== "variants") return;
  const names = Object.keys(items?.properties ?? {});
  if (names.toSorted().join() !== OF_VARIANTS.toSorted().join())
    report(["items", "properties"], `must be those of a variant: ${oneOf(OF_VARIANTS)}`);
}
