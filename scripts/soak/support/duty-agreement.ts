import { duties } from "../../../server/duties/duties.ts";
import { readDutyInputs } from "../../../server/duties/inputs.ts";
import { documentsOf } from "../../../server/keep/documents.ts";
import { localPlatform } from "../../../server/local/transport.ts";
import { silent } from "../../../server/ops/log.ts";
import type { Database } from "../../../server/store/database.ts";

/** Compares what must be so on the platform with our rows and the documents of a shop. One sentence a difference. */
export async function dutyDifferences(database: Database, shop: string): Promise<string[]> {
  const platform = localPlatform(database.owner);
  const admin = (each: string) => platform.client(each);
  const needs = { admin, database, documents: documentsOf({ admin, database }), log: silent };
  const found: string[] = [];
  const inputsOf = await readDutyInputs(database, shop, duties);
  for (const duty of duties) {
    const inputs = inputsOf(duty);
    const { words } = await duty.look(needs, shop, inputs);
    if (words !== null) found.push(`"${duty.title}" is ${words}`);
    found.push(...inputs.standings.flatMap(({ problem }) => (problem === null ? [] : [`"${duty.title}" is not so: ${problem}`])));
  }
  return found;
}
