import { actOf } from "../../engine/declare/act.ts";

import { entitle } from "../../engine/form/entitle.ts";
import { normalize } from "../../engine/form/normalize.ts";
import { told } from "../../engine/form/told.ts";
import { validate, validateStored } from "../../engine/form/validate.ts";
import { type Compilation, compile } from "../../engine/rule/compile.ts";
import type { Configuration, Family, Problem, ShopFacts } from "../../engine/types.ts";
import { AppError } from "../app-error.ts";
import type { Prepared } from "../keep/keeper.ts";
import { assertUnlocked } from "./gate.ts";

/** Turns what was sent into what is stored and run, or refuses it with the fields that are wrong. */
export function prepare(family: Family, raw: Record<string, unknown>, facts: ShopFacts): Prepared {
  const normal = normalize(family, raw) as Record<string, unknown>; // an object stays one
  assertUnlocked(family, normal.subtype, facts);
  const configuration = entitle(family, normal, facts);
  assertValid(family, configuration);
  return compiled(family, configuration);
}

/** A configuration that was accepted, with what checkout runs of it. */
export function compiled(family: Family, configuration: Configuration): Prepared {
  const result = compiledFor(family, configuration);
  if (!result.ok) {
    throw new AppError("DOES_NOT_COMPILE", 422, reason(family, result.problems), { problems: result.problems });
  }
  return { configuration, compiled: result.compiled };
}

/** What checkout runs of a configuration: nothing in a family that does nothing there. */
export function compiledFor(family: Family, configuration: Configuration): Compilation | { ok: true; compiled: null } {
  return actOf(family) === undefined ? { ok: true, compiled: null } : compile(family, configuration);
}

/** Why a stored configuration would not be accepted or run today; null when it is sound. */
export function problemOf(family: Family, stored: unknown): string | null {
  const normal = normalize(family, stored);
  const [first] = validateStored(family, normal);
  if (first) return told(family, first);
  const result = compiledFor(family, normal as Configuration); // valid by the line above
  return result.ok ? null : reason(family, result.problems);
}

/** The first problem in words for the merchant. */
export function reason(family: Family, [first]: readonly Problem[]): string {
  return first ? told(family, first) : "The customization cannot be run at checkout.";
}

function assertValid(family: Family, value: unknown): asserts value is Configuration {
  const problems = validate(family, value);
  const [first] = problems;
  if (first) throw new AppError("INVALID", 422, told(family, first), { problems });
}
