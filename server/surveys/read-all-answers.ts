import { type AnswersRow, answersPage, type Range } from "../db/answers.ts";
import type { Database } from "../db/database.ts";

/** Answers in one read. Memory does not grow with their number. */
const BATCH = 200;

/** Yields all answers to a configuration in batches, the newest first. */
export async function* readAllAnswers(database: Database, shop: string, guid: string, range: Range): AsyncGenerator<AnswersRow[]> {
  let last: AnswersRow | null = null;
  while (true) {
    const behind: AnswersRow | null = last;
    const rows: AnswersRow[] = await database.read(shop, (reader) => answersPage(reader, guid, range, BATCH, behind));
    if (rows.length > 0) yield rows;
    last = rows.at(-1) ?? null;
    if (rows.length < BATCH) return;
  }
}
