import type { ConditionType, SharedReading } from "../generated/declarations.ts";

/** How blocks read a condition type: by the list that all its conditions share where it declares one, for no field is asked for each of them. */
export function blockReading({
  reads,
  fact,
  shared,
}: Pick<ConditionType, "reads" | "fact" | "shared">): Pick<ConditionType, "reads" | "fact"> & Pick<SharedReading, "as" | "match"> {
  return shared ?? { reads, fact };
}
