import { apisOf, functionActions } from "../../../engine/declarations/actions.ts";
import type { ConditionType, FamilyDeclaration, FieldSchema } from "../../../engine/generated/declarations.ts";
import { DOCUMENT_BYTES, LIST_ITEMS, METAFIELD_BYTES } from "../../../engine/shopify/constants.ts";
import type { Report } from "./reporter.ts";

/** Maximum number of conditions of a rule: queries are planned for all combinations of that many, and checkout has no capacity for more. */
const MAX_CONDITIONS = 10;
/** Minimum bytes of a list entry: quotation marks, a character and a comma. */
const ENTRY = 4;

/** Checks that the limits of a family's fields fit into its storage: a metafield of a customization, or a document of the shop. */
export function checkLimits(family: FamilyDeclaration, report: Report): void {
  const { storage, properties } = family;
  if (storage.type === "table" && functionActions(family).length === 0) return;
  const [max, carrier] =
    storage.type === "metafield" ? [DOCUMENT_BYTES, "a document of the shop"] : [METAFIELD_BYTES, "a metafield of a rule"];
  for (const [name, field] of Object.entries(properties)) {
    checkField(field, max, carrier, ["properties", name], report);
    const areConditions = field.itemTypes?.folder === "conditions" && apisOf(family).length > 0;
    if (areConditions && (field.maxItems ?? 0) > MAX_CONDITIONS)
      report(
        ["properties", name, "maxItems"],
        `must have at most ${MAX_CONDITIONS} items: queries are planned for all combinations of as many conditions`,
      );
  }
}

/** Checks the limits of a condition type; a list that Shopify is queried with must be within Shopify's limit. */
export function checkConditionLimits({ properties, input, sharedInput }: ConditionType, report: Report): void {
  const variableNames = new Set([...`${input} ${sharedInput?.input ?? ""}`.matchAll(/\$(\w+)/gu)].map(([, name]) => name));
  for (const [name, field] of Object.entries(properties)) {
    checkField(field, METAFIELD_BYTES, "a metafield of a rule", ["properties", name], report);
    if (variableNames.has(name) && field.type === "array" && (field.maxItems ?? Number.POSITIVE_INFINITY) > LIST_ITEMS)
      report(
        ["properties", name, ...(field.maxItems === undefined ? [] : ["maxItems"])],
        `must have at most ${LIST_ITEMS} items: Shopify is asked for no more at once`,
      );
  }
}

function checkField(field: FieldSchema, max: number, carrier: string, path: readonly string[], report: Report): void {
  for (const keyword of ["maxLength", "maxCodeUnits"] as const)
    if ((field[keyword] ?? 0) > max)
      report([...path, keyword], `is more than ${carrier} can carry, which is ${max} bytes: a text as long could never be saved`);
  if ((field.maxItems ?? 0) * leastOf(field.items) > max)
    report(
      [...path, "maxItems"],
      `is more than ${carrier} can carry, which is ${max} bytes: let it be at most ${Math.floor(max / leastOf(field.items))}`,
    );
  if ((field.maxProperties ?? 0) * 2 * ENTRY > max)
    report([...path, "maxProperties"], `is more than ${carrier} can carry, which is ${max} bytes`);
  if (field.items !== undefined) checkField(field.items, max, carrier, [...path, "items"], report);
  for (const [name, child] of Object.entries(field.properties ?? {}))
    checkField(child, max, carrier, [...path, "properties", name], report);
  if (typeof field.additionalProperties === "object")
    checkField(field.additionalProperties, max, carrier, [...path, "additionalProperties"], report);
}

/** Returns the minimum bytes of an entry: Shopify's ids are long whatever their number is. */
function leastOf(items: FieldSchema | undefined): number {
  const plain = /^\^((?:[A-Za-z:/]){3,})/u.exec(items?.pattern ?? "")?.[1] ?? "";
  return ENTRY + Math.max(plain.length, (items?.minLength ?? 1) - 1);
}
