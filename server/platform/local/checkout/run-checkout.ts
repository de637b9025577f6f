import { explain } from "../../../../engine/explain.ts";
import type { Explanation } from "../../../../engine/types.ts";
import type { DeployedFunction } from "../functions.ts";
import type { Store } from "../store.ts";
import type { Checkout, Method } from "./checkout.ts";
import { type Execution, executeFunction } from "./execute.ts";
import { ownerOf } from "./owner.ts";
import { applyToMethods } from "./payment.ts";
import { type RuleRecord, storedRule } from "./stored-rule.ts";

/** One customization of the shop in one checkout: what it did, and why. */
export interface RuleResult extends Execution {
  guid: string;
  title: string;
  family: string | null;
  pack: string;
  enabled: boolean;
  explanation: Explanation | null;
}

export interface Offer {
  paymentMethods: Method[];
}

export interface CheckoutResult {
  before: Offer;
  after: Offer;
  rules: RuleResult[];
}

/**
 * Runs a shop's customizations on a checkout: each on the same input, their results applied in order of creation. `failed` has the ids
 * of those that had no effect because their Function failed.
 */
export function runCheckout(
  store: Store,
  functions: readonly DeployedFunction[],
  records: readonly RuleRecord[],
  checkout: Checkout,
): { result: CheckoutResult; failed: string[] } {
  const rules = records.map((record) => runRule(store, functions, record, checkout));
  const failed = records.filter((_, at) => rules[at]?.error !== undefined).map(({ id }) => id);
  const { paymentMethods } = checkout;
  const after = rules.reduce<readonly Method[]>((methods, { operations }) => applyToMethods(methods, operations), paymentMethods);
  return { result: { before: { paymentMethods }, after: { paymentMethods: [...after] }, rules }, failed };
}

function runRule(store: Store, functions: readonly DeployedFunction[], record: RuleRecord, checkout: Checkout): RuleResult {
  const { family, guid, configuration } = storedRule(record);
  const { title, enabled, functionHandle } = record;
  const rule = { guid: guid ?? record.id, title, family, pack: functionHandle, enabled };
  if (!enabled) return { ...rule, input: null, operations: [], instructions: 0, explanation: null };
  const deployed = functions.find(({ handle }) => handle === functionHandle);
  if (!deployed) {
    return {
      ...rule,
      input: null,
      operations: [],
      instructions: 0,
      explanation: null,
      error: `InvalidModule: the Function ${functionHandle} is not deployed`,
    };
  }
  const execution = executeFunction(deployed, store, checkout, ownerOf(record.metafields));
  const explained = family !== null && configuration !== null && execution.input !== null;
  return { ...rule, ...execution, explanation: explained ? explain(family, configuration, execution.input ?? {}) : null };
}
