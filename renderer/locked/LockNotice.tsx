import { useEffect } from "react";
import { lockedMessage } from "../../engine/declare/entitlements.ts";
import { plans } from "../../engine/generated/plans.ts";
import type { Family } from "../../engine/types.ts";
import { planUrl } from "../plan-url.ts";
import { refreshShop, type Shop } from "../shop.ts";
import { Banner } from "../ui/parts.ts";
import { noteResume, type Resume } from "./resume.ts";

interface Props {
  family: Pick<Family, "noun">;
  shop: Shop;
  /** The entitlement that the store lacks. */
  lock: string;
  /** What else there is to say. */
  children?: string;
  /** What was typed and waits for the plan. */
  draft?: Omit<Resume, "needs" | "href"> | undefined;
}

/** So many things that a plan adds are named. */
const NAMED = 4;
const list = new Intl.ListFormat("en");

/** That saving waits for a plan, what that plan adds, and what can be done without. Somebody may choose one in another tab: then it goes. */
export function LockNotice({ family, shop, lock, children, draft }: Props) {
  const plan = plans.find((each) => featuresOf(each, lock).length > 0);
  const [name, subject] = [draft?.name, draft?.subject];
  useEffect(() => {
    if (name === undefined || subject === undefined) return;
    noteResume(shop.domain, { name, subject, needs: lock, href: window.location.pathname + window.location.search });
  }, [shop, lock, name, subject]);
  useEffect(() => {
    const look = () => document.visibilityState === "visible" && refreshShop();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  const way = lock === "app" || plan === undefined ? "Choose a plan" : `Upgrade to ${plan.name}`;
  return (
    <section aria-label="Plan">
      <Banner tone="info" title={`${way} to save ${family.noun.other}`} action={{ content: "See plans", url: planUrl(shop.domain) }}>
        <p>
          {(lock === "app" || plan === undefined) && `${lockedMessage(lock)} `}
          {plan !== undefined && `${plan.name} adds ${list.format(featuresOf(plan, lock).slice(0, NAMED))}.`}
        </p>
        <p>What is stored stays yours: reading, switching off, exporting and deleting it need no plan. {children}</p>
      </Banner>
    </section>
  );
}

/** What a plan has by an entitlement, as it reads within a sentence. */
function featuresOf({ standout, included }: (typeof plans)[number], entitlement: string): string[] {
  const features = [...standout, ...included].filter(({ unlock }) => unlock === entitlement);
  return features.map(({ text }) => text.charAt(0).toLowerCase() + text.slice(1));
}
