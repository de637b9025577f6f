import { useRef, useState } from "react";
import { type Discount, discountedPrice, type Interval } from "../../engine/billing/price.ts";
import type { Plan } from "../../engine/generated/declarations.ts";
import { getProperty } from "../../engine/lib/object.ts";
import type { Failure } from "../data/send-request.ts";
import { randomKey } from "../lib/random-key.ts";
import { savePending } from "./pending-subscription.ts";
import { type SubscriptionOrder, subscribe } from "./subscriptions.ts";

export interface Refusal {
  title: string;
  texts: readonly string[];
}

const PERMISSION: Refusal = {
  title: "You do not have permission to start a subscription",
  texts: ["Use an account with permission to manage Cartwright's app subscriptions."],
};

/** Chooses a plan: Shopify's confirmation page takes over the whole window, or the reason for a failure is shown. */
export function useSubscribe(shop: string, interval: Interval, discount: Discount | null) {
  const [busy, setBusy] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  const unanswered = useRef<Press>(undefined);

  const choose = async (plan: Plan): Promise<void> => {
    setBusy(plan.name);
    setRefusal(undefined);
    const { totalCents } = discountedPrice(plan.name, interval, discount);
    const code = discount !== null && [plan.name, "all"].includes(discount.plan) ? { code: discount.code } : {};
    const order: SubscriptionOrder = { planName: plan.name, planPrice: totalCents / 100, interval, shop, ...code };
    const press = pressOf(order, unanswered.current);
    const reply = await subscribe(order, press.key);
    unanswered.current = !reply.ok && isUnanswered(reply.failure) ? press : undefined;
    if (reply.ok && reply.value.userErrors.length === 0) {
      savePending(shop, { plan: plan.name, interval });
      window.open(reply.value.confirmationUrl, "_top");
      return;
    }
    setBusy(undefined);
    if (reply.ok)
      setRefusal({ title: "The subscription could not be started", texts: reply.value.userErrors.map(({ message }) => message) });
    else if (getProperty(reply.failure.body, "code") === "permission") setRefusal(PERMISSION);
    else setRefusal({ title: "The subscription could not be started", texts: [reply.failure.message ?? "Try again in a moment."] });
  };
  return { busy, refusal, choose, dismiss: () => setRefusal(undefined) };
}

/** Choice made by pressing a button, and the key by which the server recognizes it again. */
interface Press {
  choice: string;
  key: string;
}

/** Makes a request of its own for each press, unless the press repeats a request that the server may have received. */
function pressOf(order: SubscriptionOrder, unanswered: Press | undefined): Press {
  const choice = JSON.stringify(order);
  return unanswered?.choice === choice ? unanswered : { choice, key: randomKey() };
}

/** Reports whether the subscription may have been created although no response said so. */
function isUnanswered({ status }: Failure): boolean {
  return status === 0 || status >= 500;
}
