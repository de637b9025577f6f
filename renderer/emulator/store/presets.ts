import type { StoreState } from "./store-state.ts";

type Change = Partial<StoreState>;

const ORDINARY: Change = { shopifyPlus: false, partnerDevelopment: false, refuseBilling: false };
const PLUS: Change = { ...ORDINARY, shopifyPlus: true };

/** States of a store in which one most often wants to see the app. */
export const presets: readonly { title: string; state: Change }[] = [
  {
    title: "Development store",
    state: { ...PLUS, partnerDevelopment: true, subscribed: null, plan: null, interval: null },
  },
  { title: "New ordinary store", state: { ...ORDINARY, subscribed: null, plan: null, interval: null } },
  { title: "New Plus store", state: { ...PLUS, subscribed: null, plan: null, interval: null } },
  { title: "Basic Plan", state: { ...ORDINARY, subscribed: "ACTIVE", plan: "Basic Plan", interval: "EVERY_30_DAYS" } },
  { title: "Plus Plan", state: { ...PLUS, subscribed: "ACTIVE", plan: "Plus Plan", interval: "EVERY_30_DAYS" } },
  { title: "Plus Advanced", state: { ...PLUS, subscribed: "ACTIVE", plan: "Plus Advanced", interval: "ANNUAL" } },
];
