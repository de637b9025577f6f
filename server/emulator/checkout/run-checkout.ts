import { RESOURCES } from "../admin-api/resources.ts";
import type { DeployedFunction } from "../functions.ts";
import type { Store } from "../store.ts";
import { applyDiscounts, type Unused } from "./apply-discounts.ts";
import { applyToMethods } from "./apply-to-methods.ts";
import { type BlockingProblem, blockedBy } from "./blocking-problem.ts";
import type { Checkout, Method } from "./checkout.ts";
import { type Cost, costOf } from "./cost.ts";
import { applyToGroups, selectedOption } from "./delivery.ts";
import { optionNode } from "./facts-delivery.ts";
import { type RuleResult, runRules } from "./run-rule.ts";
import type { RuleRecord } from "./stored-rule.ts";

const DELIVERY = "deliveryCustomization";
const PAYMENT = "paymentCustomization";
const VALIDATION = "validation";

/** Options that the buyer can choose from. */
export interface Offer {
  paymentMethods: Method[];
  deliveryGroups: { id: string; groupType: string; deliveryOptions: ReturnType<typeof optionNode>[]; selected: string | null }[];
}

export interface CheckoutResult {
  before: Offer;
  after: Offer;
  /** Errors that block the buyer, with the guid of the rule. */
  errors: (BlockingProblem & { rule: string })[];
  rules: RuleResult[];
  /** Cost of the cart, without delivery. */
  cost: Cost;
  unused: Unused[];
}

/**
 * Runs the discounts and customizations of a shop on a checkout in Shopify's order: discounts, what changes nothing that the buyer is offered,
 * delivery, payment, validation. Those of one resource
 * get the same input, and their results are applied in order of creation. Later resources see the cart with its discounts and the remaining delivery
 * options. `failed` lists records whose Function failed: they had no effect, except that a validation may block checkout then.
 */
export function runCheckout(
  store: Store,
  functions: readonly DeployedFunction[],
  records: readonly RuleRecord[],
  checkout: Checkout,
): { result: CheckoutResult; failed: RuleRecord[] } {
  const run = (name: string, currentCheckout: Checkout) => runRules(store, functions, records, currentCheckout, name);
  const { checkout: discountedCheckout, runs: discounts, unused } = applyDiscounts(store, functions, records, checkout);
  const others = RESOURCES.filter(({ name }) => ![DELIVERY, PAYMENT, VALIDATION].includes(name));
  const unshown = others.flatMap(({ name }) => run(name, discountedCheckout));
  const delivery = run(DELIVERY, discountedCheckout);
  const deliveryGroups = delivery.reduce((groups, { rule }) => applyToGroups(groups, rule.operations), checkout.deliveryGroups);
  const delivered = { ...discountedCheckout, deliveryGroups };
  const payment = run(PAYMENT, delivered);
  const paymentMethods = payment.reduce((methods, { rule }) => applyToMethods(methods, rule.operations), checkout.paymentMethods);
  const validation = run(VALIDATION, delivered);
  const runs = [...discounts, ...unshown, ...delivery, ...payment, ...validation];
  const result = {
    before: offer(checkout),
    after: offer({ ...delivered, paymentMethods }),
    errors: validation.flatMap((run) => blockedBy(run).map((error) => ({ ...error, rule: run.rule.guid }))),
    rules: runs.map(({ rule }) => rule),
    cost: costOf(discountedCheckout),
    unused,
  };
  return { result, failed: runs.filter(({ rule }) => rule.error !== undefined).map(({ record }) => record) };
}

function offer(checkout: Checkout): Offer {
  const { paymentMethods, deliveryGroups, market } = checkout;
  return {
    paymentMethods,
    deliveryGroups: deliveryGroups.map((group) => ({
      id: group.id,
      groupType: group.groupType,
      deliveryOptions: group.options.map((option) => optionNode(option, market)),
      selected: selectedOption(group, checkout)?.handle ?? null,
    })),
  };
}
