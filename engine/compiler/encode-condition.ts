/** Encodes one condition as the numbers and texts that engine/runtime/condition.ts reads. */

import { caseFold } from "../declarations/case-fold.ts";
import { entriesIn, mainField, partsOf, readingOf, valuesOf } from "../declarations/condition-declarations.ts";
import { hasElementExclusion, withIndexes } from "../declarations/input-path.ts";
import { nameForms } from "../declarations/name-forms.ts";
import { isPostcodePrefix, isPostcodeRange } from "../declarations/postcode.ts";
import type { ConditionField, ConditionType, Operator, Reading, Steps, Test } from "../generated/declarations.ts";
import { presets } from "../generated/presets.ts";
import type { Configuration } from "../generated/types.ts";
import { getProperty } from "../lib/object.ts";
import type { StringTable } from "../program/string-table.ts";
import * as codes from "../runtime/opcodes.ts";
import { phoneDigits } from "../runtime/phone-digits.ts";
import { encodeFullPostcode, encodePostcodePrefix } from "./encode-postcodes.ts";
import type { AssignedCondition } from "./select-pack.ts";

/** Length of a date such as "2026-11-22", which a time may follow. */
const DATE_LENGTH = 10;

const READINGS: Record<Reading, number> = {
  text: codes.TEXT,
  textCaseSensitive: codes.EXACT,
  id: codes.LITERAL,
  number: codes.NUMBER,
  money: codes.MONEY,
  textLength: codes.LENGTH,
  boolean: codes.FLAG,
  date: codes.DATE,
  weekday: codes.WEEKDAY,
};

const TESTS: Record<Test, number> = {
  equals: codes.EQUALS,
  in: codes.IN,
  contains: codes.CONTAINS,
  pattern: codes.PATTERN,
  fullMatch: codes.PATTERN,
  gt: codes.GREATER,
  lt: codes.LESS,
  exists: codes.EXISTS,
  gte: codes.AT_LEAST,
  lte: codes.AT_MOST,
  between: codes.BETWEEN,
  startsWith: codes.STARTS,
  endsWith: codes.ENDS,
};

/** Flags for what a comparison of text ignores. Postcodes have flags of their own, which depend on the values. */
const FOLDS: Record<NonNullable<ConditionType["normalization"]>, number> = {
  withoutSpaces: codes.SPACES,
  digitsOnly: codes.ONLY_DIGITS,
  postcode: 0,
};

/** Tests that accept several values, of which any may match. */
const LISTS: readonly Test[] = ["contains", "endsWith", "equals", "in", "startsWith"];

/** One encoded part of a condition, with its flags. */
interface ComparedText {
  facts: readonly string[];
  reading: number;
  test: number;
  flags: number;
  operands: readonly string[];
  /** Path of the fact that the limit is read from, in place of an operand. */
  valueFact?: string;
}

/** An encoded condition. `later` is true if only later program versions can express it. */
export interface Encoded {
  code: readonly number[];
  later: boolean;
}

/**
 * Encodes a condition: [each, one part or several, sum (, reading, test, against)]. A part is [facts…, reading, test, flags, operand]; a range holds
 * both bounds. -1 stands for none.
 */
export function encodeCondition(assigned: AssignedCondition, strings: StringTable): Encoded {
  const { operator, reader } = assigned;
  const path = pathsOf(assigned, strings);
  const parts = comparedTexts(assigned);
  const code = [
    reader.each === undefined ? codes.NO_SUM : path(reader.each),
    ...parts.flatMap(({ facts, reading, test, flags, operands, valueFact }, index) => [
      facts.length,
      ...facts.map(path),
      reading,
      test,
      flags + (index === 0 && operator.negate ? codes.NOT : 0) + (index + 1 < parts.length ? codes.MORE : 0),
      ...(valueFact === undefined ? operandCodes(operands, strings) : [path(valueFact)]),
    ]),
    ...encodeSum(assigned, strings, path),
  ];
  const later = parts.some(({ reading, test, flags }) => reading > codes.FLAG || test > codes.EXISTS || flags >= codes.SPACES);
  return { code, later: later || parts.length > 1 || saysLaterSum(operator) || pathsIn(assigned, parts).some(hasElementExclusion) };
}

function operandCodes(operands: readonly string[], strings: StringTable): number[] {
  return operands.length === 0 ? [-1] : operands.map((operand) => strings.index(operand));
}

/** Returns the paths that a condition reads, as its type declares them. */
function pathsIn({ operator, reader }: AssignedCondition, parts: readonly ComparedText[]): string[] {
  return [reader.each ?? [], parts.flatMap(({ facts, valueFact = [] }) => [facts, valueFact].flat()), operator.aggregate?.sum ?? []].flat();
}

/** Returns the function that numbers a path of the type, on the pack's query and in the condition's slot. */
function pathsOf({ reader, slot }: AssignedCondition, strings: StringTable): (path: string) => number {
  return (path) => strings.path(withIndexes(reader.paths?.[path] ?? path, slot));
}

