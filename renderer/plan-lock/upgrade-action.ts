import { isPurchasable, lockReason } from "../../engine/declarations/helpful-plan.ts";
import type { Shop } from "../data/shop.ts";
import { navigate } from "../lib/navigate.ts";
import { planUrl } from "../lib/plan-url.ts";
import type { Action } from "../ui/ActionButton.tsx";

/**
 * Returns the action that replaces a save which waits for a plan: a link to the plans, or where the store can choose none that helps, the
 * disabled save itself with the reason.
 */
export function upgradeAction(lock: string, { facts, domain }: Shop, save: string, isBusy: boolean): Action {
  if (!isPurchasable(lock, facts)) return { content: save, disabled: true, helpText: lockReason(lock, facts) };
  return { content: "Upgrade to save", disabled: isBusy, onAction: () => void navigate(planUrl(domain)) };
}
