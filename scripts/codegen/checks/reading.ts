import { getNamedType } from "graphql";
import type { Reading, Test } from "../../../engine/generated/declarations.ts";
import type { FieldWithType } from "./field-types.ts";

/** Kind of a Shopify value as checkout uses it, by the value's GraphQL type. */
type Held = "flag" | "count" | "fraction" | "decimal" | "money" | "date" | "text" | "word" | "any" | "nothing";

const HELD: Readonly<Record<string, Held>> = {
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
const TABLE: Readonly<Record<Reading, { held: readonly Held[]; tests: readonly Test[] }>> = {
  text: { held: ["text", "word", "any"], tests: ["equals", "in", "contains", "startsWith", "endsWith", "pattern", "exists"] },
  exact: { held: ["text", "word", "any"], tests: ["equals", "in", "exists"] },
  literal: { held: ["text", "word", "any"], tests: ["equals", "in", "exists"] },
  number: { held: ["count", "fraction", "decimal", "text", "any"], tests: ORDERED },
  money: { held: ["money", "any"], tests: ORDERED },
  length: { held: ["text", "word", "any"], tests: ORDERED },
  flag: { held: ["flag", "any"], tests: ["exists"] },
  date: { held: ["date", "text", "any"], tests: ORDERED },
  weekday: { held: ["date", "text", "any"], tests: ["equals", "in"] },
};

/** Readings that compare numbers. */
export const NUMBERS: readonly Reading[] = ["number", "money", "length"];

/** Returns the reason why a reading cannot read a value of Shopify, and the readings that can; undefined if it can. */
export function misread(leaf: FieldWithType, reading: Reading): string | undefined {
  const held = heldBy(leaf);
  if (TABLE[reading].held.includes(held)) return undefined;
  const type = getNamedType(leaf.field.type).name;
  const name = `"${leaf.field.name}" is a ${held === "money" ? `${type} of ${MONEY}` : type}, which ${reading} cannot read`;
  return `${name}: use ${readingsOf(held).join(", ") || "another fact"}`;
}

/** Returns the reason why a reading does not have a test, and the tests that it has; undefined if it has the test. */
export function mistested(test: Test, reading: Reading): string | undefined {
  const { tests } = TABLE[reading];
  return tests.includes(test) ? undefined : `"${test}" compares nothing that is read as ${reading}: use ${tests.join(", ")}`;
}

function readingsOf(held: Held): string[] {
  return Object.entries(TABLE).flatMap(([reading, row]) => (row.held.includes(held) ? [reading] : []));
}

function heldBy({ field, parent }: FieldWithType): Held {
  const type = getNamedType(field.type);
  const held = HELD[type.name] ?? (type.name === "String" && WRITTEN.includes(field.name) ? "text" : "word");
  return held === "decimal" && parent.name === MONEY ? "money" : held;
}
