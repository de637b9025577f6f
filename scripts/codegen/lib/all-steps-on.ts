import type { Family } from "../../../engine/types/family.ts";

/** Fields of a family's steps, all switched on; empty for a family without steps. */
export function allStepsOn(family: Family): Record<string, unknown> {
  const fields = (family.actions ?? []).flatMap(({ buyerJourney }) =>
    buyerJourney === undefined
      ? []
      : [[buyerJourney.field, Object.fromEntries(Object.keys(buyerJourney.values).map((step) => [step, true]))]],
  );
  return Object.fromEntries(fields);
}
