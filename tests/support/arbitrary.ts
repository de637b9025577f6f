import fc from "fast-check";
import { applyMode } from "../../engine/configuration/apply-mode.ts";
import { itemReferencesIn } from "../../engine/configuration/item-references.ts";
import { duplicateProblems, itemLimitProblems } from "../../engine/configuration/validate/duplicate-problems.ts";
import { overlapProblems } from "../../engine/configuration/validate/overlap-problems.ts";
import { boundsOf, isBelow, rangesIn } from "../../engine/configuration/validate/ranges.ts";
import { textProblems } from "../../engine/configuration/validate/text-problems.ts";
import { family } from "../../engine/declarations/catalog.ts";
import { subtypesOf } from "../../engine/declarations/configuration.ts";
import { hasExpectedFields, isExpected } from "../../engine/declarations/expected-values.ts";
import { entrySchema } from "../../engine/declarations/field-schema.ts";
import { hasConditions, itemTypesOf, storedType } from "../../engine/declarations/item-types.ts";
import { joinParts } from "../../engine/declarations/list-text.ts";
import { MAX_POSTCODE_DIGITS } from "../../engine/declarations/postcode.ts";
import type { ConditionType, FieldSchema, Kind, Operator } from "../../engine/generated/declarations.ts";
import { countries } from "../../engine/generated/lists/countries.ts";
import { languages } from "../../engine/generated/lists/languages.ts";
import type { Family } from "../../engine/types/family.ts";

/** Any value that a field of a declaration admits. */
export function anyValue(field: FieldSchema): fc.Arbitrary<unknown> {
  if (field.const !== undefined) return fc.constant(field.const);
  if (field.enum) return fc.constantFrom(...field.enum);
  if (field.widget === "countries")
    return fc.uniqueArray(fc.constantFrom(...countries.map(({ code }) => code)), { minLength: 1, maxLength: 5 });
  if (field.type === "boolean") return fc.boolean();
  if (field.format !== undefined) return moments.map((each) => formed(each, field.format));
  if (field.type === "number") return fc.integer({ min: Number(field.minimum ?? 0), max: Number(field.maximum ?? 1_000) });
  if (field.type === "integer") return fc.integer({ min: Number(field.minimum ?? 0), max: Number(field.maximum ?? 1_000) });
  if (field.type === "array") {
    return fc.uniqueArray(anyValue(field.items ?? {}), { minLength: field.minItems ?? 0, maxLength: Math.min(field.maxItems ?? 6, 6) });
  }
  if (field.properties) {
    const whole = fc.record(recordOf(field.properties)).map((value) => withoutUnasked(field, value));
    const fields = field.properties;
    const isInOrder = (value: Record<string, unknown>) =>
      rangesIn(fields).every(([least, most]) => !isBelow(value[most], value[least], fields[most] ?? {}));
    return whole.filter((value) => !isRefused(field, value) && isInOrder(value) && textProblems(value, field, "") === null);
  }
  if (field.type === "object") {
    return fc.dictionary(anyKey(field), anyValue(entrySchema(field)), { minKeys: Number(field.minProperties ?? 0) });
  }
  const matching = field.pattern === undefined ? undefined : fc.stringMatching(new RegExp(field.pattern, "u"), { maxLength: 40 });
  const text = matching ?? fc.string({ minLength: field.minLength ?? 0, maxLength: Math.min(field.maxLength ?? 40, 40), unit: "grapheme" });
  return text.filter((each) => textProblems(each, field, "") === null);
}

const moments = fc.date({ min: new Date("1900-01-01T00:00:00Z"), max: new Date("2100-12-31T23:59:59Z"), noInvalidDate: true });

function formed(moment: Date, format: FieldSchema["format"]): string {
  const [day = "", time = ""] = moment.toISOString().slice(0, 19).split("T");
  if (format === "date") return day;
  return format === "time-local" ? time : `${day}T${time}`;
}

