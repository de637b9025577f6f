import { compile } from "../../engine/compiler/compile.ts";
import { normalizeReceived } from "../../engine/configuration/normalize/normalize-received.ts";
import { validate } from "../../engine/configuration/validate/validate.ts";
import { isAtWork } from "../../engine/declarations/configuration.ts";
import { type CartInput, toFunctionInput } from "../../engine/evaluator/cart-input.ts";
import { explain } from "../../engine/explain/explain.ts";
import type { FactContext } from "../../engine/explain/fact-values.ts";
import type { FamilyAction } from "../../engine/generated/declarations.ts";
import type { Configuration } from "../../engine/generated/types.ts";
import type { Explanation } from "../../engine/types/explanation.ts";
import type { Family } from "../../engine/types/family.ts";

/** Draft that can be tried: its configuration, the program that checkout runs, and the collections that the program needs. */
export interface Evaluable {
  configuration: Configuration;
  program: readonly unknown[];
  collections: readonly string[];
}

/** Compiles a draft; null for an incomplete one. */
export function tryableDraft(family: Family, block: FamilyAction, draft: object): Evaluable | null {
  const checked = validate(family, normalizeReceived(family, draft));
  if (!checked.ok) return null;
  const compilation = compile(family, block, checked.configuration);
  if (!compilation.ok) return null;
  const { program, variables } = compilation.compiled;
  const variableValues = Object.values(variables).flat();
  return { configuration: checked.configuration, program, collections: variableValues.filter((each) => typeof each === "string") };
}

/**
 * Evaluates whether the configuration would be shown for a cart, and why, by the same program that checkout runs. `off` marks one that
 * checkout does not have.
 */
export function evaluateDraft(
  family: Family,
  block: FamilyAction,
  { configuration }: Evaluable,
  cartInput: CartInput,
  context: FactContext,
): Explanation & { off: boolean } {
  const explanation = explain(family, block, configuration, toFunctionInput(cartInput), context);
  return { ...explanation, off: !isAtWork(family, configuration) };
}
