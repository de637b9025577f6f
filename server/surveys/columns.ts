import type { VisibleQuestion } from "../../engine/survey/survey.ts";
import type { Family } from "../../engine/types/family.ts";
import { visibleQuestionsOf } from "./validate-answers.ts";

/** A question as long as it stayed the same: one that was changed between revisions is another one. */
export interface Column {
  /** Names it among all. */
  key: string;
  id: string;
  label: string;
  draws: VisibleQuestion["draws"];
  /** What there was to choose between. */
  options: readonly string[];
  /** Those in which it was asked, in order. */
  revisions: number[];
}

/** A revision of what was asked. */
export interface Revision {
  revision: number;
  configuration: unknown;
}

/** All questions that were answered, in the order of the newest revision that has them. */
export function columnsOf(family: Family, revisions: readonly Revision[]): Column[] {
  const found = new Map<string, Column>();
  for (const { revision, configuration } of [...revisions].sort((a, b) => b.revision - a.revision)) {
    for (const { id, label, draws, options } of visibleQuestionsOf(family, configuration)) {
      const key = JSON.stringify([id, label, draws, options]);
      const column = found.get(key) ?? { key, id, label, draws, options, revisions: [] };
      column.revisions.unshift(revision);
      found.set(key, column);
    }
  }
  return [...found.values()];
}

/** What a column is called: with its revisions where another one is called the same. */
export function titleOf({ label, revisions, key }: Column, all: readonly Column[]): string {
  if (!all.some((other) => other.key !== key && other.label === label)) return label;
  const [first, last] = [revisions[0], revisions.at(-1)];
  return `${label} (${first === last ? `revision ${first}` : `revisions ${first} to ${last}`})`;
}

/** The answer that stands in a column; undefined where the question was not asked. */
export function answerIn({ id, revisions }: Column, revision: number, answers: Readonly<Record<string, unknown>>): unknown {
  return revisions.includes(revision) && Object.hasOwn(answers, id) ? answers[id] : undefined;
}
