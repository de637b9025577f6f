/** Finds the names that a text of a rule matches, as checkout compares them. */

import { caseFold } from "../declarations/case-fold.ts";
import { nameForms } from "../declarations/name-forms.ts";
import type { TargetMatcher } from "../declarations/target-matchers.ts";

/** Reports whether a text of the rule matches this name. */
export function isNamedByForm(name: string, { forms, exact }: Pick<TargetMatcher, "forms" | "exact">): boolean {
  return nameForms(name).some((written) => forms.some((form) => (exact ? written === form : caseFold(written).includes(form))));
}

/** Returns those of the names that a text of a rule matches. */
export function namesMatchedBy(text: TargetMatcher, names: readonly string[]): string[] {
  return names.filter((name) => isNamedByForm(name, text));
}
