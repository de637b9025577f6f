import { packsForAction } from "../../../engine/compiler/packs-for-action.ts";
import { functionActions } from "../../../engine/declarations/actions.ts";
import type { FamilyAction } from "../../../engine/generated/declarations.ts";
import type { Explanation } from "../../../engine/types/explanation.ts";
import type { Family } from "../../../engine/types/family.ts";
import type { DeployedFunction } from "../functions.ts";
import type { Store } from "../store.ts";
import type { Checkout } from "./checkout.ts";
import { type Execution, executeFunction } from "./execute.ts";
import { explainRule } from "./explain-rule.ts";
import { functionViewOf } from "./function-view.ts";
import { ownMetafields } from "./own-metafields.ts";
import { type RuleRecord, storedRule } from "./stored-rule.ts";

/** Result of one customization in one checkout, with its explanation. */
export interface RuleResult extends Execution {
  guid: string;
  title: string;
  family: string | null;
  pack: string;
  enabled: boolean;
  explanation: Explanation | null;
}

/** Resource of discounts, which run before the customizations. */
export const DISCOUNT = "discount";

/** One run of a customization or a discount. */
export interface RuleRun {
  record: RuleRecord;
  rule: RuleResult;
}

/** Runs all records of one resource on a checkout. They get the same input and know nothing of each other. */
export function runRules(
  store: Store,
  functions: readonly DeployedFunction[],
  records: readonly RuleRecord[],
  checkout: Checkout,
  kind: string,
): RuleRun[] {
  return records
    .filter(({ resource }) => resource === kind)
    .map((record) => ({ record, rule: runRule(store, functions, record, checkout) }));
}

/** Runs one customization with its Function, or returns the reason why it did not run. */
function runRule(store: Store, functions: readonly DeployedFunction[], record: RuleRecord, checkout: Checkout): RuleResult {
  const { family, guid, configuration } = storedRule(record);
  const { title, enabled, functionHandle } = record;
  const idle = { input: null, operations: [], instructions: 0, explanation: null };
  const rule = { guid: guid ?? record.id, title, family: family?.id ?? null, pack: functionHandle, enabled, ...idle };
  if (!enabled) return rule;
  const deployed = functions.find(({ handle }) => handle === functionHandle);
  if (!deployed) return { ...rule, error: `InvalidModule: the Function ${functionHandle} is not deployed` };
  const view = functionViewOf(deployed, store, checkout, ownMetafields(record.metafields), record.discount?.classes);
  const execution = executeFunction(deployed, view, store);
  const { input } = execution;
  const chosenAction = family === null ? undefined : actionOf(family, functionHandle);
  if (family === null || chosenAction === undefined || configuration === null || input === null) return { ...rule, ...execution };
  return { ...rule, ...execution, explanation: explainRule(family, chosenAction, configuration, input, view, store) };
}

/** Returns the action that a Function runs. */
function actionOf(family: Family, handle: string): FamilyAction | undefined {
  return functionActions(family).find((action) => packsForAction(family, action).some((pack) => pack.handle === handle));
}
