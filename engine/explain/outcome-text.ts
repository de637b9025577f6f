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
import { absenceReason, type FactContext, type FactValues, factsPhrase, factValues } from "./fact-values.ts";

/** A condition at a checkout: its outcome, the values at its facts, its total, and whether the parent of a missing fact is present. */
export interface ConditionOutcome {
  assigned: AssignedCondition;
  state: ConditionState;
  facts: readonly FactValues[];
  total: Total | undefined;
  partly: boolean;
}

type Outcome = Explanation["conditions"][number];

const STATE_TEXTS: Record<ConditionState, string> = { holds: "met", fails: "not met", unknown: "not met" };
/** Maximum number of values in an explanation: a cart may have hundreds of lines. */
const SHOWN = 10;

/** Describes conditions with their outcomes and actual values. Products that the store no longer has are marked as deleted. */
export function outcomeTexts(met: readonly ConditionOutcome[], { titles, currency }: FactContext): Outcome[] {
  const clauses = met.map(({ assigned }) => clauseOf(assigned, assigned.condition, currency));
  const context = { currency, titles: titles && markDeleted(titles, clauses) };
  return met.map((each, index) => outcome(each, clauses[index] ?? [], context));
}

function outcome(met: ConditionOutcome, clause: Sentence, context: FactContext): Outcome {
  const { assigned, state, partly } = met;
  const why = state === "unknown" ? absenceReason(assigned, partly) : factsPhrase(met, context);
  const sentence = `${capitalize(renderSentence(clause, context.titles))}: ${STATE_TEXTS[state]}${inBrackets(why)}`;
  const { condition } = assigned;
  return { id: condition.id, title: condition.type, state, actual: shown(factValues(met)), sentence };
}

/** Describes the checkout step as a condition: a rule that does not run at a step does nothing there. */
export function stepText(state: ConditionState, actual: string[]): Outcome {
  const why = actual.length > 0 ? `found: ${joinList(actual)}` : "not known";
  return {
    id: "step",
    title: "Checkout step",
    state,
    actual,
    sentence: `Runs at this checkout step: ${STATE_TEXTS[state]}${inBrackets(why)}`,
  };
}

/** Describes a group of conditions: "Group 2: any of 3 must be met: met". */
export function groupText(family: Family, { path, any, conditions, never }: Group, state: ConditionState): string {
  const name = itemAt(family, path) ?? "Conditions";
  if (never !== undefined) return `${name}: ${STATE_TEXTS[state]} (${never})`;
  if (conditions.length === 1) return `${name}: ${STATE_TEXTS[state]}`;
  return `${name}: ${any ? "any" : "all"} of ${conditions.length} must be met: ${STATE_TEXTS[state]}`;
}

function inBrackets(why: string): string {
  return why === "" ? "" : ` (${why})`;
}

function shown(values: readonly string[]): string[] {
  return values.length > SHOWN ? [...values.slice(0, SHOWN), `and ${values.length - SHOWN} more`] : [...values];
}
