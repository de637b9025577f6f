import { isDeepStrictEqual } from "node:util";
import { questionTypesOf } from "../../engine/survey/question-types.ts";
import { storedFamily } from "../configurations/stored-family.ts";
import { noteCounted } from "../db/answer-counts.ts";
import type { Counted } from "../db/answers.ts";
import type { Database } from "../db/database.ts";
import { type CountedRow, countedRows, repairWrongCounts, wrongCounts } from "../db/wrong-counts.ts";
import { countKey } from "./count-key.ts";
import { visibleQuestionsOf } from "./validate-answers.ts";

/** Answers in one batch, and differences reported for one shop. */
const [BATCH, MAX_DRIFTS] = [500, 100];

/** Yields the differences between a shop's stored counts and its answers. Each answer is counted again by the questions that were asked. */
export async function* countDrift(database: Database, shop: string): AsyncGenerator<string> {
  for await (const { guid, checkout, counted, right } of misjudged(database, shop)) {
    const is = counted === null ? "is in no count yet" : `is counted as ${JSON.stringify(counted)}`;
    yield `the answer to ${guid} at checkout ${checkout} ${is}, and comes to ${JSON.stringify(right)}`;
  }
  const wrong = await database.read(shop, (reader) => wrongCounts(reader, MAX_DRIFTS));
  for (const { guid, revision, question, answer, stored: kept, expected: told } of wrong) {
    const what = question === "" ? "buyers" : `${JSON.stringify(answer)} to "${question}"`;
    yield `${guid}, revision ${revision}: ${what} counted ${kept} times in a day, and there ${told === "1" ? "is" : "are"} ${told}`;
  }
  if (wrong.length === MAX_DRIFTS) yield `and perhaps more counts beyond the first ${MAX_DRIFTS}`;
}

/** Repairs the stored counts. New answers may arrive meanwhile. */
export async function repairAnswerCounts(database: Database, shop: string): Promise<void> {
  let some: VerifiedRow[] = [];
  const note = async () => {
    const rows = some.map(({ guid, checkout, right }) => ({ guid, checkout, counted: right }));
    some = [];
    if (rows.length > 0) await database.withShop(shop, (tenant) => noteCounted(tenant, rows));
  };
  for await (const wrong of misjudged(database, shop)) if (some.push(wrong) === BATCH) await note();
  await note();
  await database.withShop(shop, repairWrongCounts);
}

interface VerifiedRow extends CountedRow {
  /** Correct count of the answer. */
  right: Counted;
}

/** Yields the answers that are counted wrongly, or not at all. */
async function* misjudged(database: Database, shop: string): AsyncGenerator<VerifiedRow> {
  let last: CountedRow | null = null;
  while (true) {
    const behind: CountedRow | null = last;
    const rows: CountedRow[] = await database.read(shop, (reader) => countedRows(reader, behind, BATCH));
    for (const row of rows) {
      const family = storedFamily(row.family);
      if (questionTypesOf(family) === undefined) continue;
      const right = countKey(visibleQuestionsOf(family, row.configuration), row.answers);
      if (!isDeepStrictEqual(row.counted, right)) yield { ...row, right };
    }
    last = rows.at(-1) ?? null;
    if (rows.length < BATCH) return;
  }
}
