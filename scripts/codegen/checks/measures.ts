import type { FieldSchema } from "../../../engine/generated/declarations.ts";

export type ReplySchema = Pick<FieldSchema, "properties" | "items" | "anyOf" | "measure" | "pattern"> & { type?: unknown };
/** The measure of a number in a reply, which decides how screens of figures write it. */
export type Measure = "count" | "money" | "share";

/** Returns what a number measures: integers are counts, any other number says so itself. Undefined if it does not, or if it is no number. */
export function measureOf(schema: ReplySchema | undefined): Measure | undefined {
  const types = [schema, ...(schema?.anyOf ?? [])].map((each) => each?.type);
  if (types.includes("integer")) return "count";
  return types.includes("number") ? schema?.measure : undefined;
}

/** Returns the ways in which a quotient can be written: money for each piece is money, and pieces of pieces are a share or an average. */
export function measuresOfQuotient(dividend: Measure, divisor: Measure): readonly Measure[] {
  if (dividend === divisor) return dividend === "count" ? ["share", "count"] : ["share"];
  return divisor === "count" ? [dividend] : [];
}
