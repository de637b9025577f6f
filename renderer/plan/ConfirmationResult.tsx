import { useEffect, useState } from "react";
import type { Shop } from "../data/shop.ts";
import { useRemembered } from "../lib/local-storage.ts";
import { resumeKey } from "../plan-lock/pending-draft-key.ts";
import { later } from "../ui/lazy.tsx";
import { forgetAsked, readAsked } from "./pending-subscription.ts";

const ResumeNotice = later(() => import("../plan-lock/PendingDraftNotice.tsx").then((file) => file.ResumeNotice));
const Subscribed = later(() => import("./SubscriptionResult.tsx").then((file) => file.Subscribed));

/** Back from the platform's confirmation page: what came of it, once, by what the platform says now, and what waited for it. */
export function Outcome({ shop }: { shop: Shop }) {
  const [waited] = useRemembered(resumeKey(shop.domain));
  const [asked, setAsked] = useState(() => readAsked(shop.domain));
  useEffect(() => forgetAsked(shop.domain), [shop.domain]);
  return (
    <>
      {asked !== null && <Subscribed {...{ shop, asked }} onDismiss={() => setAsked(null)} />}
      {waited && <ResumeNotice shop={shop} />}
    </>
  );
}
