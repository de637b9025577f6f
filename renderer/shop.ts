import { useEffect } from "react";
import { unlocked } from "../engine/declare/entitlements.ts";
import { at, property } from "../engine/declare/object.ts";
import type { ShopFacts } from "../engine/types.ts";
import type { Reply } from "./api.ts";
import { call } from "./calls.ts";
import { useReply } from "./use-reply.ts";

/** The store as the screens need it: its plan, and the currency amounts are typed in. */
export interface Shop {
  domain: string;
  currency: string;
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
  facts: { plan: null, subscribed: null, shopifyPlus: false, partnerDevelopment: false, contactEmail: "" },
  billing: { interval: null, price: null, trialEnds: null, trialBegan: null, test: false },
  updating: false,
};

let loading: Promise<Reply<Shop | null>> | undefined;
const readers = new Set<() => Promise<void>>();

/** The store, read once per visit, and again when its plan may be another. Undefined while it loads; without an answer nothing is unlocked. */
export function useShop(): Shop | undefined {
  const { reply, refresh } = useReply(loadShop);
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
export function subscribed({ facts }: Shop): boolean {
  return facts.plan !== null && unlocked("app", { ...facts, partnerDevelopment: false });
}

function parse(told: unknown): Shop | null | undefined {
  const [shop, records] = [property(told, "shop"), property(told, "store")];
  if (!Array.isArray(records)) return undefined;
  const [record]: unknown[] = records;
  if (typeof shop !== "object" || shop === null || record === undefined) return null;
  return {
    domain: text(property(shop, "myshopifyDomain")) ?? "",
    currency: text(property(shop, "currencyCode")) ?? UNKNOWN.currency,
    facts: {
      plan: text(property(record, "plan")) ?? null,
      subscribed: text(property(record, "subscribed")) ?? null,
      shopifyPlus: at(shop, "plan", "shopifyPlus") === true,
      partnerDevelopment: at(shop, "plan", "partnerDevelopment") === true,
      contactEmail: text(property(shop, "contactEmail")) ?? "",
    },
    billing: {
      interval: text(property(record, "interval")) ?? null,
      price: amount(property(record, "price")),
      trialEnds: moment(property(record, "trialEnds")),
      trialBegan: moment(property(record, "trialBegan")),
      test: property(record, "test") === true,
    },
    updating: property(record, "updating") === true,
  };
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function moment(value: unknown): number | null {
  const at = typeof value === "string" ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

function amount(value: unknown): number | null {
  const number = typeof value === "string" && value !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}
