import { createHash } from "node:crypto";
import type { Tenant } from "./database.ts";
import { namesOf, type Subjects } from "./subjects.ts";

/**
 * Who was erased stays so: whatever belongs to it and comes later is dropped. Only digests are kept: whom they name cannot be read from
 * them, and no row of the shop stays. Writers share a lock on each subject from the look to the end of their transaction; who erases has
 * it alone, so that nothing is written between the look and the erasure.
 */

/** Shares the locks on subjects until the transaction ends; who erases one of them waits for that, or is waited for. */
export async function shareSubjects(tenant: Tenant, subjects: Subjects): Promise<void> {
  await lock(tenant, "pg_advisory_xact_lock_shared", subjects);
}

/** Holds the locks on subjects alone until the transaction ends. */
export async function holdSubjects(tenant: Tenant, subjects: Subjects): Promise<void> {
  await lock(tenant, "pg_advisory_xact_lock", subjects);
}

async function lock({ shop, trx }: Tenant, how: string, subjects: Subjects): Promise<void> {
  const names = namesOf(subjects).map((name) => `${shop}/${name}`);
  if (names.length > 0) await trx.raw(`select ${how}(hashtextextended(name, 2)) from unnest(?::text[]) as name`, [names]);
}

/** Remembers that they were erased. */
export async function noteRedactions({ shop, trx }: Tenant, subjects: Subjects, at: Date): Promise<void> {
  const rows = namesOf(subjects).map((name) => ({ subject: digest(shop, name), at }));
  if (rows.length > 0) await trx("redactions").insert(rows).onConflict("subject").ignore();
}

/** Whether one of them was erased, whenever that was. */
export async function isRedacted({ shop, trx }: Tenant, subjects: Subjects): Promise<boolean> {
  const digests = namesOf(subjects).map((name) => digest(shop, name));
  return digests.length > 0 && (await trx("redactions").whereIn("subject", digests).first("at")) !== undefined;
}

/** Of several, each of whom may be more than one, who was erased. */
export async function redactedAmong({ shop, trx }: Tenant, several: readonly Subjects[]): Promise<boolean[]> {
  const digests = several.map((subjects) => namesOf(subjects).map((name) => digest(shop, name)));
  const found = await trx("redactions")
    .whereIn("subject", [...new Set(digests.flat())])
    .pluck<string[]>("subject");
  const erased = new Set(found);
  return digests.map((names) => names.some((name) => erased.has(name)));
}

const SHOP = "shop";

/** Remembers that all of the shop was erased, so that an older event which comes later brings nothing back. */
export async function noteErasure({ shop, trx }: Tenant, at: Date): Promise<void> {
  await trx("redactions")
    .insert({ subject: digest(shop, SHOP), at })
    .onConflict("subject")
    .merge({ at: trx.raw("greatest(redactions.at, excluded.at)") });
}

/** Whether all of the shop was erased at that time or later: a shop may come back. */
export async function erasedSince({ shop, trx }: Tenant, at: Date): Promise<boolean> {
  const subject = digest(shop, SHOP);
  return (await trx("redactions").where({ subject }).where("at", ">=", at).first("at")) !== undefined;
}

function digest(shop: string, subject: string): string {
  return createHash("sha256").update(`${shop}/${subject}`).digest("base64url");
}
