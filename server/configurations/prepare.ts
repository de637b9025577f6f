import { compiledFor, prepareConfiguration } from "../../engine/compiler/prepare-configuration.ts";
import { applyEntitlements } from "../../engine/configuration/apply-entitlements.ts";
import { normalize } from "../../engine/configuration/normalize/normalize.ts";
import { normalizeReceived } from "../../engine/configuration/normalize/normalize-received.ts";
import { describeProblem } from "../../engine/configuration/problem-location.ts";
import { validateStored } from "../../engine/configuration/validate/validate-stored.ts";
import { hasNoMode } from "../../engine/declarations/modes.ts";
import type { Configuration } from "../../engine/generated/types.ts";
import { escapeToken } from "../../engine/lib/json-pointer.ts";
import type { Fields } from "../../engine/lib/object.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Problem } from "../../engine/types/problem.ts";
import type { ShopFacts } from "../../engine/types/shop-facts.ts";
import { AppError } from "../core/app-error.ts";
import type { PreparedConfiguration } from "../storage/configuration-storage.ts";
import { assertEntitled } from "./assert-entitled.ts";
import type { UnknownDomain } from "./validate-domain.ts";

/** Turns what was sent into what is stored and run, or refuses it with the fields that are wrong; `strange` is what the store does not have. */
export function prepare(
  family: Family,
  raw: Record<string, unknown>,
  facts: ShopFacts,
  strange: UnknownDomain = () => [],
): PreparedConfiguration {
  const normal = normalizeReceived(family, raw);
  assertEntitled(family, normal, facts);
  assertMode(family, raw);
  const result = prepareConfiguration(family, applyEntitlements(family, normal, facts), strange(normal));
  if (result.ok) return { configuration: result.configuration, compiled: result.compiled };
  throw refusal(family, result);
}

/** Before what else was sent tells of another mode. */
function assertMode(family: Family, raw: Fields): void {
  const { modes, properties } = family;
  if (modes === undefined || !hasNoMode(family, raw)) return;
  const message = properties[modes.field]?.messages?.else ?? "must be one of those declared";
  throw refusal(family, { code: "INVALID", problems: [{ code: "enum", path: escapeToken(modes.field), message }] });
}

function refusal(family: Family, { code, problems }: { code: string; problems: readonly Problem[] }): AppError {
  return new AppError(code, 422, reason(family, problems), { problems });
}

/** A configuration that was accepted, with what checkout runs of it. */
export function compiled(family: Family, configuration: Configuration): PreparedConfiguration {
  const result = compiledFor(family, configuration);
  if (!result.ok) throw refusal(family, { code: "DOES_NOT_COMPILE", problems: result.problems });
  return { configuration, compiled: result.compiled };
}

/** Why a stored configuration would not be accepted or run today; null when it is sound. */
export function problemOf(family: Family, stored: unknown): string | null {
  return soundness(family, stored).problem;
}

/** The same, and which Function would run what is written where it is kept: null where none would. */
export function soundness(family: Family, stored: unknown): { problem: string | null; pack: string | null } {
  const checked = validateStored(family, normalize(family, stored));
  if (!checked.ok) return { problem: reason(family, checked.problems), pack: null };
  const result = compiledFor(family, checked.configuration);
  return result.ok ? { problem: null, pack: result.compiled?.pack ?? null } : { problem: reason(family, result.problems), pack: null };
}

/** The first problem in words for the merchant. */
export function reason(family: Family, [first]: readonly Problem[]): string {
  return first ? describeProblem(family, first) : "The customization cannot be run at checkout.";
}
