import type { ResponsesSummaryReply } from "../../engine/generated/calls.ts";
import { isBlank } from "../../engine/survey.ts";
import { forEach } from "../ops/give-way.ts";
import type { AnswersRow } from "../store/answers.ts";
import { answerIn, type Column } from "./columns.ts";

/** Counts answers as they come. */
export async function summarize(
  columns: readonly Column[],
  batches: AsyncIterable<readonly AnswersRow[]>,
): Promise<Omit<ResponsesSummaryReply, "title">> {
  const tallies = columns.map((column) => ({ column, asked: 0, answered: 0, counts: begun(column) }));
  let count = 0;
  for await (const rows of batches) {
    count += rows.length;
    await forEach(rows, ({ revision, answers }) => {
      for (const tally of tallies) {
        const answer = answerIn(tally.column, revision, answers);
        if (answer === undefined) continue;
        tally.asked++;
        // a box that nobody ticked is an answer as well
        if (typeof answer === "boolean" || !isBlank(answer)) tally.answered++;
        const key = String(answer);
        if (tally.counts?.has(key)) tally.counts.set(key, (tally.counts.get(key) ?? 0) + 1);
      }
    });
  }
  const [asked, answered] = [sum(tallies.map((each) => each.asked)), sum(tallies.map((each) => each.answered))];
  return {
    count,
    completion: asked === 0 ? null : answered / asked,
    questions: tallies.map(({ column: { key: _, ...column }, counts, ...tally }) => ({
      ...column,
      options: [...column.options],
      ...tally,
      counts: counts && [...counts].map(([answer, many]) => ({ answer, count: many })),
    })),
  };
}

/** The answers that there can be to a question, with none of them given; null where anything can be answered. */
function begun({ draws, options }: Column): Map<string, number> | null {
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
