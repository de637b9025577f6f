import { unlocked } from "../../engine/gates.ts";
import { dashboard } from "../../engine/generated/dashboard.ts";
import { useRemembered } from "../remembered.ts";
import type { Store } from "../store.ts";
import { Steps } from "../ui/Steps.tsx";
import type { Counted } from "./counts.ts";

/** The way to a first rule at work. Steps tick themselves off; the list goes when it is dismissed. */
export function FirstSteps({ store, counted }: { store: Store; counted: readonly Counted[] | undefined }) {
  const [dismissed, dismiss] = useRemembered(`first-steps-dismissed:${store.shop}`);
  if (dismissed) return null;
  const facts = {
    plan: unlocked("app", store.facts),
    created: counted?.some(({ total }) => total > 0) ?? false,
    active: counted?.some(({ active }) => active > 0) ?? false,
  };
  const steps = dashboard.steps.map((step) => ({ ...step, done: facts[step.fact] }));
  return <Steps title="First steps" doneTitle="You are all set" steps={steps} settled={counted !== undefined} onDismiss={dismiss} />;
}
