import { compileActions } from "../../engine/compiler/compile-actions.ts";
import { applyEntitlements } from "../../engine/configuration/apply-entitlements.ts";
import { applyDerived } from "../../engine/configuration/derived-text.ts";
import { normalize } from "../../engine/configuration/normalize/normalize.ts";
import { normalizeReceived } from "../../engine/configuration/normalize/normalize-received.ts";
import { describeProblem } from "../../engine/configuration/problem-location.ts";
import { validate } from "../../engine/configuration/validate/validate.ts";
import { validateStored } from "../../engine/configuration/validate/validate-stored.ts";
import { actionId, storedAction } from "../../engine/declarations/actions.ts";
import { hasNoMode } from "../../engine/declarations/modes.ts";
import type { Configuration } from "../../engine/generated/types.ts";
import { escapeToken } from "../../engine/lib/json-pointer.ts";
import type { Fields } from "../../engine/lib/object.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Compiled } from "../../engine/types/pack.ts";
import type { Problem } from "../../engine/types/problem.ts";
import type { ShopFacts } from "../../engine/types/shop-facts.ts";
import { AppError } from "../core/app-error.ts";
import type { PreparedConfiguration } from "../storage/configuration-storage.ts";
import { assertEntitled } from "./assert-entitled.ts";
import type { UnknownDomain } from "./validate-domain.ts";

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
  assertMode(family, raw);
  const checked = validate(family, applyEntitlements(family, normal, facts));
  const problems = [...(checked.ok ? [] : checked.problems), ...strange(normal)];
  if (!checked.ok || problems.length > 0) throw invalid(family, problems);
  const whole = applyDerived(family, checked.configuration);
  if (whole.problems.length > 0) throw invalid(family, whole.problems);
  return compiled(family, whole.configuration);
}

/** Refuses an unknown mode before problems of the other fields, which belong to some other mode, are reported. */
function assertMode(family: Family, raw: Fields): void {
  const { modes, properties } = family;
  if (modes === undefined || !hasNoMode(family, raw)) return;
  const message = properties[modes.field]?.messages?.else ?? "must be one of those declared";
  throw invalid(family, [{ code: "enum", path: escapeToken(modes.field), message }]);
}

function invalid(family: Family, problems: readonly Problem[]): AppError {
  return new AppError("INVALID", 422, reason(family, problems), { problems });
}

/** Compiles a valid configuration; throws if it does not compile. */
export function compiled(family: Family, configuration: Configuration): PreparedConfiguration {
  const result = compiledFor(family, configuration);
  if (!result.ok) {
    throw new AppError("DOES_NOT_COMPILE", 422, reason(family, result.problems), { problems: result.problems });
  }
  return { configuration, compiled: result.compiled };
}

/** Compiles the action whose program is stored with the configuration; null for a family without one. Every other action must compile, too. */
export function compiledFor(family: Family, configuration: Configuration): CompiledFor {
  const { byAct, problems } = compileActions(family, configuration);
  if (problems.length > 0) return { ok: false, problems };
  const act = storedAction(family);
  const kept = act && byAct.get(actionId(family, act));
  return { ok: true, compiled: kept?.ok === true ? kept.compiled : null };
}

export type CompiledFor = { ok: true; compiled: Compiled | null } | { ok: false; problems: Problem[] };

/** Returns why a stored configuration would not be accepted or run today; null if it is valid. */
export function problemOf(family: Family, stored: unknown): string | null {
  return soundness(family, stored).problem;
}

/** Returns that problem, and the Function that would run the stored program; null without one. */
export function soundness(family: Family, stored: unknown): { problem: string | null; pack: string | null } {
  const checked = validateStored(family, normalize(family, stored));
  if (!checked.ok) return { problem: reason(family, checked.problems), pack: null };
  const result = compiledFor(family, checked.configuration);
  return result.ok ? { problem: null, pack: result.compiled?.pack ?? null } : { problem: reason(family, result.problems), pack: null };
}

/** Describes the first problem for the merchant. */
export function reason(family: Family, [first]: readonly Problem[]): string {
  return first ? describeProblem(family, first) : "The customization cannot be run at checkout.";
}