const recordOf = (fields: Record<string, FieldSchema>): Record<string, fc.Arbitrary<unknown>> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, anyValue(field)]));

/** Value whose irrelevant fields (those that depend on siblings) have their defaults. */
function withoutUnasked({ properties = {} }: FieldSchema, value: Record<string, unknown>): Record<string, unknown> {
  const unasked = Object.entries(properties).filter(
    ([, { requiredWhen }]) => requiredWhen !== undefined && !hasExpectedFields(requiredWhen, value),
  );
  return { ...value, ...Object.fromEntries(unasked.map(([name, schema]) => [name, schema.default])) };
}

/** True if a value has all the constants in the field's `not`, in the forms that declarations use. */
function isRefused({ not }: FieldSchema, value: Record<string, unknown>): boolean {
  const constants = Object.entries((not as FieldSchema | undefined)?.properties ?? {}); // the only shape of `not` in schemas/families
  return constants.length > 0 && constants.every(([name, field]) => value[name] === field.const);
}

function anyKey(field: FieldSchema): fc.Arbitrary<string> {
  const { pattern } = field.propertyNames ?? {};
  return pattern === undefined ? fc.constantFrom(...keysOf(field)) : fc.stringMatching(new RegExp(pattern, "u"));
}

/** Keys that a map admits: language codes for texts by language, else names of payment methods. */
const keysOf = ({ suggestions }: FieldSchema): string[] =>
  suggestions === "languages" ? languages.map(({ code }) => code) : ["PayPal", "Klarna", "Cash on Delivery (COD)"];

/** Any condition that a list of a family admits. */
function conditionOf(declared: Family, { itemTypes }: FieldSchema): fc.Arbitrary<Record<string, unknown>> {
  const admitted = declared.conditionTypes.filter(({ id }) => itemTypes?.types.includes(id) === true);
  const all = admitted.flatMap((type) => Object.values(type.operators).map((operator) => conditionWith(type, operator)));
  return fc.oneof(...all);
}

/** Any valid condition of one type and operator. */
export function conditionWith(type: ConditionType, operator: Operator): fc.Arbitrary<Record<string, unknown>> {
  const needs = operator.requiredFields ?? type.required;
  const values = needs.map((name) => [name, anyOperand(type.properties[name] ?? {})] as const);
  const id = fc.string({ minLength: 1, maxLength: 10 });
  const drawn = fc.record({ id, type: fc.constant(type.title), operator: fc.constant(operator.title), ...Object.fromEntries(values) });
  return drawn.map((each) => inOrder(type, operator, ofOneLength(type, operator, each)));
}

/** List of exact codes: a text that looks like several of them is refused at a save. */
function anyOperand(field: FieldSchema): fc.Arbitrary<unknown> {
  const { inputSeparators, maxLength = Number.POSITIVE_INFINITY } = field;
  if (inputSeparators === undefined) return anyValue(field);
  return anyValue(field)
    .map((text) => joinParts([{ text: String(text), isQuoted: true }]))
    .filter((text) => text.length <= maxLength);
}

/** Postcode bounds of equal numbers of digits: others are refused at a save. */
function ofOneLength(type: ConditionType, operator: Operator, condition: Record<string, unknown>): Record<string, unknown> {
  const names = type.normalization === "postcode" ? boundsOf(type, operator).flat() : [];
  const length = Math.min(MAX_POSTCODE_DIGITS, Math.max(...names.map((name) => String(condition[name]).length)));
  const padded = names.map((name) => [name, String(condition[name]).padStart(length, "0").slice(0, length)]);
  return { ...condition, ...Object.fromEntries(padded) };
}

