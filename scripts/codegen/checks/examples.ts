import type { GraphQLSchema } from "graphql";
import type { ConditionType } from "../../../engine/generated/declarations.ts";
import { tokensOf } from "../../../engine/lib/json-pointer.ts";
import { factProblems } from "../../../server/emulator/function-input/fact-problems.ts";
import { type Example, operatorOf } from "../declarations/examples.ts";
import { oneOf, type Report } from "./reporter.ts";

/**
 * Checks examples before they are tried: checkouts, operators and fields must exist, and at least one example must show each outcome of each
 * operator. `schemas` are those of the families that admit the type.
 */
export function checkExamples(type: ConditionType, examples: readonly Example[], schemas: readonly GraphQLSchema[], report: Report): void {
  examples.forEach((example, index) => {
    checkExample(type, example, schemas, (path, message) => report(["examples", index, ...path], message));
  });
  const states = (id: string) => examples.filter(({ operator }) => operator === id).map(({ state }) => state);
  for (const id of Object.keys(type.operators)) {
    const missing = [
      ...(states(id).includes("holds") ? [] : ["holds"]),
      ...(states(id).some((state) => state !== "holds") ? [] : ["does not hold"]),
    ];
    if (missing.length > 0) report(["examples"], `show no checkout where "${id}" ${missing.join(", and none where it ")}: add one`);
  }
  if (type.availability !== "always" && !examples.some(({ state }) => state === "unknown"))
    report(
      ["examples"],
      `show no checkout where the fact is unknown, as it is before the ${type.availability} is known: add one that expects "unknown"`,
    );
}

function checkExample(type: ConditionType, example: Example, schemas: readonly GraphQLSchema[], report: Report): void {
  for (const { path, message } of factProblems(schemas, example.checkout)) report(["input", ...tokensOf(path)], message);
  const operator = operatorOf(type, example);
  if (operator === undefined) {
    report(["operator"], `"${example.operator}" is not an operator of the type: ${oneOf(Object.keys(type.operators))}`);
    return;
  }
  const needs = operator.requiredFields ?? type.required;
  for (const name of Object.keys(example.values))
    if (!needs.includes(name)) report(["values", name], `is no field that "${example.operator}" needs: ${oneOf(needs)}`);
}
