import type { Family } from "../../../engine/types/family.ts";

/** The fields of a family's steps with all of them switched on; nothing for a family without. */
export function allStepsOn(family: Family): Record<string, unknown> {
  const fields = (family.act ?? []).flatMap(({ steps }) =>
    steps === undefined ? [] : [[steps.field, Object.fromEntries(Object.keys(steps.values).map((step) => [step, true]))]],
  );
  return Object.fromEntries(fields);
}
