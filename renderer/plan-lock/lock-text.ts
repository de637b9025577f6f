import { isEntitled, lockedMessage } from "../../engine/declarations/entitlements.ts";
import { findHelpfulPlan } from "../../engine/declarations/helpful-plan.ts";
import type { Plan } from "../../engine/generated/declarations.ts";
import type { ShopFacts } from "../../engine/types/shop-facts.ts";

/** Number of a plan's features that are named. */
const NAMED = 4;
const list = new Intl.ListFormat("en");

/**
 * Returns the text where saving objects called `noun` waits for an entitlement: the plan that gives it, and where the store cannot choose
 * that plan, the reason.
 */
export function lockText(lock: string, noun: string, facts: ShopFacts): { title: string; text: string } {
  const helpful = findHelpfulPlan(lock, facts);
  if (helpful === undefined) return { title: `Saving ${noun} is not possible in your store`, text: lockedMessage(lock) };
  const { plan, isAvailable } = helpful;
  const adds = `${plan.name} adds ${list.format(featuresOf(plan, lock).slice(0, NAMED))}.`;
  if (!isAvailable) return { title: `Saving ${noun} needs a Shopify Plus store`, text: adds };
  if (lock === "app") return { title: `Choose a plan to save ${noun}`, text: `${lockedMessage(lock)} ${adds}` };
  return { title: `${isEntitled("app", facts) ? "Upgrade to" : "Choose"} ${plan.name} to save ${noun}`, text: adds };
}

/** Returns the features of a plan that come with an entitlement, as used within a sentence. */
function featuresOf({ highlights, features }: Plan, entitlement: string): string[] {
  const helpful = [...highlights, ...features].filter((feature) => feature.entitlement === entitlement);
  return helpful.map(({ title: text }) => text.charAt(0).toLowerCase() + text.slice(1));
}
