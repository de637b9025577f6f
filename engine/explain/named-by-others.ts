/** Names in a rule that methods only have because another rule renamed them. */
import { caseFold } from "../declarations/case-fold.ts";
import { nameForms } from "../declarations/name-forms.ts";
import { targetMatchersOf } from "../declarations/target-matchers.ts";
import type { FamilyAction } from "../generated/declarations.ts";

/** An active rule, and the name that it gives to methods. */
export interface Renaming {
  rule: string;
  gives: string;
}

/** A text of a rule, and the other rule that gives methods this name. */
export interface NamedByOther {
  text: string;
  rule: string;
}

/**
 * Lists the texts of a rule that equal a name given by another rule. All rules run at once and see the names from gateways and carriers, so these
 * texts match nothing.
 */
export function namedByOthers(action: FamilyAction, configuration: object, others: readonly Renaming[]): NamedByOther[] {
  const given = new Map(others.map(({ rule, gives }) => [keyOf(gives), rule] as const));
  return targetMatchersOf(action, configuration).flatMap(({ text }) => {
    const rule = given.get(keyOf(text));
    return rule === undefined ? [] : [{ text, rule }];
  });
}

const keyOf = (name: string): string => caseFold(nameForms(name)[0] ?? name);
