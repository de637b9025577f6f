import type { FamilyDeclaration, FieldSchema } from "../../../engine/generated/declarations.ts";
import { isNumeric } from "./is-numeric.ts";
import { oneOf, type Report } from "./reporter.ts";
import { fieldsIn } from "./says.ts";

type Action = NonNullable<FamilyDeclaration["actions"]>[number];

/** Checks the fields of a rule about targets: a list of their names, maps with these names as keys, and a text for each new name. */
export function checkTargetFields({ properties }: FamilyDeclaration, { targets, operations = {} }: Action, report: Report): void {
  if (targets === undefined) return;
  const { names, ...maps } = targets.match;
  if (properties[names]?.type !== "array") report(["targets", "match", "names"], `"${names}" is not a field that holds a list`);
  for (const [what, field] of Object.entries(maps)) {
    const map = properties[field];
    const at = ["targets", "match", what];
    if (map?.keysFrom !== names) report(at, `"${field}" is not a map keyed by "${names}"`);
    else if (what === "position" && !hasValues(map, isNumeric))
      report(at, `"${field}" holds no numbers, by which targets are put in order`);
    else if (what === "exact" && !hasValues(map, isFlag)) report(at, `"${field}" does not hold true or false for each name`);
  }
  for (const [variant, field] of Object.entries(targets.newNameFields ?? {}))
    if (properties[field] !== undefined && properties[field].type !== "string")
      report(["targets", "newNameFields", variant], `"${field}" is not a field that holds a text, which a new name is`);
    else if (operations[variant] !== undefined && !fieldsIn(operations[variant]).includes(field))
      report(
        ["targets", "newNameFields", variant],
        `"${field}" is not what the operation gives: that fills in ${oneOf([...new Set(fieldsIn(operations[variant]))])}`,
      );
}

const isFlag = ({ type }: FieldSchema): boolean => type === "boolean";

function hasValues({ additionalProperties }: FieldSchema, test: (field: FieldSchema) => boolean): boolean {
  return typeof additionalProperties !== "object" || test(additionalProperties);
}
