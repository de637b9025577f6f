import { useEffect, useState } from "react";
import type { Shop } from "../data/shop.ts";
import { useStoredState } from "../lib/stored-state.ts";
import { pendingDraftKey } from "../plan-lock/pending-draft-key.ts";
import { lazyNote, lazyPart } from "../ui/lazy.tsx";
import { clearPending, readPending } from "./pending-subscription.ts";

const ResumeNotice = lazyNote(() => import("../plan-lock/PendingDraftNotice.tsx").then((file) => file.PendingDraftNotice));
const Subscribed = lazyPart(() => import("./SubscriptionResult.tsx").then((file) => file.SubscriptionResult));

/** Shows, once after Shopify's confirmation page, the result by Shopify's present state, and the draft that waited for the plan. */
export function ConfirmationResult({ shop }: { shop: Shop }) {
  const [waited] = useStoredState(pendingDraftKey(shop.domain));
  const [pending, setPending] = useState(() => readPending(shop.domain));
  useEffect(() => clearPending(shop.domain), [shop.domain]);
  return (
    <>
      {pending !== null && <Subscribed {...{ shop, pending }} onDismiss={() => setPending(null)} />}
      {waited && <ResumeNotice shop={shop} />}
    </>
  );
}
