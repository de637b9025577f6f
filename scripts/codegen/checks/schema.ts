import type { FieldSchema } from "../../../engine/generated/declarations.ts";
import { checkBounds, valuesOf } from "./bounds.ts";
import { isNumeric } from "./is-numeric.ts";
import type { Report } from "./reporter.ts";
import { checkSameChoices } from "./same-choices.ts";
import { checkPlaceholders } from "./says.ts";
import { checkStatedLimit } from "./stated-limits.ts";

/** Keywords that may have a message in every field: a field can be missing, and `else` stands for all keywords. */
const ALWAYS = ["required", "else"];

/**
 * Checks a field for mistakes that JSON Schema permits: a message for a keyword that the field does not have, an object that admits any key and
 * therefore `__proto__`, a text with a placeholder that nothing fills, and bounds that no value satisfies.
 */
export function checkSchema(field: FieldSchema, report: Report): void {
  for (const keyword of Object.keys(field.errorMessage ?? {})) {
    if (!ALWAYS.includes(keyword) && !(keyword in field))
      report(["errorMessage", keyword], "is no keyword of this field, so nobody would read the message");
  }
  for (const [keyword, text] of Object.entries(field.errorMessage ?? {})) checkStatedLimit(field, keyword, String(text), report);
  checkTexts(field, report);
  checkSameChoices(field, report);
  checkBounds(field, report);
  if (field.unit !== undefined && !isNumeric(field))
    report(["unit"], "counts what need be no number: give the field a numeric type, or a pattern that lets digits alone pass");
  if (field.widget === "select" && valuesOf(field) === undefined)
    report(["widget"], '"select" has nothing to choose from: give it an enum');
  for (const [value, text] of Object.entries(field.enumPhrases ?? {}))
    checkPlaceholders(text, ["title", "names"], ["enumPhrases", value], report);
  if (field.type === "object" && field.additionalProperties !== false && field.propertyNames === undefined && !field.validatedBy) {
    report([], "takes any key: give it propertyNames, or additionalProperties false");
  }
  if (field.items) checkSchema(field.items, (path, message) => report(["items", ...path], message));
  const { additionalProperties, propertyNames, properties = {} } = field;
  if (propertyNames) checkSchema(propertyNames, (path, message) => report(["propertyNames", ...path], message));
  if (typeof additionalProperties === "object")
    checkSchema(additionalProperties, (path, message) => report(["additionalProperties", ...path], message));
  for (const [name, child] of Object.entries(properties))
    checkSchema(child, (path, message) => report(["properties", name, ...path], message));
}

/** Checks that either all choices have texts or none. A choice without a text would be shown as it is stored. */
function checkTexts({ enum: enumValues = [], enumLabels: options, widget, deprecatedValues = [] }: FieldSchema, report: Report): void {
  if (widget === "hidden" || options === undefined) return;
  const unofferedValues: readonly unknown[] = deprecatedValues;
  for (const choice of enumValues.filter((each) => !unofferedValues.includes(each)))
    if (!Object.hasOwn(options, String(choice)))
      report(["enumLabels"], `has no word for ${JSON.stringify(choice)}, so merchants would read that: give it one`);
}
