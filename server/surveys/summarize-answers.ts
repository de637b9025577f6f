import type { ResponsesSummaryResponse } from "../../engine/generated/calls.ts";
import type { AnswerCount } from "../db/answer-counts.ts";
import type { Column } from "./columns.ts";

/** Summarizes the answers of each question from their counts. */
export function summarizeAnswers(columns: readonly Column[], counted: readonly AnswerCount[]): Omit<ResponsesSummaryResponse, "title"> {
  const questions = columns.map((all) => {
    const { key: _, ...column } = all;
    const own = counted.filter(({ revision, question }) => question === column.id && column.revisions.includes(revision));
    const counts = emptyCounts(all);
    for (const { answered, answer, count } of own) {
      if (answered && counts?.has(answer)) counts.set(answer, (counts.get(answer) ?? 0) + count);
    }
    return {
      ...{ ...column, options: [...column.options] },
      ...{ asked: many(own), answered: many(own.filter(({ answered }) => answered)) },
      counts: counts && [...counts].map(([answer, count]) => ({ answer, count })),
    };
  });
  const [shownTotal, answered] = [sum(questions.map((each) => each.asked)), sum(questions.map((each) => each.answered))];
  return {
    count: many(counted.filter(({ question }) => question === "")),
    completion: shownTotal === 0 ? null : answered / shownTotal,
    questions,
  };
}

function many(counted: readonly AnswerCount[]): number {
  return sum(counted.map(({ count }) => count));
}

/** Returns the possible answers of a question, each with the count 0. Null if any text can be answered. */
function emptyCounts({ draws, options }: Column): Map<string, number> | null {
  if (draws === "checkbox")
    return new Map([
      ["true", 0],
      ["false", 0],
    ]);
  return options.length === 0 ? null : new Map(options.map((option) => [option, 0]));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
