import { hasExpectedFields } from "../declarations/when.ts";
import { escapeToken } from "../lib/json-pointer.ts";
import type { Family } from "../types/family.ts";
import type { Problem } from "../types/problem.ts";

/** What the declaration of a family says to beware of in a configuration, or a draft of one, that can be saved all the same. */
export function findWarnings({ editor: { cautions = [] } }: Pick<Family, "editor">, configuration: object): Problem[] {
  return cautions
    .filter(({ when }) => hasExpectedFields(when, configuration))
    .map(({ at, says }) => ({ code: "caution", path: escapeToken(at), message: says }));
}
