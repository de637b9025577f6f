import type { ConditionType, Operator } from "../../../engine/generated/declarations.ts";
import { checkFields, type FieldContext } from "./fields.ts";
import { checkConditionLimits } from "./limits.ts";
import { comparedBy } from "./operands.ts";
import { checkOperators } from "./operators.ts";
import { oneOf, type Report, reportAlike, reportBlanks } from "./reporter.ts";
import { checkSameSentences } from "./same-sentences.ts";
import { checkSays } from "./says.ts";

/** Checks that the parts of a condition type agree: operators with fields, presets with phrase lists. */
export function checkCondition(type: ConditionType, presets: readonly string[], context: FieldContext, report: Report): void {
  const fields = Object.keys(type.properties);
  const operators = Object.entries(type.operators);
  type.required.forEach((field, index) => {
    if (!fields.includes(field)) report(["required", index], `"${field}" is not declared in properties`);
  });
  checkFields(type.properties, context, report, true);
  for (const [name, { widget, const: constant }] of Object.entries(type.properties))
    if (widget === undefined || (widget === "hidden" && constant === undefined))
      report(["properties", name], "is drawn by no widget, so nobody could choose a value: give it one");
  checkOperators(type, report);
  checkConditionLimits(type, report);
  reportBlanks(type.title, ["title"], report);
  for (const [id, operator] of operators)
    checkOperator(operator, type, fields, (path, message) => report(["operators", id, ...path], message));
  type.presets?.forEach((preset, index) => {
    if (!presets.includes(preset)) report(["presets", index], `"${preset}" is not a preset of schemas/shared/presets.json`);
  });
  for (const [id, { title }] of operators) reportBlanks(title, ["operators", id, "title"], report);
  checkSameSentences(type, report);
  reportAlike(
    operators.map(([id, { title }]) => ({ word: title, path: ["operators", id, "title"] })),
    "operator title",
    report,
  );
}

function checkOperator(operator: Operator, type: ConditionType, fields: readonly string[], report: Report): void {
  const needs = operator.requiredFields ?? type.required;
  operator.requiredFields?.forEach((field, index) => {
    if (!fields.includes(field)) report(["requiredFields", index], `"${field}" is not declared in properties: ${oneOf(fields)}`);
  });
  checkSays(operator.phrase, needs, type.properties, report);
  const declaredOperands = { valueField: operator.valueField, upperField: operator.upperField };
  for (const [key, field] of Object.entries(declaredOperands))
    if (field !== undefined && !fields.includes(field)) report([key], `"${field}" is not declared in properties: ${oneOf(fields)}`);
  operator.otherFacts?.forEach(({ valueField }, index) => {
    if (valueField !== undefined && !fields.includes(valueField))
      report(["otherFacts", index, "valueField"], `"${valueField}" is not declared in properties: ${oneOf(fields)}`);
  });
  for (const { field } of comparedBy(type, operator, operator.valueType ?? type.valueType ?? "text"))
    if ((fields.includes(field) || operator.valueField === undefined) && !needs.includes(field))
      report(operator.requiredFields ? ["requiredFields"] : ["test"], `compares with "${field}", which the operator does not need`);
}
