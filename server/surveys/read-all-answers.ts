import { type AnswersRow, answersPage, type Range } from "../db/answers.ts";
import type { Database } from "../db/database.ts";

/** So many are read at once: memory does not grow with how many there are. */
const BATCH = 200;

/** All answers to a configuration, the newest first, some at a time. */
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
