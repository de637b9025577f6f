/** Names by which a rule means methods, and which these have from another rule alone. */
import { caseFold } from "../declarations/case-fold.ts";
import { nameForms } from "../declarations/name-forms.ts";
import { targetMatchersOf } from "../declarations/target-matchers.ts";
import type { Act } from "../generated/declarations.ts";

/** A rule that is on, and the name that it gives to methods. */
export interface Renaming {
  rule: string;
  gives: string;
}

/** A text of a rule, and the rule that gives it as a name. */
export interface NamedByOther {
  text: string;
  rule: string;
}

/** Each text of a rule that is the name which another one gives: rules look at the names that gateways and carriers give, all at once. */
export function namedByOthers(act: Act, configuration: object, others: readonly Renaming[]): NamedByOther[] {
  const given = new Map(others.map(({ rule, gives }) => [keyOf(gives), rule] as const));
  return targetMatchersOf(act, configuration).flatMap(({ text }) => {
    const rule = given.get(keyOf(text));
    return rule === undefined ? [] : [{ text, rule }];
  });
}

const keyOf = (name: string): string => caseFold(nameForms(name)[0] ?? name);
