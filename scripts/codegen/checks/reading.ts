import { getNamedType } from "graphql";
import type { Reading, Test } from "../../../engine/types.ts";
import type { Typed } from "./typed.ts";

/** What a value of the platform is to checkout, by its type in GraphQL. */
type Held = "flag" | "count" | "fraction" | "decimal" | "money" | "text" | "word" | "any" | "nothing";

const HELD: Readonly<Record<string, Held>> = {
  Boolean: "flag",
  Int: "count",
  Float: "fraction",
  Decimal: "decimal",
  JSON: "any",
  Void: "nothing",
};
/** The amounts that the platform tells in the buyer's currency. */
const MONEY = "MoneyV2";
/** What attributes and metafields hold, which can be any text; all other texts are names, codes and ids. */
const WRITTEN = "value";

/**
 * The table of readings: which values each can read, and by which tests it compares. Any other value is as absent to engine/runtime,
 * and any other test never passes, so a rule would quietly not apply.
 *
 * What a store or its storefront wrote down may be read as a number, since the runtime reads "12.50" out of a text. A Float has no reading: of a number the runtime takes what is before
 * the point. Money is read as money alone: as a number it would be compared without the buyer's exchange rate.
 */
const TABLE: Readonly<Record<Reading, { held: readonly Held[]; tests: readonly Test[] }>> = {
  text: { held: ["text", "word", "any"], tests: ["equals", "in", "contains", "pattern", "exists"] },
  exact: { held: ["text", "word", "any"], tests: ["equals", "in", "exists"] },
  literal: { held: ["text", "word", "any"], tests: ["equals", "in", "exists"] },
  number: { held: ["count", "decimal", "text", "any"], tests: ["gt", "lt", "equals", "exists"] },
  money: { held: ["money", "any"], tests: ["gt", "lt", "equals", "exists"] },
  length: { held: ["text", "word", "any"], tests: ["gt", "lt", "equals", "exists"] },
  flag: { held: ["flag", "any"], tests: ["exists"] },
};

/** Those that compare numbers. */
export const NUMBERS: readonly Reading[] = ["number", "money", "length"];

/** Why a value of the platform cannot be read so, with what can; nothing where it can. */
export function misread(leaf: Typed, reading: Reading): string | undefined {
  const held = heldBy(leaf);
  if (TABLE[reading].held.includes(held)) return undefined;
  const type = getNamedType(leaf.field.type).name;
  const name = `"${leaf.field.name}" is a ${held === "money" ? `${type} of ${MONEY}` : type}, which ${reading} cannot read`;
  if (held === "fraction") return `${name}, nor can any other: of a Float checkout keeps what is before the point; compare another fact`;
  return `${name}: use ${readingsOf(held).join(", ") || "another fact"}`;
}

/** Why a reading has no such test, with those it has; nothing where it has it. */
export function mistested(test: Test, reading: Reading): string | undefined {
  const { tests } = TABLE[reading];
  return tests.includes(test) ? undefined : `"${test}" compares nothing that is read as ${reading}: use ${tests.join(", ")}`;
}

function readingsOf(held: Held): string[] {
  return Object.entries(TABLE).flatMap(([reading, row]) => (row.held.includes(held) ? [reading] : []));
}

function heldBy({ field, parent }: Typed): Held {
  const type = getNamedType(field.type);
  const held = HELD[type.name] ?? (type.name === "String" && field.name === WRITTEN ? "text" : "word");
  return held === "decimal" && parent.name === MONEY ? "money" : held;
}
