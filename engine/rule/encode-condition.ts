/** Writes one condition as the numbers and texts that engine/runtime/condition.ts reads. */

import { fold } from "../declare/fold.ts";
import { property } from "../declare/object.ts";
import { numbered } from "../declare/path.ts";
import { presets } from "../generated/presets.ts";
import * as codes from "../runtime/codes.ts";
import type { ConditionField, Configuration, Reading, Steps, Test } from "../types.ts";
import type { Slotted } from "./choose-pack.ts";
import { valuesOf } from "./condition.ts";
import type { Words } from "./words.ts";

const READINGS: Record<Reading, number> = {
  text: codes.TEXT,
  exact: codes.EXACT,
  literal: codes.LITERAL,
  number: codes.NUMBER,
  money: codes.MONEY,
  length: codes.LENGTH,
  flag: codes.FLAG,
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
export function encodeCondition(slotted: Slotted, words: Words): number[] {
  const { type, operator, reader, slot } = slotted;
  const path = (text: string | undefined) => (text === undefined ? -1 : words.path(numbered(text, slot)));
  const reading = reader.as ?? type.as ?? "text";
  const summed = operator.sum !== undefined;
  const preset = presetOf(slotted);
  const match = preset === undefined ? (reader.match ?? operator.match) : "pattern";
  const field = summed ? "value" : (operator.against ?? "value");
  const operand = preset ?? (match === "exists" ? undefined : operandOf(slotted, field, reading, match));
  const code = [
    path(reader.each),
    reader.fact.length,
    ...reader.fact.map(path),
    READINGS[reading],
    testCode(match),
    (operator.not ? codes.NOT : 0) + (operator.over === "all" ? codes.ALL : 0) + (operator.whole ? codes.WHOLE : 0),
    operand === undefined ? -1 : words.index(operand),
  ];
  if (operator.sum === undefined || operator.sumAs === undefined || operator.test === undefined) return [...code, -1];
  const against = words.index(operandOf(slotted, operator.against ?? "value", operator.sumAs, operator.test));
  return [...code, path(operator.sum), READINGS[operator.sumAs], testCode(operator.test), against];
}

/** The steps of the journey that a rule runs at, written as a condition: an unknown step is none of them. */
export function encodeSteps(steps: Steps, configuration: Configuration, words: Words): number[] {
  const chosen = property(configuration, steps.field);
  const values = Object.entries(steps.values).flatMap(([field, value]) => (property(chosen, field) === true ? [value] : []));
  return [-1, 1, words.path(steps.fact), codes.LITERAL, codes.IN, 0, words.index(values.join("\n")), -1];
}

/** The phrase list that the value of a condition names. */
function presetOf({ type, operator, condition }: Slotted): string | undefined {
  const value = property(condition, operator.against ?? "value");
  return typeof value === "string" && type.presets?.includes(value) ? presets[value] : undefined;
}

function testCode(test: Test): number {
  const code = TESTS[test];
  if (code === undefined) throw new Error(`test ${test} has no code`);
  return code;
}

/** The merchant's side of a comparison, as prepared as it can be: one value, or several between line ends. */
function operandOf(slotted: Slotted, field: ConditionField, reading: Reading, test: Test): string {
  const schema = slotted.type.properties[field];
  const values = valuesOf(schema, property(slotted.condition, field)).map((value) => schema?.codes?.[value] ?? value);
  return (reading === "text" ? values.map((value) => fold(value.trim())) : values).join(test === "in" ? "\n" : ",");
}
