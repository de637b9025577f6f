import type { RuleRun } from "../../engine/facts/apply-operations.ts";
import { type RunnableRule, runnableStored, type TriedAction, tryRule } from "../../engine/facts/try-rule.ts";
import type { ActiveRulesResponse } from "../../engine/generated/calls.ts";
import type { Trial } from "../../engine/types/trial.ts";

/** A rule of the store that can run; null in the place of the draft. */
interface OtherRule {
  title: string;
  rule: RunnableRule | null;
}

/** Compiles the store's active rules in Shopify's order. The draft stands where its stored form is, or last while it is new. */
export function otherRules(tried: TriedAction, rules: ActiveRulesResponse, guid: string | undefined): OtherRule[] {
  const draft: OtherRule = { title: "", rule: null };
  const others = rules.flatMap(({ guid: own, title, configuration }): OtherRule[] => {
    if (own === guid) return [draft];
    const rule = runnableStored(tried, configuration);
    return rule === null ? [] : [{ title, rule }];
  });
  return others.includes(draft) ? others : [...others, draft];
}

/** Runs all rules on a trial. Each gets the checkout as it was before any of them ran. */
export function runRules(
  tried: TriedAction,
  rules: readonly OtherRule[],
  draft: readonly unknown[],
  trial: Trial,
  currency: string,
): RuleRun[] {
  return rules.map(({ title, rule }) => ({
    rule: title,
    operations: rule === null ? draft : tryRule(tried, rule, trial, currency),
  }));
}
