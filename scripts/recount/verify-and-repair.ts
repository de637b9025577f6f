import type { Database } from "../../server/db/database.ts";
import { everyShop } from "../../server/db/reconcile-queue.ts";
import type { Command } from "./command.ts";
import { recounts } from "./recounts.ts";

/** Counts anew, shop by shop, and prints one line for each difference. Returns the exit code, which is 1 if something is left. */
export async function verifyAndRepair(database: Database, { shop, repair: mend }: Command, say: (line: string) => void): Promise<number> {
  const known = await database.withWorker(everyShop);
  if (shop !== null && !known.includes(shop)) throw new Error(`unknown shop ${shop}`);
  const shops = shop === null ? known : [shop];
  let [foundCount, leftCount] = [0, 0];
  for (const each of shops) {
    for (const recount of recounts) {
      const differ = await told(recount.differences(database, each), (line) => say(`${each}: ${recount.what}: ${line}`));
      foundCount += differ;
      if (differ > 0 && mend) await recount.repair(database, each);
      if (differ > 0) leftCount += mend ? await told(recount.differences(database, each), (line) => say(`${each}: left: ${line}`)) : differ;
    }
  }
  say(
    `${foundCount === 0 ? "no" : foundCount} difference${foundCount === 1 ? "" : "s"} in ${shops.length} shop${shops.length === 1 ? "" : "s"}, ${leftCount} left`,
  );
  return leftCount === 0 ? 0 : 1;
}

async function told(lines: AsyncIterable<string>, say: (line: string) => void): Promise<number> {
  let count = 0;
  for await (const line of lines) {
    say(line);
    count++;
  }
  return count;
}
