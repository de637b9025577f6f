import { fairQueue } from "../concurrency/fair-queue.ts";
import { forEachYielding } from "../concurrency/for-each-yielding.ts";
import type { Range } from "../db/answers.ts";
import type { Database } from "../db/database.ts";
import type { Column } from "./columns.ts";
import { csvHead, csvLine } from "./csv.ts";
import { readAllAnswers } from "./read-all-answers.ts";

/** Parameters of one file: its survey, its range and its columns. */
interface File {
  shop: string;
  guid: string;
  range: Range;
  columns: readonly Column[];
}

/** Queue for parts of one shop, and the milliseconds that a part waits. A shop that requests many files delays only its own. */
const ONE_BY_ONE = {
  ...{ max: 1, waiting: 200, patience: 60_000 },
  busy: "Too many exports are in progress for this store. Try again in a moment.",
};

/**
 * Creates a generator of response files, part by part. Only one part of a shop is produced at a time, so that other shops have free capacity, however
 * many files one shop requests.
 */
export function responsesFiles(database: Database): (file: File) => AsyncGenerator<string> {
  const inTurn = fairQueue(ONE_BY_ONE);
  return async function* ({ shop, guid, range, columns }) {
    const batches = readAllAnswers(database, shop, guid, range);
    const part = async () => {
      const { value, done } = await batches.next();
      if (done) return null;
      const lines: string[] = [];
      await forEachYielding(value, (row) => lines.push(csvLine(row, columns)));
      return lines.join("");
    };
    yield csvHead(columns);
    for (let text = await inTurn(shop, part); text !== null; text = await inTurn(shop, part)) yield text;
  };
}
