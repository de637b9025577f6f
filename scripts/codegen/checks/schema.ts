import type { FieldSchema } from "../../../engine/types.ts";
import type { Report } from "./report.ts";
import { checkPlaceholders } from "./says.ts";

/** A field can be missing, and `else` stands for every keyword. */
const ALWAYS = ["required", "else"];

/**
 * What JSON Schema lets pass but a field must not have: a message for a keyword that never fails there,
 * an object that takes any key, which would let `__proto__` in, and words with a gap that nothing fills.
 */
export function checkSchema(field: FieldSchema, report: Report): void {
  for (const keyword of Object.keys(field.messages ?? {})) {
    if (!ALWAYS.includes(keyword) && !(keyword in field))
      report(["messages", keyword], "is no keyword of this field, so nobody would read the message");
  }
  for (const [value, text] of Object.entries(field.says ?? {})) checkPlaceholders(text, ["title", "names"], ["says", value], report);
  if (field.type === "object" && field.additionalProperties !== false && field.propertyNames === undefined) {
    report([], "takes any key: give it propertyNames, or additionalProperties false");
  }
  if (field.items) checkSchema(field.items, (path, message) => report(["items", ...path], message));
  const { additionalProperties, properties = {} } = field;
  if (typeof additionalProperties === "object")
    checkSchema(additionalProperties, (path, message) => report(["additionalProperties", ...path], message));
  for (const [name, child] of Object.entries(properties))
    checkSchema(child, (path, message) => report(["properties", name, ...path], message));
}
