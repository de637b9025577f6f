import type { ConditionType, Operator } from "../../../engine/types.ts";
import { oneOf, type Report, reportRepeated } from "./report.ts";
import { checkSays } from "./says.ts";
import { checkSchema } from "./schema.ts";

/** What a condition type says of itself must agree: operators with fields, presets with phrase lists. */
export function checkCondition(type: ConditionType, presets: readonly string[], report: Report): void {
  const fields = Object.keys(type.properties);
  const operators = Object.entries(type.operators);
  type.required.forEach((field, index) => {
    if (!fields.includes(field)) report(["required", index], `"${field}" is not declared in properties`);
  });
  for (const [name, field] of Object.entries(type.properties)) {
    if (field) checkSchema(field, (path, message) => report(["properties", name, ...path], message));
  }
  for (const [id, operator] of operators)
    checkOperator(operator, type, fields, (path, message) => report(["operators", id, ...path], message));
  type.presets?.forEach((preset, index) => {
    if (!presets.includes(preset)) report(["presets", index], `"${preset}" is not a preset of schemas/shared/presets.json`);
  });
  reportRepeated(
    operators.map(([id, { title }]) => ({ word: title, path: ["operators", id, "title"] })),
    "operator title",
    report,
  );
}

function checkOperator(operator: Operator, type: ConditionType, fields: readonly string[], report: Report): void {
  const needs = operator.needs ?? type.required;
  operator.needs?.forEach((field, index) => {
    if (!fields.includes(field)) report(["needs", index], `"${field}" is not declared in properties: ${oneOf(fields)}`);
  });
  checkSays(operator.says, needs, type.properties, report);
  const against = operator.against ?? "value";
  if (operator.against && !fields.includes(against)) report(["against"], `"${against}" is not declared in properties: ${oneOf(fields)}`);
  else if (operator.match !== "exists" && !needs.includes(against))
    report(operator.needs ? ["needs"] : ["match"], `compares with "${against}", which the operator does not need`);
}
