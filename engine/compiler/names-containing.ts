/** Compares names of methods with the texts of a rule, as checkout does. */

import { caseFold } from "../declarations/case-fold.ts";
import { nameForms } from "../declarations/name-forms.ts";
import type { TargetMatcher } from "../declarations/target-matchers.ts";
import { hasFoldedText } from "../runtime/folded-text.ts";

/** Reports whether a text of the rule matches this name. */
export function isNamedByForm(name: string, { forms, exact }: Pick<TargetMatcher, "forms" | "exact">): boolean {
  return nameForms(name).some((written) => forms.some((form) => (exact ? written === form : hasFoldedText(written, form))));
}

/** Returns those of the names that a text matches as a part. */
export function namesContaining(text: string, names: readonly string[]): string[] {
  const forms = nameForms(text).map(caseFold);
  return names.filter((name) => isNamedByForm(name, { forms, exact: false }));
}
