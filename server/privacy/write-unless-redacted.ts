import type { Subjects } from "../db/data-subjects.ts";
import type { Database, Tenant } from "../db/database.ts";
import { isRedacted, shareSubjects } from "../db/redactions.ts";
import { erase } from "./erase-subjects.ts";

/**
 * Writes what is about subjects, in one transaction in which none of them is erased; the writer is told whether one was before. Then what
 * comes with that one, such as the checkout at which an erased customer answers, is erased first: it belongs to it, and may come again alone.
 *
 * @param judge What is to be written; throws where what came is not sound: then nothing is written, and nothing erased.
 */
export async function writeUnlessRedacted<Judged, T>(
  database: Database,
  shop: string,
  subjects: Subjects,
  judge: (tenant: Tenant) => Promise<Judged>,
  write: (tenant: Tenant, judged: Judged, redacted: boolean) => Promise<T>,
): Promise<T> {
  const attempt = (isErased: boolean) =>
    database.withShop(shop, async (tenant) => {
      const judged = await judge(tenant);
      await shareSubjects(tenant, subjects);
      const redacted = await isRedacted(tenant, subjects);
      return redacted && !isErased ? null : { written: await write(tenant, judged, redacted) };
    });
  const first = await attempt(false);
  if (first !== null) return first.written;
  await erase(database, shop, { ...subjects, customers: [] }, new Date());
  const second = await attempt(true);
  if (second === null) throw new Error("what is erased was not written down");
  return second.written;
}
