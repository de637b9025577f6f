import type { VisibleQuestion } from "../../engine/survey/visible-questions.ts";
import type { Family } from "../../engine/types/family.ts";
import { visibleQuestionsOf } from "./validate-answers.ts";

/** A question over the revisions in which it is unchanged. A changed question is another column. */
export interface Column {
  /** Unique key among all columns. */
  key: string;
  id: string;
  label: string;
  draws: VisibleQuestion["draws"];
  /** Options to choose from. */
  options: readonly string[];
  /** Revisions in which it was asked, in ascending order. */
  revisions: number[];
}

/** A revision of the survey's configuration. */
export interface Revision {
  revision: number;
  configuration: unknown;
}

/** Returns all questions that were answered, in the order of the newest revision that has them. */
export function columnsOf(family: Family, revisions: readonly Revision[]): Column[] {
  const columns = new Map<string, Column>();
  for (const { revision, configuration } of [...revisions].sort((a, b) => b.revision - a.revision)) {
    for (const { id, label, draws, options } of visibleQuestionsOf(family, configuration)) {
      const key = JSON.stringify([id, label, draws, options]);
      const column = columns.get(key) ?? { key, id, label, draws, options, revisions: [] };
      column.revisions.unshift(revision);
      columns.set(key, column);
    }
  }
  return [...columns.values()];
}

/** Returns the title of a column. If another column has the same label, the revisions are added. */
export function titleOf({ label, revisions, key }: Column, all: readonly Column[]): string {
  if (!all.some((other) => other.key !== key && other.label === label)) return label;
  const [first, last] = [revisions[0], revisions.at(-1)];
  return `${label} (${first === last ? `revision ${first}` : `revisions ${first} to ${last}`})`;
}

/** Returns the answer in a column. Undefined if the question was not asked. */
export function answerIn({ id, revisions }: Column, revision: number, answers: Readonly<Record<string, unknown>>): unknown {
  return revisions.includes(revision) && Object.hasOwn(answers, id) ? answers[id] : undefined;
}
