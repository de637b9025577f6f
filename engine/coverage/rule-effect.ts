/** Rules that stop a store: they block every order, or leave no method to choose. */

import { compile } from "../compiler/compile.ts";
import type { Compilations } from "../compiler/compile-actions.ts";
import { isEveryNameMatched } from "../compiler/is-every-name-matched.ts";
import { actionId, functionActions } from "../declarations/actions.ts";
import { SCHEDULE } from "../declarations/activation-conditions.ts";
import { withoutSchedule } from "../declarations/activation-limits.ts";
import { variantOf } from "../declarations/configuration.ts";
import { warningIn } from "../declarations/variant-warnings.ts";
import type { FamilyAction } from "../generated/declarations.ts";
import type { Configuration } from "../generated/types.ts";
import { getProperty } from "../lib/object.ts";
import type { Family } from "../types/family.ts";
import { type Coverage, coverageOf } from "./coverage-of.ts";

/** Effect of a rule that stops a store: it stops orders or all methods of payment or delivery, for every order or for those that cost something. */
export type Stoppage = "blocksEveryOrder" | "blocksPaidOrders" | "hidesEveryMethod" | "hidesMethodsOfPaidOrders";

/** Which orders a rule acts on, and what it stops, if it does. */
export interface RuleEffect {
  coverage: Coverage;
  stoppage: Stoppage | undefined;
}

/**
 * Returns the effect of a compiled configuration on the days on which it is on: that of its action with the widest coverage. Undefined if no action
 * compiles.
 */
export function ruleEffectOf(family: Family, configuration: Configuration, { byAction }: Compilations): RuleEffect | undefined {
  const isLimited = getProperty(configuration, SCHEDULE) !== undefined;
  const effects = functionActions(family).flatMap((action): RuleEffect[] => {
    const compilation = isLimited ? compile(family, action, withoutSchedule(configuration)) : byAction.get(actionId(family, action));
    if (compilation?.ok !== true) return [];
    const coverage = coverageOf(compilation.compiled.program, action.buyerJourney?.path);
    return [{ coverage, stoppage: stoppageFor(family, action, configuration, coverage) }];
  });
  return effects.find(({ stoppage }) => stoppage !== undefined) ?? effects[0];
}

function stoppageFor(family: Family, action: FamilyAction, configuration: object, coverage: Coverage): Stoppage | undefined {
  if (coverage !== "everyOrder" && coverage !== "paidOrders") return undefined;
  const isEvery = coverage === "everyOrder";
  if (family.editor.noConditionsDialog) return isEvery ? "blocksEveryOrder" : "blocksPaidOrders";
  const hides =
    warningIn("allTargets", variantOf(family, configuration)) !== undefined &&
    isEveryNameMatched(action, configuration, namesFor(family, action));
  if (!hides) return undefined;
  return isEvery ? "hidesEveryMethod" : "hidesMethodsOfPaidOrders";
}

/** Returns the names that stores usually give the methods of an action. Shopify does not show apps the names that a store uses. */
export function namesFor(family: Family, { targets }: FamilyAction): readonly string[] {
  return family.suggestions?.[family.properties[targets?.match.names ?? ""]?.suggestions ?? ""] ?? [];
}
