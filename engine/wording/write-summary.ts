/** Summary of a customization, its effects and conditions: one sentence for each action, or one for several equal ones. */

import { type Group, type Groups, groupsOf, isUnconditional, openOf } from "../declarations/conditions.ts";
import { variantOf } from "../declarations/configuration.ts";
import type { FamilyAction, SentenceByValue } from "../generated/declarations.ts";
import { getProperty } from "../lib/object.ts";
import type { Family } from "../types/family.ts";
import { writeClause } from "./clause.ts";
import { fieldPhrase } from "./field-phrase.ts";
import { ELLIPSIS, fillSentence, joinClauses, type Sentence } from "./sentence.ts";

/**
 * Returns the sentences of all actions: "Hide payment methods whose name contains "Cash" when the cart total is more than $100.00 in the store's
 * currency."; null if there is none.
 */
export function writeSummary(family: Family, configuration: object, currency?: string): Sentence | null {
  const { actions = [undefined] } = family;
  const sentences = actions
    .map((chosenAction) => sentenceOf(family, chosenAction, configuration, currency))
    .filter((each) => each !== null);
  const [first, ...others] = new Map(sentences.map((each) => [JSON.stringify(each), each])).values();
  return first === undefined ? null : [...first, ...others.flatMap((each) => [" ", ...each])];
}

/** Conditions that are described in one row. */
type Row = Pick<Group, "any" | "conditions" | "never">;

const OPEN: Row = { any: false, conditions: [], never: ELLIPSIS };

/** Describes one action and its conditions. */
function sentenceOf(
  family: Family,
  chosenAction: FamilyAction | undefined,
  configuration: object,
  currency: string | undefined,
): Sentence | null {
  const groups = groupsOf(family, chosenAction, configuration);
  const sentence = template(family, chosenAction, configuration, !isUnconditional(family, chosenAction, configuration));
  if (sentence === undefined) return null;
  const effect = fillSentence(sentence, (field) => fieldPhrase(family, configuration, field, currency));
  return fillSentence("{effect}{when}.", (part) =>
    part === "effect" ? effect : when(family, groups, currency, openOf(family, configuration)),
  );
}

/**
 * Describes the groups: " when A and B, or when C". If all groups must hold, those whose conditions must all hold form one row. Incomplete conditions
 * (`open`) are a row of their own.
 */
function when(
  family: Family,
  { always, any: joinedByOr, groups: finished }: Groups,
  currency: string | undefined,
  open: { any: boolean } | undefined,
): Sentence {
  const own = always.length === 0 ? [] : [{ any: false, conditions: always }];
  const groups: readonly Row[] = open === undefined ? finished : [...finished, OPEN];
  const any = joinedByOr || (open?.any === true && finished.length > 0);
  const clausesOf = ({ conditions, never }: Row) => [
    ...(never === undefined ? [] : [[never]]),
    ...conditions.map(({ condition }) => writeClause(family, condition, currency)),
  ];
  const rowOf = (some: readonly Row[], word: string) => (some.length === 0 ? [] : [joinClauses(some.flatMap(clausesOf), word)]);
  const [either, plain] = [groups.filter((group) => group.any), groups.filter((group) => !group.any)];
  if (!any)
    return joined([...rowOf([...own, ...plain], "and"), ...either.flatMap((group) => rowOf([group], "or"))], " when ", ", and when ");
  const first = rowOf(own, "and");
  const rows = groups.flatMap((group) => rowOf([group], group.any ? "or" : "and"));
  const begin = first.length === 0 ? " when " : rows.length > 1 ? ", and either when " : ", and when ";
  return [...joined(first, " when ", ""), ...joined(rows, begin, ", or when ")];
}

function joined(rows: readonly Sentence[], first: string, next: string): Sentence {
  return rows.flatMap((row, index) => [index === 0 ? first : next, ...row]);
}

function template(family: Family, chosenAction: FamilyAction | undefined, configuration: object, conditional: boolean): string | undefined {
  const variant = variantOf(family, configuration);
  if (family.variants !== undefined && variant === undefined) return family.title;
  const declared = variant?.summary ?? chosenAction?.summary;
  const sentence = declared && chosen(declared, configuration);
  if (sentence === undefined || chosenAction === undefined || conditional) return sentence;
  return variant?.noConditionsText ?? `${sentence} at every checkout`;
}

function chosen(sentence: string | SentenceByValue, configuration: object): string {
  return typeof sentence === "string"
    ? sentence
    : (sentence.cases[String(getProperty(configuration, sentence.switch))] ?? sentence.default);
}
