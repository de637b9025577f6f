import { hasExpectedFields } from "../declarations/expected-values.ts";
import { escapeToken } from "../lib/json-pointer.ts";
import type { Family } from "../types/family.ts";
import type { Problem } from "../types/problem.ts";

/** Returns the warnings that a family declares for a configuration or draft. They do not prevent a save. */
export function findWarnings({ editor: { warnings: declaredWarnings = [] } }: Pick<Family, "editor">, configuration: object): Problem[] {
  return declaredWarnings
    .filter(({ when }) => hasExpectedFields(when, configuration))
    .map(({ field = "", message }) => ({ code: "caution", path: escapeToken(field), message }));
}
