import { useEffect, useState } from "react";
import { isEntitled } from "../../engine/declarations/entitlements.ts";
import { dashboard } from "../../engine/generated/dashboard.ts";
import type { Shop } from "../data/shop.ts";
import { readStored, useStoredState, writeStored } from "../lib/stored-state.ts";
import { Steps } from "../ui/Steps.tsx";
import { hasPlaces, type RuleCounts } from "./rule-counts.ts";
import { useBlockPlacement } from "./use-block-placement.ts";

interface Props {
  shop: Shop;
  counted: readonly RuleCounts[] | undefined;
  /** True once it is known that nothing needs attention. */
  isCalm: boolean;
}

/**
 * Shows the steps to a first active rule, or a first block in checkout. Steps tick themselves off. The list goes away when it is dismissed; once it is finished, it says so on
 * one visit, and only while nothing needs attention.
 */
export function FirstSteps({ shop, counted, isCalm }: Props) {
  const [dismissed, dismiss] = useStoredState(`first-steps-dismissed:${shop.domain}`);
  const finishedKey = `first-steps-finished:${shop.domain}`;
  const [wasFinished] = useState(() => readStored(finishedKey) !== null);
  const rules = (counted ?? []).filter(({ family }) => hasPlaces(family));
  const isActive = rules.some(({ active }) => active > 0);
  const hasBlock = useBlockPlacement(counted !== undefined && !dismissed && !wasFinished && !isActive);
  const facts = {
    plan: isEntitled("app", shop.facts),
    created: rules.some(({ total }) => total > 0) || hasBlock === true,
    // a store that a rule stops is not set up, however many rules are active
    active: (isActive || hasBlock === true) && rules.every(({ stopping = 0 }) => stopping === 0),
  };
  const steps = dashboard.steps.map((step) => ({ ...step, done: facts[step.fact] }));
  const isFinished = steps.every(({ done }) => done);
  const isShown = !dismissed && (!isFinished || (isCalm && !wasFinished));
  useEffect(() => {
    if (isShown && isFinished) writeStored(finishedKey, "1");
  }, [isShown, isFinished, finishedKey]);
  if (!isShown) return null;
  return (
    <Steps
      title="First steps"
      doneTitle="You are all set"
      steps={steps}
      isComplete={counted !== undefined && hasBlock !== undefined}
      onDismiss={dismiss}
    />
  );
}
