import { useEffect } from "react";
import { isEntitled } from "../../engine/declarations/entitlements.ts";
import type { ShopReply } from "../../engine/generated/calls.ts";
import type { ShopFacts } from "../../engine/types/shop-facts.ts";
import type { Reply } from "./api.ts";
import { call } from "./call.ts";
import { useRequest } from "./use-request.ts";

/** The store as the screens need it: its plan, the currency amounts are typed in, and its time. */
export interface Shop {
  domain: string;
  currency: string;
  /** Where its days begin, such as America/New_York. */
  timeZone: string;
  facts: ShopFacts;
  billing: BillingFacts;
  /** Whether customizations of the store are still to be brought up to this version. */
  updating: boolean;
}

/** What is billed and how often; nulls while nothing is. */
interface BillingFacts {
  interval: string | null;
  price: number | null;
  /** When the trial of the subscription ends; null when none runs. */
  trialEnds: number | null;
  /** When the store's one trial began; null when it has it still before it. */
  trialBegan: number | null;
  /** Nobody pays for it. */
  test: boolean;
}

const UNKNOWN: Shop = {
  domain: "",
  currency: "USD",
  timeZone: "UTC",
  facts: { plan: null, subscribed: null, shopifyPlus: false, partnerDevelopment: false, contactEmail: "" },
  billing: { interval: null, price: null, trialEnds: null, trialBegan: null, test: false },
  updating: false,
};

let loading: Promise<Reply<Shop | null>> | undefined;
const readers = new Set<() => Promise<void>>();

/** The store, read once per visit, and again when its plan may be another. Undefined while it loads; without an answer nothing is unlocked. */
export function useShop(): Shop | undefined {
  const { reply, refresh } = useRequest(loadShop);
  useEffect(() => {
    readers.add(refresh);
    return () => void readers.delete(refresh);
  }, [refresh]);
  if (reply === undefined) return undefined;
  return (reply.ok ? reply.value : null) ?? UNKNOWN;
}

/** The reading itself, for a screen that tells how it went, or to start it early. Null: the server knows nothing of the store. */
export function loadShop(): Promise<Reply<Shop | null>> {
  loading ??= call("shop", {}, parse).then((reply) => {
    if (!reply.ok || reply.value === null) loading = undefined;
    return reply;
  });
  return loading;
}

/** Reads the store again for all that draw it; what is on the screen stays meanwhile. */
export function refreshShop(): void {
  loading = undefined;
  for (const refresh of readers) void refresh();
}

/** Whether a plan is paid for, or was granted: not merely that the store is a development store. */
export function hasPlan({ facts }: Shop): boolean {
  return facts.plan !== null && isEntitled("app", { ...facts, partnerDevelopment: false });
}

function parse({ shop, store: [record] }: ShopReply): Shop | null {
  if (record === undefined) return null;
  const { plan, subscribed, interval, price, trialEnds, trialBegan, test, updating } = record;
  const { shopifyPlus, partnerDevelopment } = shop.plan;
  return {
    domain: shop.myshopifyDomain,
    currency: shop.currencyCode,
    timeZone: shop.ianaTimezone,
    facts: { plan, subscribed, shopifyPlus, partnerDevelopment, contactEmail: shop.contactEmail },
    billing: { interval, price, trialEnds: moment(trialEnds), trialBegan: moment(trialBegan), test: test === true },
    updating: updating === true,
  };
}

function moment(text: string | undefined): number | null {
  return text === undefined ? null : Date.parse(text);
}
