import type { Family } from "../../engine/types/family.ts";
import { forEach } from "../concurrency/yielding-loop.ts";
import { type AnswerCount, anyUncounted, countsIn } from "../db/answer-counts.ts";
import type { Range } from "../db/answers.ts";
import type { Database } from "../db/database.ts";
import type { Revision } from "./columns.ts";
import { countedAs } from "./count-key.ts";
import { allAnswers } from "./read-all-answers.ts";
import { asks } from "./validate-answers.ts";

/** How often each answer to a configuration was given: as it is kept, or from the answers themselves while some are in no count yet. */
export async function countsOf(
  database: Database,
  shop: string,
  guid: string,
  range: Range,
  asked: { family: Family; revisions: readonly Revision[] },
): Promise<AnswerCount[]> {
  const behind = await database.read(shop, (reader) => anyUncounted(reader, guid));
  if (behind.length === 0) return database.read(shop, (reader) => countsIn(reader, guid, range));
  return countedNow(allAnswers(database, shop, guid, range), asked);
}

async function countedNow(
  batches: ReturnType<typeof allAnswers>,
  { family, revisions }: { family: Family; revisions: readonly Revision[] },
): Promise<AnswerCount[]> {
  const questions = new Map(revisions.map(({ revision, configuration }) => [revision, asks(family, configuration)]));
  const found = new Map<string, AnswerCount>();
  const add = (revision: number, question: string, given: string | null) => {
    const key = JSON.stringify([revision, question, given]);
    const known = found.get(key) ?? { revision, question, answered: given !== "", answer: given ?? "", count: 0 };
    known.count++;
    found.set(key, known);
  };
  for await (const rows of batches) {
    await forEach(rows, ({ revision, answers }) => {
      add(revision, "", null);
      for (const [id, given] of Object.entries(countedAs(questions.get(revision) ?? [], answers))) add(revision, id, given);
    });
  }
  return [...found.values()];
}
