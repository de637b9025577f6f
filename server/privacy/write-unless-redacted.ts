import type { DataSubjects } from "../db/data-subjects.ts";
import type { Database, Tenant } from "../db/database.ts";
import { isRedacted, shareSubjects } from "../db/redacted-subjects.ts";
import { eraseSubjects } from "./erase-subjects.ts";

/**
 * Writes data about subjects in one transaction during which none of them is erased. The writer gets whether one was erased before. In that case,
 * everything that comes with the erased subject is erased first, such as the checkout at which an erased customer answers, because it belongs to the
 * subject and may arrive alone later.
 *
 * @param decide Validates and returns the data to write. If it throws, nothing is written and nothing is erased.
 */
export async function writeUnlessRedacted<Decision, T>(
  database: Database,
  shop: string,
  subjects: DataSubjects,
  decide: (tenant: Tenant) => Promise<Decision>,
  write: (tenant: Tenant, decision: Decision, redacted: boolean) => Promise<T>,
): Promise<T> {
  const attempt = (isErased: boolean) =>
    database.withShop(shop, async (tenant) => {
      const decision = await decide(tenant);
      await shareSubjects(tenant, subjects);
      const redacted = await isRedacted(tenant, subjects);
      return redacted && !isErased ? null : { written: await write(tenant, decision, redacted) };
    });
  const first = await attempt(false);
  if (first !== null) return first.written;
  await eraseSubjects(database, shop, { ...subjects, customers: [] }, new Date());
  const second = await attempt(true);
  if (second === null) throw new Error("what is erased was not written down");
  return second.written;
}
