import { useEffect, useState } from "react";
import type { StoreFacts } from "../engine/types.ts";
import { at, field, get } from "./api.ts";

/** The store as the screens need it: its plan and the currency amounts are typed in. */
export interface Store {
  currency: string;
  facts: StoreFacts;
}

const UNKNOWN: Store = {
  currency: "USD",
  facts: { plan: null, subscribed: null, shopifyPlus: false, partnerDevelopment: false, contactEmail: "" },
};

let loading: Promise<Store> | undefined;

/** The store, read once per visit. Undefined while it loads; without an answer nothing is unlocked. */
export function useStore(): Store | undefined {
  const [store, setStore] = useState<Store>();
  useEffect(() => {
    void loadStore().then(setStore);
  }, []);
  return store;
}

/** Starts the reading, for instance while the code of a screen that needs it is still on the way. */
export function loadStore(): Promise<Store> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Store> {
  const [info, record] = await Promise.all([
    get("/api/apps/store-info", (body) => at(body, "body", "data", "shop")),
    get("/api/apps/store", (body) => at(body, "data", "0")),
  ]);
  if (!info.ok) {
    loading = undefined;
    return UNKNOWN;
  }
  const shop = info.value;
  const subscription = record.ok ? record.value : undefined;
  return {
    currency: text(field(shop, "currencyCode")) ?? UNKNOWN.currency,
    facts: {
      plan: text(field(subscription, "plan")) ?? null,
      subscribed: text(field(subscription, "subscribed")) ?? null,
      shopifyPlus: at(shop, "plan", "shopifyPlus") === true,
      partnerDevelopment: at(shop, "plan", "partnerDevelopment") === true,
      contactEmail: text(field(shop, "contactEmail")) ?? "",
    },
  };
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
