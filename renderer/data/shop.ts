import { useEffect } from "react";
import { isEntitled } from "../../engine/declarations/entitlements.ts";
import type { ShopResponse } from "../../engine/generated/calls.ts";
import type { ShopFacts } from "../../engine/types/shop-facts.ts";
import { call } from "./call.ts";
import type { CallResult } from "./send-request.ts";
import { useRequest } from "./use-request.ts";

/** Store as the screens need it: its plan, the currency in which amounts are entered, and its time zone. */
export interface Shop {
  domain: string;
  currency: string;
  /** Time zone in which the store's days begin, for instance America/New_York. */
  timeZone: string;
  facts: ShopFacts;
  billing: BillingFacts;
  /** True while configurations of the store are still to be migrated to this version. */
  updating: boolean;
}

/** Price that is billed and the billing interval; nulls while nothing is billed. */
interface BillingFacts {
  interval: string | null;
  price: number | null;
  /** Time at which the trial of the subscription ends; null when none runs. */
  trialEnds: number | null;
  /** Time at which the store's one trial began; null while the store has not used its trial. */
  trialBegan: number | null;
  /** True for a test subscription, which nobody pays for. */
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

let loading: Promise<CallResult<Shop | null>> | undefined;
const readers = new Set<() => Promise<void>>();

/**
 * Returns the store, which is loaded once per visit and again when its plan may have changed. Undefined while the store loads; if loading
 * fails, nothing is unlocked.
 */
export function useShop(): Shop | undefined {
  const { reply, refresh } = useRequest(loadShop);
  useEffect(() => {
    readers.add(refresh);
    return () => void readers.delete(refresh);
  }, [refresh]);
  if (reply === undefined) return undefined;
  return (reply.ok ? reply.value : null) ?? UNKNOWN;
}

/** Loads the store, for a screen that shows how the loading went, or to start it early. Null: the server has no record of the store. */
export function loadShop(): Promise<CallResult<Shop | null>> {
  loading ??= call("shop", {}, parse).then((reply) => {
    if (!reply.ok || reply.value === null) loading = undefined;
    return reply;
  });
  return loading;
}

/** Loads the store again for all components that draw it. Screens keep the old one in the meantime. */
export function refreshShop(): void {
  loading = undefined;
  for (const refresh of readers) void refresh();
}

/** Reports whether a plan is paid for or was granted. Being a development store does not count. */
export function hasPlan({ facts }: Shop): boolean {
  return facts.plan !== null && isEntitled("app", { ...facts, partnerDevelopment: false });
}

function parse({ shop, store: [record] }: ShopResponse): Shop | null {
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
