/** Whether a rule leaves the buyer nothing to choose, as far as names of methods are known. */

import { caseFold } from "../declarations/case-fold.ts";
import { nameForms } from "../declarations/name-forms.ts";
import { type TargetMatcher, targetMatchersOf } from "../declarations/target-matchers.ts";
import type { Act } from "../generated/declarations.ts";

/** Whether a text of a rule means what is called so. */
function isMeant(name: string, { forms, exact }: Pick<TargetMatcher, "forms" | "exact">): boolean {
  return nameForms(name).some((written) => forms.some((form) => (exact ? written === form : caseFold(written).includes(form))));
}

/** Whether one of the rule's texts matches each of these names; never where there are none. */
export function matchesEveryName(act: Act, configuration: object, names: readonly string[]): boolean {
  const texts = targetMatchersOf(act, configuration);
  const isMatched = (name: string) => texts.some((text) => isMeant(name, text));
  return names.length > 0 && names.every(isMatched);
}
