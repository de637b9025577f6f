/** Finds the names that a text of a rule matches, as checkout compares them. */

import { caseFold } from "../declarations/case-fold.ts";
import { nameForms } from "../declarations/name-forms.ts";
import { type TargetMatcher, targetMatchersOf } from "../declarations/target-matchers.ts";
import type { Act } from "../generated/declarations.ts";

/** Reports whether a text of the rule matches this name. */
export function isNamedByForm(name: string, { forms, exact }: Pick<TargetMatcher, "forms" | "exact">): boolean {
  return nameForms(name).some((written) => forms.some((form) => (exact ? written === form : caseFold(written).includes(form))));
}

/** Returns those of the names that one text of a configuration matches. */
export function namesMatchedBy(action: Act, configuration: object, text: string, names: readonly string[]): string[] {
  const matcher = targetMatchersOf(action, configuration).find((each) => each.text === text);
  return matcher === undefined ? [] : names.filter((name) => isNamedByForm(name, matcher));
}
