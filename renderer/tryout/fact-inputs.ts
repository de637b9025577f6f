import type { AssignedCondition } from "../../engine/compiler/select-pack.ts";
import { SCHEDULE_TYPE } from "../../engine/declarations/activation-types.ts";
import { valuesOf } from "../../engine/declarations/condition-declarations.ts";
import { TEST_CART_ATTRIBUTE } from "../../engine/declarations/test-cart-attribute.ts";
import { getProperty } from "../../engine/lib/object.ts";
import type { FactInput } from "../../engine/types/facts.ts";
import type { FactValues } from "../../engine/types/trial.ts";

export interface FactControlProps {
  input: FactInput;
  /** Key of a pair; empty for other facts. */
  name: string;
  /** Line that has the fact; undefined for the checkout. */
  of?: string | undefined;
  values: FactValues;
  /** Conditions of the rule. */
  conditions: readonly AssignedCondition[];
  onChange: (changes: FactValues) => void;
  /** True if the checkout may lack a fact that Shopify always has: blocks may not know it. */
  mayLack?: boolean;
}

/** Returns the keys that conditions read of pairs; one empty key for facts that are no pairs. */
export function keysOf(input: FactInput, conditions: readonly AssignedCondition[]): string[] {
  return input.control === "pairs" ? argumentsOf(input, conditions) : [""];
}

/** Returns the values of conditions that say which tags, or which attributes, are read. */
export function argumentsOf({ argument = "", readBy }: FactInput, conditions: readonly AssignedCondition[]): string[] {
  const values = conditions.flatMap(({ type, condition }) =>
    readBy.includes(type.id) ? valuesOf(type.properties[argument], getProperty(condition, argument)) : [],
  );
  return [...new Set(values)].filter((value) => value !== "");
}

/** Reports whether conditions read no more than the day of a moment. */
export function isDay({ control, readBy }: FactInput, conditions: readonly AssignedCondition[]): boolean {
  const types = conditions.flatMap(({ type }) => (readBy.includes(type.id) ? [type.id] : []));
  return control === "moment" && types.length > 0 && types.every((id) => id === SCHEDULE_TYPE);
}

/** Paths of facts whose names in Shopify's schema are not what merchants call them. */
const LABELS: Readonly<Record<string, string>> = {
  "buyerJourney.step": "Checkout step",
  [`cart.attributes.${TEST_CART_ATTRIBUTE}`]: "The cart was opened by the test link",
  "cart.buyerIdentity.purchasingCompany": "Orders for a company",
  "cart.buyerIdentity.purchasingCompany.location.externalId": "External ID of the company location",
  "cart.buyerIdentity.customer.amountSpent.amount": "Spent so far",
  "cart.buyerIdentity.customer.numberOfOrders": "Orders so far",
  "cart.buyerIdentity.email": "Email address",
  "cart.deliveryGroups.selectedDeliveryOption.cost.amount": "Price of the chosen delivery",
  "cost.compareAtAmountPerQuantity.amount": "Compare-at price",
  "cart.poNumber": "Purchase order number",
  "cart.retailLocation.handle": "Handle of the retail location",
  "enteredDiscountCodes.code": "Discount codes",
  "localization.country.isoCode": "Customer's country",
  "localization.language.isoCode": "Customer's language",
  "sellingPlanAllocation.sellingPlan.id": "Bought as a subscription",
  "sellingPlanAllocation.sellingPlan.name": "Selling plan",
  "shop.localTime.now": "Day and time at your store",
};
const ADDRESS = "Delivery address ";

/** Returns the label of a fact. */
export function labelOf({ path, label }: FactInput): string {
  const names = path.filter((key) => typeof key === "string").join(".");
  if (LABELS[names] !== undefined) return LABELS[names];
  const own = label.startsWith(ADDRESS) ? label.slice(ADDRESS.length) : label;
  const shown = own.replace(/^country code$/iu, "country");
  return shown.charAt(0).toUpperCase() + shown.slice(1);
}
