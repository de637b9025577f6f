import type { ConditionType, SharedReading } from "../generated/declarations.ts";

/**
 * Describes how blocks read a condition type: through the shared list where the type declares one, because blocks have no field of a query for each
 * condition.
 */
export function blockReading({
  reads,
  fact,
  shared,
}: Pick<ConditionType, "reads" | "fact" | "shared">): Pick<ConditionType, "reads" | "fact"> & Pick<SharedReading, "as" | "match"> {
  return shared ?? { reads, fact };
}
