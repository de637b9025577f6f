import type { RuleEffect } from "../../engine/coverage/rule-effect.ts";
import { isUnconditional } from "../../engine/declarations/conditions.ts";
import type { Family } from "../../engine/types/family.ts";
import { coverageSentence } from "../../engine/wording/stoppage-texts.ts";

/** Returns which orders a rule acts on, in a sentence: that it has no conditions, or who meets them. Undefined for a rule that acts on some orders. */
export function effectSentence(family: Family, draft: object, effect: RuleEffect | undefined): string | undefined {
  if (hasNoConditions(family, draft)) return family.texts.noConditions;
  return effect && coverageSentence(family, effect.coverage);
}

/** Reports whether no action of a rule has conditions. */
export function hasNoConditions(family: Family, draft: object): boolean {
  return (family.actions ?? []).every((action) => isUnconditional(family, action, draft));
}
