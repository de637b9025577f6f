import type { Coverage } from "../../engine/coverage/coverage-of.ts";
import type { Stoppage } from "../../engine/coverage/rule-effect.ts";
import { countries } from "../../engine/generated/lists/countries.ts";
import { block, hide, hideShipping } from "./configuration.ts";

/** A saved rule, the orders that it acts on, and what it stops. */
export interface StoppingRule {
  name: string;
  family: "payment" | "shipping" | "validation";
  configuration: Record<string, unknown>;
  coverage: Coverage;
  stoppage?: Stoppage;
}

const on = (type: string, operator: string, value?: unknown, secondValue?: unknown) => ({
  ...{ type, operator },
  ...(value === undefined ? {} : { value }),
  ...(secondValue === undefined ? {} : { secondValue }),
});
const all = (...conditions: object[]) => conditions.map((condition, index) => ({ id: String(index + 1), ...condition }));
const total = (value: string, operator = "is greater than") => on("Cart Total", operator, value);
const subtotal = (value: string, operator = "is greater than") => on("Order Subtotal", operator, value);
/** Parts of which every name of a method that the app knows has one. */
const PARTS = ["a", "e", "i", "o", "u", "j", "f"];
const everyMethod = { method: PARTS, exactMatch: Object.fromEntries(PARTS.map((part) => [part, false])) };
const codes = countries.filter(({ offered }) => offered !== false).map(({ code }) => code);

const validation = (name: string, coverage: Coverage, conditions: object[], changes: object = {}): StoppingRule => ({
  ...{ name, family: "validation", coverage, configuration: { ...block({ name, conditions: all(...conditions) }), ...changes } },
  ...(coverage === "everyOrder" ? { stoppage: "blocksEveryOrder" } : coverage === "paidOrders" ? { stoppage: "blocksPaidOrders" } : {}),
});
const hiding = (name: string, coverage: Coverage, conditions: object[], stoppage?: Stoppage, changes: object = {}): StoppingRule => ({
  ...{
    name,
    family: "payment",
    coverage,
    configuration: { ...hide({ name, conditions: all(...conditions), ...everyMethod }), ...changes },
  },
  ...(stoppage === undefined ? {} : { stoppage }),
});

/** Fifteen rules that stop a store. */
export const stopping: readonly StoppingRule[] = [
  validation("no condition", "everyOrder", []),
  validation("while filling in", "everyOrder", [], { runLocations: { checkoutCompletion: false, checkoutInteraction: true } }),
  validation("the default", "paidOrders", [total("0.00")]),
  validation("a bare zero", "paidOrders", [total("0")]),
  validation("many zeros", "paidOrders", [total("000.000000")]),
  validation("the subtotal's default", "paidOrders", [subtotal("0.00")]),
  validation("both totals", "paidOrders", [total("0.00"), subtotal("0.00")]),
  validation("the default twice", "paidOrders", [total("0.00"), total("0.0")]),
  validation("at both steps", "paidOrders", [total("0.00")], { runLocations: { checkoutCompletion: true, checkoutInteraction: true } }),
  hiding("every method", "everyOrder", [], "hidesEveryMethod"),
  hiding("every method, by default", "paidOrders", [total("0.00")], "hidesMethodsOfPaidOrders"),
  hiding(
    "in every country",
    "everyOrder",
    [
      on(
        "Country",
        "is",
        countries.map(({ code }) => code),
      ),
    ],
    "hidesEveryMethod",
  ),
  hiding("since long", "everyOrder", [on("Store Date", "is on or after", "2020-01-01")], "hidesEveryMethod"),
  hiding(
    "for paid orders of every country",
    "paidOrders",
    [
      on(
        "Country",
        "is",
        countries.map(({ code }) => code),
      ),
      total("0.00"),
    ],
    "hidesMethodsOfPaidOrders",
  ),
  {
    ...{ name: "every delivery", family: "shipping", coverage: "everyOrder", stoppage: "hidesEveryMethod" },
    configuration: hideShipping({ name: "every delivery", conditions: [], ...everyMethod }),
  },
];

/** Fifteen rules that only look as if they did. */
export const harmless: readonly StoppingRule[] = [
  validation("less than nothing", "noOrder", [total("0.00", "is less than")]),
  validation("a subtotal below nothing", "noOrder", [subtotal("0", "is less than")]),
  validation("more and less", "noOrder", [total("5.00"), total("5.00", "is less than")]),
  validation("a cent", "someOrders", [total("0.01")]),
  validation("less than a million", "someOrders", [total("1000000.00", "is less than")]),
  validation("paid and to one country", "someOrders", [total("0.00"), on("Shipping Country", "is", ["US"])]),
  validation("not to one country", "someOrders", [on("Shipping Country", "is not", ["DE"])]),
  validation("no gift card", "someOrders", [on("Gift Card", "is NOT in the cart")]),
  validation("any customer", "someOrders", [on("Customer's Orders", "is at least", "0")]),
  validation("any of a product", "someOrders", [on("Product", "quantity greater than", ["gid://shopify/Product/1"], "0")]),
  validation("to every country", "someOrders", [on("Shipping Country", "is", codes)]),
  hiding("every method in one country", "someOrders", [on("Country", "is", ["US"])]),
  hiding("one method", "everyOrder", [], undefined, { method: ["Cash on Delivery"], exactMatch: { "Cash on Delivery": false } }),
  hiding("every method, on no day", "noOrder", [on("Weekday", "is", "Monday"), on("Weekday", "is", "Friday")]),
  hiding("a new name for all", "everyOrder", [], undefined, { subtype: "message", message: "Pay" }),
];

export const stoppingRules: readonly StoppingRule[] = [...stopping, ...harmless];
