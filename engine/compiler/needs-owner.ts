import { hasExpectedFields } from "../declarations/expected-values.ts";
import type { Family } from "../types/family.ts";
import type { Owner } from "../types/owner.ts";

/** Reports whether an active configuration needs this owner. */
export function needsOwner({ neededBy }: Owner, { id }: Pick<Family, "id">, configuration: object): boolean {
  return neededBy.some(({ family, when }) => family === id && hasExpectedFields(when, configuration));
}
