import type { Database } from "../../server/db/database.ts";
import { everyShop } from "../../server/db/reconcile-queue.ts";
import type { Command } from "./command.ts";
import { recounts } from "./recounts.ts";

/** Counts anew, shop by shop, and prints one line for each difference. Returns the exit code, which is 1 if something is left. */
export async function verifyAndRepair(database: Database, { shop, repair }: Command, say: (line: string) => void): Promise<number> {
  const allShops = await database.withWorker(everyShop);
  if (shop !== null && !allShops.includes(shop)) throw new Error(`unknown shop ${shop}`);
  const shops = shop === null ? allShops : [shop];
  let [driftCount, remainingCount] = [0, 0];
  for (const each of shops) {
    for (const recount of recounts) {
      const differ = await reportLines(recount.differences(database, each), (line) => say(`${each}: ${recount.what}: ${line}`));
      driftCount += differ;
      if (differ > 0 && repair) await recount.repair(database, each);
      if (differ > 0)
        remainingCount += repair ? await reportLines(recount.differences(database, each), (line) => say(`${each}: left: ${line}`)) : differ;
    }
  }
  say(
    `${driftCount === 0 ? "no" : driftCount} difference${driftCount === 1 ? "" : "s"} in ${shops.length} shop${shops.length === 1 ? "" : "s"}, ${remainingCount} left`,
  );
  return remainingCount === 0 ? 0 : 1;
}

async function reportLines(lines: AsyncIterable<string>, say: (line: string) => void): Promise<number> {
  let count = 0;
  for await (const line of lines) {
    say(line);
    count++;
  }
  return count;
}
