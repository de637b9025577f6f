/** Outcomes of a rule's conditions at a checkout, in words. */

import type { AssignedCondition } from "../compiler/select-pack.ts";
import { itemAt } from "../configuration/describe-problem.ts";
import type { Group } from "../declarations/conditions.ts";
import { capitalize, joinList } from "../lib/text.ts";
import type { ConditionState, Explanation } from "../types/explanation.ts";
import type { Family } from "../types/family.ts";
import { clauseOf } from "../wording/clause.ts";
import { markDeleted, renderSentence, type Sentence } from "../wording/sentence.ts";
import type { Total } from "./condition-total.ts";
import { absenceReason, type FactValues, foundPhrase, foundValues, type Known } from "./fact-values.ts";

/** A condition at a checkout: its outcome, the values at its facts, its total, and whether the parent of a missing fact is present. */
export interface ConditionOutcome {
  slotted: AssignedCondition;
  state: ConditionState;
  found: readonly FactValues[];
  total: Total | undefined;
  partly: boolean;
}

type Outcome = Explanation["conditions"][number];

const WORDS: Record<ConditionState, string> = { holds: "holds", fails: "does not hold", unknown: "does not hold" };
/** Maximum number of values in an explanation: a cart may have hundreds of lines. */
const SHOWN = 10;

/** Describes conditions with their outcomes and actual values. Products that the store no longer has are marked as deleted. */
export function outcomeTexts(met: readonly ConditionOutcome[], { titles, currency }: Known): Outcome[] {
  const clauses = met.map(({ slotted: assigned }) => clauseOf(assigned, assigned.condition, currency));
  const known = { currency, titles: titles && markDeleted(titles, clauses) };
  return met.map((each, index) => outcome(each, clauses[index] ?? [], known));
}

function outcome(met: ConditionOutcome, clause: Sentence, known: Known): Outcome {
  const { slotted: assigned, state, partly } = met;
  const why = state === "unknown" ? absenceReason(assigned, partly) : foundPhrase(met, known);
  const sentence = `${capitalize(renderSentence(clause, known.titles))}: ${WORDS[state]}${inBrackets(why)}`;
  const { condition } = assigned;
  return { id: condition.id, title: condition.type, state, actual: shown(foundValues(met)), sentence };
}

/** Describes the checkout step as a condition: a rule that does not run at a step does nothing there. */
export function stepText(state: ConditionState, actual: string[]): Outcome {
  const why = actual.length > 0 ? `found: ${joinList(actual)}` : "not known";
  return { id: "step", title: "Checkout step", state, actual, sentence: `Runs at this checkout step: ${WORDS[state]}${inBrackets(why)}` };
}

/** Describes a group of conditions: "Group 2: any of 3 must hold, which is so". */
export function groupText(family: Family, { path, any, conditions, never }: Group, state: ConditionState): string {
  const name = itemAt(family, path) ?? "Conditions";
  if (never !== undefined) return `${name}: ${WORDS[state]} (${never})`;
  if (conditions.length === 1) return `${name}: ${WORDS[state]}`;
  return `${name}: ${any ? "any" : "all"} of ${conditions.length} must hold, which ${state === "holds" ? "is so" : "is not so"}`;
}

function inBrackets(why: string): string {
  return why === "" ? "" : ` (${why})`;
}

function shown(values: readonly string[]): string[] {
  return values.length > SHOWN ? [...values.slice(0, SHOWN), `and ${values.length - SHOWN} more`] : [...values];
}
