import { getNamedType } from "graphql";
import type { Reading, Test } from "../../../engine/generated/declarations.ts";
import type { FieldWithType } from "./field-types.ts";

/** Kind of a Shopify value as checkout uses it, by the value's GraphQL type. */
type ValueKind = "flag" | "count" | "fraction" | "decimal" | "money" | "date" | "text" | "word" | "any" | "nothing";

const VALUE_KINDS: Readonly<Record<string, ValueKind>> = {
  Boolean: "flag",
  Int: "count",
  Float: "fraction",
  Decimal: "decimal",
  Date: "date",
  DateTime: "date",
  JSON: "any",
  Void: "nothing",
};
/** Type of amounts, which Shopify gives in the buyer's currency. */
const MONEY = "MoneyV2";
/**
 * Fields that may hold any text: values of attributes and metafields, and postcodes, many of which are digits. All other texts are names, codes and
 * ids.
 */
const WRITTEN = ["value", "zip"];

/**
 * Readings, each with the values that it can read and the tests that it has. engine/runtime treats any other value as absent, and any other test
 * never passes, so that a rule would silently not apply.
 *
 * Text that a store or its storefront wrote may be read as a number or as a date, since the runtime reads "12.50" and "2026-11-22" from a text.
 * Money is only read as money: as a number it would be compared without the buyer's exchange rate.
 */
const ORDERED: readonly Test[] = ["gt", "gte", "lt", "lte", "between", "equals", "exists"];
const TABLE: Readonly<Record<Reading, { valueKinds: readonly ValueKind[]; tests: readonly Test[] }>> = {
  text: {
    valueKinds: ["text", "word", "any"],
    tests: ["equals", "in", "contains", "startsWith", "endsWith", "pattern", "fullMatch", "exists"],
  },
  textCaseSensitive: { valueKinds: ["text", "word", "any"], tests: ["equals", "in", "exists"] },
  id: { valueKinds: ["text", "word", "any"], tests: ["equals", "in", "exists"] },
  number: { valueKinds: ["count", "fraction", "decimal", "text", "any"], tests: ORDERED },
  money: { valueKinds: ["money", "any"], tests: ORDERED },
  textLength: { valueKinds: ["text", "word", "any"], tests: ORDERED },
  boolean: { valueKinds: ["flag", "any"], tests: ["exists"] },
  date: { valueKinds: ["date", "text", "any"], tests: ORDERED },
  weekday: { valueKinds: ["date", "text", "any"], tests: ["equals", "in"] },
};

/** Readings that compare numbers. */
export const NUMBERS: readonly Reading[] = ["number", "money", "textLength"];

/** Returns the reason why a reading cannot read a value of Shopify, and the readings that can; undefined if it can. */
export function misreadReason(leaf: FieldWithType, reading: Reading): string | undefined {
  const valueKind = valueKindOf(leaf);
  if (TABLE[reading].valueKinds.includes(valueKind)) return undefined;
  const type = getNamedType(leaf.field.type).name;
  const name = `"${leaf.field.name}" is a ${valueKind === "money" ? `${type} of ${MONEY}` : type}, which ${reading} cannot read`;
  return `${name}: use ${readingsOf(valueKind).join(", ") || "another fact"}`;
}

/** Returns the reason why a reading does not have a test, and the tests that it has; undefined if it has the test. */
export function mistestReason(test: Test, reading: Reading): string | undefined {
  const { tests } = TABLE[reading];
  return tests.includes(test) ? undefined : `"${test}" compares nothing that is read as ${reading}: use ${tests.join(", ")}`;
}

function readingsOf(valueKind: ValueKind): string[] {
  return Object.entries(TABLE).flatMap(([reading, row]) => (row.valueKinds.includes(valueKind) ? [reading] : []));
}

function valueKindOf({ field, parent }: FieldWithType): ValueKind {
  const type = getNamedType(field.type);
  const valueKind = VALUE_KINDS[type.name] ?? (type.name === "String" && WRITTEN.includes(field.name) ? "text" : "word");
  return valueKind === "decimal" && parent.name === MONEY ? "money" : valueKind;
}
