import type { Family } from "../../engine/types/family.ts";
import { forEachYielding } from "../concurrency/for-each-yielding.ts";
import { type AnswerCount, anyUncounted, countsIn } from "../db/answer-counts.ts";
import type { Range } from "../db/answers.ts";
import type { Database } from "../db/database.ts";
import type { Revision } from "./columns.ts";
import { countKey } from "./count-key.ts";
import { readAllAnswers } from "./read-all-answers.ts";
import { visibleQuestionsOf } from "./validate-answers.ts";

/** Returns how often each answer to a configuration was given. Uses stored counts, or the answers themselves while some are not counted yet. */
export async function answerCountsOf(
  database: Database,
  shop: string,
  guid: string,
  range: Range,
  survey: { family: Family; revisions: readonly Revision[] },
): Promise<AnswerCount[]> {
  const behind = await database.read(shop, (reader) => anyUncounted(reader, guid));
  if (behind.length === 0) return database.read(shop, (reader) => countsIn(reader, guid, range));
  return countedNow(readAllAnswers(database, shop, guid, range), survey);
}

async function countedNow(
  batches: ReturnType<typeof readAllAnswers>,
  { family, revisions }: { family: Family; revisions: readonly Revision[] },
): Promise<AnswerCount[]> {
  const questions = new Map(revisions.map(({ revision, configuration }) => [revision, visibleQuestionsOf(family, configuration)]));
  const counts = new Map<string, AnswerCount>();
  const add = (revision: number, question: string, given: string | null) => {
    const key = JSON.stringify([revision, question, given]);
    const count = counts.get(key) ?? { revision, question, answered: given !== "", answer: given ?? "", count: 0 };
    count.count++;
    counts.set(key, count);
  };
  for await (const rows of batches) {
    await forEachYielding(rows, ({ revision, answers }) => {
      add(revision, "", null);
      for (const [id, given] of Object.entries(countKey(questions.get(revision) ?? [], answers))) add(revision, id, given);
    });
  }
  return [...counts.values()];
}
