/** Writes one condition as the numbers and texts that engine/runtime/condition.ts reads. */
import { valuesOf } from "./condition.ts";
import type { Planned } from "./plan.ts";
import * as codes from "./runtime/codes.ts";
import { fold } from "./text.ts";
import type { ConditionField, Reading, Test } from "./types.ts";
import type { Words } from "./words.ts";

const READINGS: Record<Reading, number> = {
  text: codes.TEXT,
  exact: codes.EXACT,
  literal: codes.LITERAL,
  number: codes.NUMBER,
  money: codes.MONEY,
  length: codes.LENGTH,
};

const TESTS: Partial<Record<Test, number>> = {
  equals: codes.EQUALS,
  in: codes.IN,
  contains: codes.CONTAINS,
  pattern: codes.PATTERN,
  gt: codes.GREATER,
  lt: codes.LESS,
  exists: codes.EXISTS,
};

/** [each, facts…, reading, test, flags, operand, sum (, reading, test, against)]; -1 stands for nothing. */
export function encodeCondition(planned: Planned, words: Words): number[] {
  const { type, operator, operatorId, reader, slot } = planned;
  const path = (text: string | undefined) => (text === undefined ? -1 : words.index(text.replace("#", String(slot))));
  const reading = type.as ?? "text";
  const summed = operator.sum !== undefined;
  const operand =
    operator.match === "exists" ? -1 : operandOf(planned, summed ? "value" : (operator.against ?? "value"), reading, operator.match, words);
  const code = [
    path(reader.each),
    reader.fact.length,
    ...reader.fact.map(path),
    READINGS[reading],
    testCode(operator.match),
    (operator.not ? codes.NOT : 0) + (operator.over === "all" ? codes.ALL : 0),
    operand,
  ];
  if (operator.sum === undefined || operator.sumAs === undefined || operator.test === undefined) return [...code, -1];
  const against = operandOf(planned, operator.against ?? "value", operator.sumAs, operator.test, words);
  return [...code, path(reader.sums?.[operatorId] ?? operator.sum), READINGS[operator.sumAs], testCode(operator.test), against];
}

function testCode(test: Test): number {
  const code = TESTS[test];
  if (code === undefined) throw new Error(`test ${test} has no code`);
  return code;
}

/** The merchant's side of a comparison, as prepared as it can be: one value, or several between line ends. */
function operandOf(planned: Planned, field: ConditionField, reading: Reading, test: Test, words: Words): number {
  const values = valuesOf(planned.type.properties[field], planned.condition[field]);
  return words.index((reading === "text" ? values.map((value) => fold(value.trim())) : values).join(test === "in" ? "\n" : ","));
}
