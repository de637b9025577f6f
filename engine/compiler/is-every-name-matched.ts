/** Finds rules that leave the customer no method to choose, as far as the names of methods are known. */

import { caseFold } from "../declarations/case-fold.ts";
import { nameForms } from "../declarations/name-forms.ts";
import { type TargetMatcher, targetMatchersOf } from "../declarations/target-matchers.ts";
import type { Act } from "../generated/declarations.ts";

/** Reports whether a text of the rule matches this name. */
function isNamedByForm(name: string, { forms, exact }: Pick<TargetMatcher, "forms" | "exact">): boolean {
  return nameForms(name).some((written) => forms.some((form) => (exact ? written === form : caseFold(written).includes(form))));
}

/** Reports whether every name is matched by some text of the rule; false for an empty list of names. */
export function isEveryNameMatched(action: Act, configuration: object, names: readonly string[]): boolean {
  const texts = targetMatchersOf(action, configuration);
  const isMatched = (name: string) => texts.some((text) => isNamedByForm(name, text));
  return names.length > 0 && names.every(isMatched);
}
