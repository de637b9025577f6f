/** Finds rules that leave the customer no method to choose, as far as the names of methods are known. */

import { targetMatchersOf } from "../declarations/target-matchers.ts";
import type { FamilyAction } from "../generated/declarations.ts";
import { isNamedByForm } from "./names-containing.ts";

/** Reports whether every name is matched by some text of the rule; false for an empty list of names. */
export function isEveryNameMatched(action: FamilyAction, configuration: object, names: readonly string[]): boolean {
  const texts = targetMatchersOf(action, configuration);
  const isMatched = (name: string) => texts.some((text) => isNamedByForm(name, text));
  return names.length > 0 && names.every(isMatched);
}
