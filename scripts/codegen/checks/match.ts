import { hasConditions, hasOnlyConditionGroups } from "../../../engine/declarations/item-types.ts";
import type { FieldSchema } from "../../../engine/generated/declarations.ts";
import type { Declared } from "../declarations/declared.ts";
import { kindsIn } from "../declarations/kinds.ts";
import type { Report } from "./reporter.ts";

const MATCH_MODES = ["all", "any"];

/** Checks the field that tells how the items of a list are joined: it is beside the list, has one of two values, and is drawn with the list. */
export function checkMatch(
  field: FieldSchema,
  siblings: Readonly<Record<string, FieldSchema>>,
  folders: Declared["kinds"],
  report: Report,
): void {
  const match = field.itemTypes?.combinatorField;
  if (match === undefined) return;
  const at: Report = (_, message) => report(["itemTypes", "combinatorField"], message);
  const matchField = siblings[match];
  if (!hasConditions(field) && !hasOnlyConditionGroups(kindsIn(folders)(field)))
    at([], "joins conditions, or groups of them, and the list holds others: leave it out");
  else if (matchField === undefined) at([], `"${match}" is not a sibling: declare it beside the list, with the enum "all", "any"`);
  else if (matchField.enum?.join() !== MATCH_MODES.join() || !MATCH_MODES.includes(String(matchField.default ?? "all")))
    at([], `"${match}" must have the enum "all", "any", in this order, and one of them as its default, if any`);
  else if (matchField.widget !== "hidden") at([], `"${match}" is drawn with the list: give it the widget hidden`);
}
