import { fairQueue } from "../concurrency/fair-queue.ts";
import { forEachYielding } from "../concurrency/yielding-loop.ts";
import type { Range } from "../db/answers.ts";
import type { Database } from "../db/database.ts";
import type { Column } from "./columns.ts";
import { csvHead, csvLine } from "./csv.ts";
import { readAllAnswers } from "./read-all-answers.ts";

/** Which answers a file has, and what is told of each. */
interface File {
  shop: string;
  guid: string;
  range: Range;
  columns: readonly Column[];
}

/** How long a part waits for the others of its shop; who asks for so many files has them all the later. */
const ONE_BY_ONE = {
  ...{ most: 1, waiting: 200, patience: 60_000 },
  busy: "Too many files of this store are being made. Try again in a moment.",
};

/** Files of answers, part by part. Of one shop one part is made at a time: however many files it asks for, others find room beside them. */
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
