import { actOf } from "../engine/declare/act.ts";
import type { Family } from "../engine/types.ts";

/** The field of a family's steps with all of them switched on; nothing for a family without. */
export function everyStep(family: Family): Record<string, unknown> {
  const steps = actOf(family)?.steps;
  return steps === undefined ? {} : { [steps.field]: Object.fromEntries(Object.keys(steps.values).map((step) => [step, true])) };
}
