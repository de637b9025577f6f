/** Size of what customers can send: UTF-8 bytes of JSON. */

import { ITEM_ID_LENGTH, itemTypesOf } from "../declarations/item-types.ts";
import type { FieldSchema } from "../generated/declarations.ts";
import { jsonBytes } from "../lib/text.ts";
import type { Family } from "../types/family.ts";
import type { Question } from "../types/question.ts";
import { isQuestion, type QuestionType, questionOf, questionTypesOf } from "./question-types.ts";
import type { VisibleQuestion } from "./visible-questions.ts";

/** Maximum bytes of one character: a control character is written as \u0001. */
const CHARACTER = 6;
/** Bytes around the declared content: white space, the shop, and for answers also the configuration, its revision and the checkout. */
export const ENVELOPE_BYTES = 512;
const DAY = jsonBytes("2026-11-22");
/** Maximum bytes of a number, of true, false and null. */
const NUMBER = 24;

/** Returns the maximum bytes of a request that answers these questions, each with its longest answer. */
export function maxAnswersBytes(questions: readonly VisibleQuestion[]): number {
  return ENVELOPE_BYTES + questions.reduce((sum, question) => sum + jsonBytes(question.id) + ofAnswer(question, question.options), 0);
}

/** Returns the maximum bytes of a request for any configuration of a family; 0 if it asks nothing, infinite if its declaration sets no limit. */
export function maxDeclaredBytes(family: Family): number {
  const questionTypes = questionTypesOf(family);
  if (questionTypes === undefined) return 0;
  const answers = itemTypesOf(family, questionTypes.field).filter(isQuestion).map(ofKind);
  return ENVELOPE_BYTES + (questionTypes.field.maxItems ?? Number.POSITIVE_INFINITY) * (textBytes(ITEM_ID_LENGTH) + Math.max(...answers));
}

/** Returns the bytes of the longest answer: an option of the question if its type has options, else the longest declared answer. */
function ofKind(kind: QuestionType): number {
  const { maxItems, items } = kind.properties.options ?? { maxItems: 0 };
  return maxItems === 0 ? ofAnswer(questionOf(kind), []) : textBytes(items?.maxLength) + 2;
}

/** Returns the bytes of an answer with its colon and comma. */
function ofAnswer({ draws, answer }: Question, options: readonly unknown[]): number {
  const choices = options.length > 0 ? options : (answer.enum ?? []);
  if (choices.length > 0) return Math.max(...choices.map(jsonBytes)) + 2;
  if (answer.type === "boolean") return jsonBytes(false) + 2;
  return (draws === "date" ? DAY : textBytes(answer.maxLength)) + 2;
}

/**
 * Returns the maximum bytes of a value that a schema admits; infinite if the schema sets no limit.
 *
 * @param answers Bytes of values that the questions of a configuration limit.
 */
export function schemaBytes(field: FieldSchema, answers: number): number {
  const { type, anyOf, enum: enumValues, items, properties = {}, propertyNames, additionalProperties } = field;
  const of = (each: FieldSchema) => schemaBytes(each, answers);
  if (field.validatedBy !== undefined) return answers;
  if (enumValues !== undefined) return Math.max(...enumValues.map(jsonBytes));
  if (anyOf !== undefined) return Math.max(...anyOf.map(of));
  if (type === "array") return 2 + times(field.maxItems, 1 + (items === undefined ? Number.POSITIVE_INFINITY : of(items)));
  if (type === "string") return textBytes(field.maxLength);
  if (type !== "object") return NUMBER;
  const named = Object.entries(properties).reduce((sum, [name, each]) => sum + jsonBytes(name) + 2 + of(each), 2);
  if (propertyNames === undefined) return named;
  return (
    named + times(field.maxProperties, of(propertyNames) + 2 + (typeof additionalProperties === "object" ? of(additionalProperties) : 0))
  );
}

/** Multiplies bytes by a maximum, which is infinite if it is not given. */
function times(max = Number.POSITIVE_INFINITY, bytes: number): number {
  return max === 0 ? 0 : max * bytes; // zero items take nothing, even if one is unbounded
}

function textBytes(characters = Number.POSITIVE_INFINITY): number {
  return characters * CHARACTER + 2;
}
