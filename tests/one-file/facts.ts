import type { Run } from "./rules.ts";

const RULE = { name: "More", type: "Payment Customization", subtype: "hide", method: ["Cash on Delivery"], enabled: true };
const CHECKOUT = { lines: [{ product: "Enamel Mug" }, { product: "Enamel Mug" }], paymentMethods: ["Cash on Delivery", "Credit card"] };

/** A rule of one condition, and a checkout at which it is run. */
export const runOf = (type: string, value: string, checkout: object): Run => ({
  config: { ...RULE, conditions: [{ id: "1", type, operator: "is", value }] },
  checkout: { ...CHECKOUT, ...checkout },
});

const buyer = (buyerIdentity: object) => ({ facts: { cart: { buyerIdentity } } });
const market = (handle: string) => ({ facts: { localization: { market: { handle } } } });
const company = (name: string) => buyer({ purchasingCompany: { company: { name } } });
const orders = (numberOfOrders: number) => buyer({ customer: { numberOfOrders } });
const time = (now: string) => ({ facts: { shop: { localTime: { now } } } });
const plans = (...names: string[]) => ({
  facts: { cart: { lines: names.map((name) => (name === "" ? {} : { sellingPlanAllocation: { sellingPlan: { name } } })) } },
});

/** Conditions of types that read what no shipped one does, and checkouts that say what they read: whether a method is hidden there. */
export const FACTS: readonly (readonly [type: string, value: string, checkout: object, hidden: boolean])[] = [
  ["Customer Market", "eu", market("eu"), true],
  ["Customer Market", "eu", market("us"), false],
  ["Customer Market", "eurozone", { market: { country: "DE" } }, true],
  ["Company Name", "Acme", company("Acme"), true],
  ["Company Name", "Acme", company("Other"), false],
  ["Company Name", "Acme", {}, false],
  ["Order Count", "2", orders(3), true],
  ["Order Count", "2", orders(2), false],
  ["Selling Plan", "Weekly", plans("", "Weekly"), true],
  ["Selling Plan", "Weekly", plans("Monthly", "Monthly"), false],
  ["Selling Plan", "Weekly", {}, false],
  ["Evening", "Evening", time("2026-11-22T18:00:00"), true],
  ["Evening", "Evening", time("2026-11-22T17:59:59"), false],
];
