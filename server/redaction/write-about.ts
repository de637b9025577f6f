import type { Database, Tenant } from "../store/database.ts";
import { isRedacted, shareSubjects } from "../store/redactions.ts";
import type { Subjects } from "../store/subjects.ts";
import { redact } from "./redact.ts";

/**
 * Writes what is about subjects, in one transaction in which none of them is erased; the writer is told whether one was before. Then what
 * comes with that one, such as the checkout at which an erased customer answers, is erased first: it belongs to it, and may come again alone.
 *
 * @param judge Throws where what came is not sound: then nothing is written, and nothing erased.
 */
export async function writeAbout<T>(
  database: Database,
  shop: string,
  subjects: Subjects,
  write: (tenant: Tenant, redacted: boolean) => Promise<T>,
  judge: (tenant: Tenant) => Promise<unknown> = async () => undefined,
): Promise<T> {
  const attempt = (isErased: boolean) =>
    database.withShop(shop, async (tenant) => {
      await judge(tenant);
      await shareSubjects(tenant, subjects);
      const redacted = await isRedacted(tenant, subjects);
      return redacted && !isErased ? null : { written: await write(tenant, redacted) };
    });
  const first = await attempt(false);
  if (first !== null) return first.written;
  await database.withShop(shop, (tenant) => redact(tenant, { ...subjects, customers: [] }, new Date()));
  const second = await attempt(true);
  if (second === null) throw new Error("what is erased was not written down");
  return second.written;
}
