import type { ConditionType, SharedReading } from "../generated/declarations.ts";

/**
 * Describes how blocks read a condition type: through the shared list where the type declares one, because blocks have no field of a query for each
 * condition.
 */
export function blockReading({
  input,
  fact,
  sharedInput,
}: Pick<ConditionType, "input" | "fact" | "sharedInput">): Pick<ConditionType, "input" | "fact"> &
  Pick<SharedReading, "valueType" | "test"> {
  return sharedInput ?? { input, fact };
}
