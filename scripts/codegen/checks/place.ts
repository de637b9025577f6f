import { nestedFields } from "../../../engine/declarations/field-schema.ts";
import type { FieldSchema } from "../../../engine/generated/declarations.ts";
import { fieldsIn } from "../declarations/kinds.ts";
import type { Report } from "./reporter.ts";

/** Controls that find siblings by name, in the configuration itself. */
const OUTERMOST = ["tags", "rows", "checkboxes", "translations", "storeDomain", "generatedLink"];

/** Checks keywords that depend on a field's location: some are for fields of a family alone, and every list of items needs a limit. */
export function checkPlace(field: FieldSchema, inside: boolean, report: Report): void {
  if (inside && field.entitlement !== undefined) report(["entitlement"], "is asked of a family's own fields alone");
  if (inside && OUTERMOST.includes(field.widget ?? "")) report(["widget"], "draws a family's own fields alone");
  if ((field.itemTypes ?? field.items?.properties) !== undefined && field.maxItems === undefined)
    report([], "must have maxItems: what is behind the last item that is looked at would never be judged");
  const woven = Object.values(fieldsIn(field)).some(({ itemTypes, visibleWhen }) => itemTypes !== undefined || visibleWhen !== undefined);
  if (woven && nestedFields(field) === undefined) report(["widget"], 'must be "group": its fields are judged one by one');
}
