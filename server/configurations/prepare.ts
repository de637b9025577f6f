import { compileActs } from "../../engine/compiler/compile-actions.ts";
import { entitle } from "../../engine/configuration/apply-entitlements.ts";
import { derived } from "../../engine/configuration/derived-text.ts";
import { normalize } from "../../engine/configuration/normalize/normalize.ts";
import { normalizeReceived } from "../../engine/configuration/normalize/normalize-received.ts";
import { told } from "../../engine/configuration/problem-location.ts";
import { validate } from "../../engine/configuration/validate/validate.ts";
import { validateStored } from "../../engine/configuration/validate/validate-stored.ts";
import { idOf, keptAct } from "../../engine/declarations/actions.ts";
import { saysNoMode } from "../../engine/declarations/modes.ts";
import type { Configuration } from "../../engine/generated/types.ts";
import { step } from "../../engine/lib/json-pointer.ts";
import type { Fields } from "../../engine/lib/object.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Compiled } from "../../engine/types/pack.ts";
import type { Problem } from "../../engine/types/problem.ts";
import type { ShopFacts } from "../../engine/types/shop-facts.ts";
import { AppError } from "../core/app-error.ts";
import type { Prepared } from "../storage/configuration-storage.ts";
import { assertUnlocked } from "./assert-entitled.ts";
import type { Strange } from "./validate-domain.ts";

/** Turns what was sent into what is stored and run, or refuses it with the fields that are wrong; `strange` is what the store does not have. */
export function prepare(family: Family, raw: Record<string, unknown>, facts: ShopFacts, strange: Strange = () => []): Prepared {
  const normal = normalizeReceived(family, raw);
  assertUnlocked(family, normal, facts);
  assertMode(family, raw);
  const checked = validate(family, entitle(family, normal, facts));
  const problems = [...(checked.ok ? [] : checked.problems), ...strange(normal)];
  if (!checked.ok || problems.length > 0) throw invalid(family, problems);
  const whole = derived(family, checked.configuration);
  if (whole.problems.length > 0) throw invalid(family, whole.problems);
  return compiled(family, whole.configuration);
}

/** Before what else was sent tells of another mode. */
function assertMode(family: Family, raw: Fields): void {
  const { modes, properties } = family;
  if (modes === undefined || !saysNoMode(family, raw)) return;
  const message = properties[modes.field]?.messages?.else ?? "must be one of those declared";
  throw invalid(family, [{ code: "enum", path: step(modes.field), message }]);
}

function invalid(family: Family, problems: readonly Problem[]): AppError {
  return new AppError("INVALID", 422, reason(family, problems), { problems });
}

/** A configuration that was accepted, with what checkout runs of it. */
export function compiled(family: Family, configuration: Configuration): Prepared {
  const result = compiledFor(family, configuration);
  if (!result.ok) {
    throw new AppError("DOES_NOT_COMPILE", 422, reason(family, result.problems), { problems: result.problems });
  }
  return { configuration, compiled: result.compiled };
}

/** What is written where a configuration is kept, of the act that is run from there; nothing without one. Each other act must be able to run, too. */
export function compiledFor(family: Family, configuration: Configuration): CompiledFor {
  const { byAct, problems } = compileActs(family, configuration);
  if (problems.length > 0) return { ok: false, problems };
  const act = keptAct(family);
  const kept = act && byAct.get(idOf(family, act));
  return { ok: true, compiled: kept?.ok === true ? kept.compiled : null };
}

export type CompiledFor = { ok: true; compiled: Compiled | null } | { ok: false; problems: Problem[] };

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
  return first ? told(family, first) : "The customization cannot be run at checkout.";
}