/** Encodes the parts of a condition. */
function comparedTexts(assigned: AssignedCondition): ComparedText[] {
  const { type, operator, reader } = assigned;
  return partsOf(type, operator).map((part, index): ComparedText => {
    const reading = index === 0 ? readingOf(assigned) : (part.valueType ?? type.valueType ?? "text");
    const preset = presetOf(assigned, part.field);
    const match = preset === undefined ? ((index === 0 ? reader.test : undefined) ?? part.test) : "pattern";
    const facts = index === 0 ? reader.fact : part.facts;
    const compared = match === "exists" ? [] : [part.field ?? mainField(type), ...(part.upTo === undefined ? [] : [part.upTo])];
    const flags = (index === 0 && operator.quantifier === "all" ? codes.ALL : 0) + (operator.test === "fullMatch" ? codes.FULL_TEXT : 0);
    const { valueFact } = part;
    if (valueFact !== undefined)
      return { facts, reading: codes.NUMBER, test: TESTS[match], flags: flags + codes.FROM_FACT, operands: [], valueFact };
    const code = preset === undefined ? comparedCode(assigned, compared, reading, match) : undefined;
    if (code !== undefined) return { facts, ...code, flags: flags + codes.POSTCODE };
    const folds = type.normalization !== undefined && reading === "text" ? FOLDS[type.normalization] : 0;
    const operands = preset === undefined ? compared.map((field) => operandOf(assigned, field, reading, match)) : [preset];
    const test = match === "equals" && reading !== "id" && operands[0]?.includes("\n") ? codes.IN : TESTS[match];
    return { facts, reading: READINGS[reading], test, flags: flags + folds, operands };
  });
}

/** Encodes a test of postcodes, or a prefix test of other codes; undefined if the condition compares text or numbers. */
function comparedCode(
  { type, condition }: AssignedCondition,
  fields: readonly ConditionField[],
  reading: Reading,
  match: Test,
): Pick<ComparedText, "reading" | "test" | "operands"> | undefined {
  if (type.normalization === "postcode" && match === "between") {
    const bounds = fields.map((field) => String(getProperty(condition, field) ?? ""));
    return isPostcodeRange(bounds) ? { reading: codes.DATE, test: codes.BETWEEN, operands: bounds } : undefined;
  }
  const [field = mainField(type)] = fields;
  const schema = type.properties[field];
  if (reading !== "text" || (match !== "in" && match !== "startsWith")) return undefined;
  const entries = entriesIn(schema, getProperty(condition, field));
  const isPrefixMatch = match === "startsWith";
  if (isPrefixMatch ? type.normalization === "postcode" : schema?.inputSeparators !== undefined && entries.some(isPostcodePrefix))
    return { reading: codes.TEXT, test: codes.STARTS, operands: [encodePostcodePrefix(entries, isPrefixMatch)] };
  return type.normalization === "postcode" ? { reading: codes.TEXT, test: codes.IN, operands: [encodeFullPostcode(entries)] } : undefined;
}

function encodeSum(assigned: AssignedCondition, strings: StringTable, path: (path: string) => number): number[] {
  const { type, operator } = assigned;
  const { aggregate, valueField: against = mainField(type), upperField: upTo } = operator;
  if (aggregate === undefined) return [codes.NO_SUM];
  const { sum, factor, valueType, test } = aggregate;
  const fields = upTo === undefined || test !== "between" ? [against] : [against, upTo];
  const bounds = fields.map((field) => strings.index(operandOf(assigned, field, valueType, test)));
  const worth = Object.entries(factor?.values ?? {}).flat();
  const product = () => {
    const factors = [sum].flat();
    const unit = factor === undefined ? [codes.NO_SUM, -1] : [path(factor.fact), strings.index(worth.join("\n"))];
    return [codes.PRODUCT, factors.length, ...factors.map(path), ...unit];
  };
  const summed = typeof sum === "string" && factor === undefined ? [path(sum)] : product();
  return [...summed, READINGS[valueType], TESTS[test], ...bounds];
}

function saysLaterSum({ aggregate }: Operator): boolean {
  if (aggregate === undefined) return false;
  const { sum, factor, test } = aggregate;
  return typeof sum !== "string" || factor !== undefined || TESTS[test] > codes.EXISTS;
}

/** Encodes the checkout steps that a rule runs at as a condition. At an unknown step the rule does not run. */
export function encodeSteps(steps: Steps, configuration: Configuration, strings: StringTable): number[] {
  const chosen = getProperty(configuration, steps.field);
  const values = Object.entries(steps.values).flatMap(([field, value]) => (getProperty(chosen, field) === true ? [value] : []));
  return [-1, 1, strings.path(steps.path), codes.LITERAL, codes.IN, 0, strings.index(values.join("\n")), -1];
}

/** Returns the phrase list that the value of a condition names. */
function presetOf({ type, condition }: AssignedCondition, field: ConditionField | undefined): string | undefined {
  const value = field === undefined ? undefined : getProperty(condition, field);
  return typeof value === "string" && type.presets?.includes(value) ? presets[value] : undefined;
}

/** Returns the merchant's side of a comparison, prepared as far as possible: one value, or several separated by line breaks. */
function operandOf(assigned: AssignedCondition, field: ConditionField, reading: Reading, test: Test): string {
  const { type, condition } = assigned;
  const schema = type.properties[field];
  const values = valuesOf(schema, getProperty(condition, field)).map((value) => schema?.checkoutValues?.[value] ?? value);
  const prepared = values.map((value) => formsOf(value, reading, type.normalization));
  return LISTS.includes(test) ? prepared.flat().join("\n") : prepared.map(([form]) => form).join(",");
}

/**
 * Returns all spellings of a value, in the form in which the fact is read: a name, text that is folded unless case counts, or the digits of a date.
 */
function formsOf(value: string, reading: Reading, folds: ConditionType["normalization"]): string[] {
  if (reading === "date") return [value.slice(0, DATE_LENGTH).replaceAll("-", "")];
  if (reading === "textCaseSensitive") return nameForms(value);
  if (reading !== "text") return [value];
  if (folds === "digitsOnly") return [phoneDigits(value) || value];
  return folds === "withoutSpaces" ? [caseFold(value.replace(/\s+/gu, ""))] : nameForms(value).map(caseFold);
}