/** Condition with bounds in ascending order: others are refused at a save. */
function inOrder(type: ConditionType, operator: Operator, condition: Record<string, unknown>): Record<string, unknown> {
  const wrong = [...boundsOf(type, operator), ...rangesIn(type.properties)].filter(([least, most]) =>
    isBelow(condition[most], condition[least], type.properties[most] ?? {}),
  );
  return {
    ...condition,
    ...Object.fromEntries(
      wrong.flatMap(([least, most]) => [
        [least, condition[most]],
        [most, condition[least]],
      ]),
    ),
  };
}

/** Any configuration of a family that may be stored. */
export function configurationOf(familyId: string): fc.Arbitrary<Record<string, unknown>> {
  const declared = family(familyId);
  const variants = subtypesOf(declared);
  return variants.length === 0 ? variantOf(declared, undefined) : fc.oneof(...variants.map((variant) => variantOf(declared, variant)));
}

function variantOf(declared: Family, variant: string | undefined): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(declared.properties).filter(
    ([, { visibleWhen }]) => variant === undefined || visibleWhen?.subtype === undefined || isExpected(visibleWhen.subtype, variant),
  );
  const arbitrary = ([name, field]: [string, FieldSchema]): [string, fc.Arbitrary<unknown>] => {
    if (name === "subtype") return [name, fc.constant(variant)];
    if (hasConditions(field)) return [name, anyConditions(declared, field)];
    if (field.itemTypes !== undefined) return [name, anyItems(declared, field)];
    return [name, anyValue(field)];
  };
  const requiredKeys = fields.map(([name]) => name).filter((name) => declared.required.includes(name));
  const all = fc.record(Object.fromEntries(fields.map(arbitrary)), { requiredKeys });
  return declared.modes === undefined
    ? all
    : all.map((each) => ofItsMode(declared, each)).filter((each) => RULES.every((rule) => rule(declared, each).length === 0));
}

/** Validations that compare fields with each other. */
const RULES = [overlapProblems, duplicateProblems, itemLimitProblems];

/** Fields of one mode alone, without those that exclude each other. */
function ofItsMode(declared: Family, fields: Record<string, unknown>): Record<string, unknown> {
  const own = applyMode(declared, fields);
  const shown = new Set(Object.keys(declared.properties).filter((name) => hasExpectedFields(declared.properties[name]?.visibleWhen, own)));
  return Object.fromEntries(Object.entries(own).filter(([name]) => shown.has(name)));
}

function anyConditions(declared: Family, field: FieldSchema): fc.Arbitrary<unknown[]> {
  return fc.array(conditionOf(declared, field), { minLength: field.minItems ?? 0, maxLength: field.maxItems ?? 5 });
}

/** Items of the types that a list admits. A map has no other key than the sibling that it depends on. */
function anyItems(declared: Family, field: FieldSchema): fc.Arbitrary<unknown[]> {
  const fieldsOf = (fields: Record<string, FieldSchema>) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, each]) => [name, hasConditions(each) ? anyConditions(declared, each) : anyValue(each)]),
    );
  const items = itemTypesOf(declared, field).map((kind) =>
    fc.record({ type: fc.constant(storedType(kind)), ...fieldsOf(kind.properties) }),
  );
  const list = fc.array(fc.oneof(...items), { minLength: field.minItems ?? 0, maxLength: Math.min(field.maxItems ?? 4, 8) });
  return list.map((all) => all.map((item, at) => ({ id: String(at + 1), ...naming(itemTypesOf(declared, field), item, at) })));
}

/** Item that refers to earlier items, or to none if there is none. */
function naming(kinds: readonly Kind[], item: Record<string, unknown>, before: number): Record<string, unknown> {
  const kind = kinds.find((each) => storedType(each) === item.type);
  const named = (kind === undefined ? [] : itemReferencesIn(kind)).map(({ list, name }) => {
    const entries = Array.isArray(item[list]) ? item[list] : [];
    return [list, before === 0 ? [] : entries.map((entry, at) => ({ ...entry, [name]: String((at % before) + 1) }))];
  });
  return { ...item, ...Object.fromEntries(named) };
}
