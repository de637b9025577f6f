import { isEntitled } from "../../engine/declarations/entitlements.ts";
import { dashboard } from "../../engine/generated/dashboard.ts";
import type { Shop } from "../data/shop.ts";
import { useStoredState } from "../lib/stored-state.ts";
import { Steps } from "../ui/Steps.tsx";
import { hasPlaces, type RuleCounts } from "./rule-counts.ts";

/** Shows the steps to a first active rule. Steps tick themselves off; the list goes away when it is dismissed. */
export function FirstSteps({ shop, counted }: { shop: Shop; counted: readonly RuleCounts[] | undefined }) {
  const [dismissed, dismiss] = useStoredState(`first-steps-dismissed:${shop.domain}`);
  if (dismissed) return null;
  const rules = (counted ?? []).filter(({ family }) => hasPlaces(family));
  const facts = {
    plan: isEntitled("app", shop.facts),
    created: rules.some(({ total }) => total > 0),
    // a store that a rule stops is not set up, however many rules are active
    active: rules.some(({ active }) => active > 0) && rules.every(({ stopping = 0 }) => stopping === 0),
  };
  const steps = dashboard.steps.map((step) => ({ ...step, done: facts[step.fact] }));
  return <Steps title="First steps" doneTitle="You are all set" steps={steps} isComplete={counted !== undefined} onDismiss={dismiss} />;
}
