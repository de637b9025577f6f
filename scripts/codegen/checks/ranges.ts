import type { ConditionType, FieldSchema } from "../../../engine/generated/declarations.ts";
import { everyField, type FieldWithType } from "./field-types.ts";
import { isNumeric } from "./is-numeric.ts";
import { oneOf, type Report } from "./reporter.ts";

type Fields = Readonly<Record<string, FieldSchema>>;

/** Checks that a field and its lower bound can be compared: both have the same format, or both are numbers. */
export function checkLowerBound(field: FieldSchema, fields: Fields, report: Report): void {
  const { minimumField } = field;
  if (minimumField === undefined) return;
  const other = fields[minimumField];
  if (other === field) report(["minimumField"], "is the field itself, which is never below itself: name the field of the lower bound");
  else if (other === undefined) report(["minimumField"], `"${minimumField}" is not a sibling: ${oneOf(Object.keys(fields))}`);
  else if (field.format !== other.format || (field.format === undefined && !(isNumeric(field) && isNumeric(other))))
    report(["minimumField"], `"${minimumField}" cannot be compared with it: let both have one format, or both be numbers`);
}

/** Checks ranges that Shopify is queried with: the second value must not be before the first, since that would never hold. */
export function checkRanges({ properties }: ConditionType, tree: readonly FieldWithType[], report: Report): void {
  for (const { field, given } of everyField(tree)) {
    const named = new Map(given.flatMap(({ name, value }) => (value.kind === "Variable" ? [[name.value, value.name.value] as const] : [])));
    for (const [argument, least] of named) {
      const max = argument.startsWith("start") ? named.get(argument.replace("start", "end")) : undefined;
      if (max === undefined || properties[max] === undefined || properties[max].minimumField === least) continue;
      report(
        ["properties", max],
        `is the end of "${field.name}", which begins with "${least}", and may lie before it: give it "minimumField": "${least}"`,
      );
    }
  }
}
