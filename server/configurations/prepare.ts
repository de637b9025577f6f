import { compileActions } from "../../engine/compiler/compile-actions.ts";
import { compiledFor, prepareConfiguration } from "../../engine/compiler/prepare-configuration.ts";
import { applyEntitlements } from "../../engine/configuration/apply-entitlements.ts";
import { describeProblem } from "../../engine/configuration/describe-problem.ts";
import { normalize } from "../../engine/configuration/normalize/normalize.ts";
import { normalizeReceived } from "../../engine/configuration/normalize/normalize-received.ts";
import { validateMode } from "../../engine/configuration/validate/mode.ts";
import { validateStored } from "../../engine/configuration/validate/validate-stored.ts";
import { ruleEffectOf, type Stoppage } from "../../engine/coverage/rule-effect.ts";
import { canStopOrders } from "../../engine/declarations/can-stop-orders.ts";
import type { Configuration } from "../../engine/generated/types.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Problem } from "../../engine/types/problem.ts";
import type { ShopFacts } from "../../engine/types/shop-facts.ts";
import { AppError } from "../core/app-error.ts";
import type { PreparedConfiguration } from "../storage/configuration-storage.ts";
import { assertEntitled } from "./assert-entitled.ts";
import type { UnknownDomain } from "./unknown-domain-check.ts";

/**
 * Converts submitted fields to the configuration that is stored and compiled, or throws with the invalid fields. `strange` finds values that the
 * store does not have.
 */
export function prepare(
  family: Family,
  raw: Record<string, unknown>,
  facts: ShopFacts,
  strange: UnknownDomain = () => [],
): PreparedConfiguration {
  const normal = normalizeReceived(family, raw);
  assertEntitled(family, normal, facts);
  const unknownMode = validateMode(family, raw);
  if (unknownMode.length > 0) throw refusal(family, { code: "INVALID", problems: unknownMode });
  const result = prepareConfiguration(family, applyEntitlements(family, normal, facts), strange(normal));
  if (result.ok) return { configuration: result.configuration, compiled: result.compiled };
  throw refusal(family, result);
}

function refusal(family: Family, { code, problems }: { code: string; problems: readonly Problem[] }): AppError {
  return new AppError(code, 422, reason(family, problems), { problems });
}

/** Compiles a valid configuration; throws if it does not compile. */
export function compiled(family: Family, configuration: Configuration): PreparedConfiguration {
  const result = compiledFor(family, configuration);
  if (!result.ok) throw refusal(family, { code: "DOES_NOT_COMPILE", problems: result.problems });
  return { configuration, compiled: result.compiled };
}

/** Returns why a stored configuration would not be accepted or run today; null if it is valid. */
export function problemOf(family: Family, stored: unknown): string | null {
  return validityOf(family, stored).problem;
}

/** Returns that problem, and the Function that would run the stored program; null without one. */
export function validityOf(family: Family, stored: unknown): { problem: string | null; pack: string | null } {
  const checked = validateStored(family, normalize(family, stored));
  if (!checked.ok) return { problem: reason(family, checked.problems), pack: null };
  const result = compiledFor(family, checked.configuration);
  return result.ok ? { problem: null, pack: result.compiled?.pack ?? null } : { problem: reason(family, result.problems), pack: null };
}

/** Returns whether a stored configuration that is on would stop every order, or hide every method; undefined if not. */
export function stoppageOf(family: Family, stored: unknown): Stoppage | undefined {
  if (!canStopOrders(family)) return undefined;
  const checked = validateStored(family, normalize(family, stored));
  return checked.ok ? ruleEffectOf(family, checked.configuration, compileActions(family, checked.configuration))?.stoppage : undefined;
}

/** Describes the first problem for the merchant. */
export function reason(family: Family, [first]: readonly Problem[]): string {
  return first ? describeProblem(family, first) : "The customization cannot be run at checkout.";
}
