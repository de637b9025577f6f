import { useEffect, useLayoutEffect } from "react";
import { isPurchasable } from "../../engine/declarations/helpful-plan.ts";
import { refreshShop, type Shop } from "../data/shop.ts";
import { planUrl } from "../lib/plan-url.ts";
import { InfoBanner } from "../ui/InfoBanner.tsx";
import { lockText } from "./lock-text.ts";
import { type PendingDraft, savePendingDraft } from "./pending-draft.ts";

interface Props {
  /** Name of the objects that cannot be saved, as used within a sentence. */
  noun: string;
  shop: Shop;
  /** Entitlement that the store lacks. */
  lock: string;
  /** Further text. */
  children?: string;
  /** Draft that waits for the plan. */
  draft?: Omit<PendingDraft, "needs" | "href"> | undefined;
  /** Called before its first paint. */
  onDrawn?: () => void;
}

/**
 * Explains that saving waits for a plan, what that plan adds, and what can be done without one. The notice goes away when a plan is chosen
 * in another tab.
 */
export function PlanLockNotice({ noun, shop, lock, children, draft, onDrawn }: Props) {
  const [name, subject] = [draft?.name, draft?.subject];
  useEffect(() => {
    if (name === undefined || subject === undefined) return;
    savePendingDraft(shop.domain, { name, subject, needs: lock, href: window.location.pathname + window.location.search });
  }, [shop, lock, name, subject]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first paint alone
  useLayoutEffect(() => onDrawn?.(), []);
  useEffect(() => {
    const refreshIfVisible = () => document.visibilityState === "visible" && refreshShop();
    document.addEventListener("visibilitychange", refreshIfVisible);
    return () => document.removeEventListener("visibilitychange", refreshIfVisible);
  }, []);
  const { title, text } = lockText(lock, noun, shop.facts);
  return (
    <section aria-label="Plan">
      <InfoBanner
        id={`plan:${lock}:${noun}:${shop.domain}`}
        title={title}
        {...(isPurchasable(lock, shop.facts) ? { action: { content: "See plans", url: planUrl(shop.domain) } } : {})}
      >
        <p>{text}</p>
        <p>You can still view, turn off, export and delete what you made. {children}</p>
      </InfoBanner>
    </section>
  );
}
