import { randomUUID } from "node:crypto";
import type { Database } from "../../server/db/database.ts";
import type { Answering } from "./answering.ts";

/** Adds responses of the given age, as the database parses it: "3 months 1 minute". */
export async function addAnswers(
  { owner }: Database,
  shop: string,
  { guid, revision }: Pick<Answering, "guid" | "revision">,
  ages: readonly string[],
): Promise<void> {
  const rows = ages.map((age) => ({
    ...{ shop, guid, revision, checkout: randomUUID(), answers: JSON.stringify({ age }) },
    at: owner.raw("(clock_timestamp() at time zone 'UTC' - ?::interval) at time zone 'UTC'", [age]),
  }));
  await owner.batchInsert("answers", rows, 500);
}
