import { type DataSubjects, namesOf } from "./data-subjects.ts";
import type { Tenant } from "./database.ts";
import { LOCK_KEYS } from "./lock-keys.ts";
import { lockNames } from "./lock-names.ts";
import { lockShop } from "./shops.ts";

/**
 * Redactions record erased subjects, whose later data is dropped. Only keyed digests are stored: without the key they reveal no subject, not even by
 * trying all numbers. Redactions are deleted with the shop. Writers hold a shared lock on each subject from the look-up to the end of their
 * transaction; an erasure holds an exclusive one, so that nothing is written between look-up and erasure.
 */

/** Takes shared locks on subjects until the transaction ends; writers and an erasure of these subjects wait for each other. */
export async function shareSubjects(tenant: Tenant, subjects: DataSubjects): Promise<void> {
  await lock(tenant, subjects, true);
}

/** Takes exclusive locks on subjects until the transaction ends. */
export async function lockSubjects(tenant: Tenant, subjects: DataSubjects): Promise<void> {
  await lock(tenant, subjects, false);
}

async function lock({ shop, trx }: Tenant, subjects: DataSubjects, shared: boolean): Promise<void> {
  const names = namesOf(subjects).map((name) => `${shop}/${name}`);
  if (names.length > LOCK_KEYS) throw new Error(`${names.length} subjects are too many for one transaction`);
  if (names.length > 0) await lockNames(trx, shop, "subjects", names, shared);
}

/** Records erased subjects, until the shop itself is erased. */
export async function noteRedactions(tenant: Tenant, subjects: DataSubjects, at: Date): Promise<void> {
  const { shop, trx } = tenant;
  const names = namesOf(subjects);
  if (names.length === 0) return;
  await lockShop(tenant);
  const { key, digests } = await underNewest(tenant, names);
  const rows = trx.raw("select subject, ?::timestamptz, ?::text, ?::integer from unnest(?::text[]) as subject", [at, shop, key, digests]);
  await trx
    .into(trx.raw("redactions (subject, at, shop, key)"))
    .insert(rows)
    .onConflict("subject")
    .merge({ shop: trx.raw("excluded.shop") })
    .whereRaw("redactions.shop is null"); // rows of an earlier release do not name their shop, which is known now
}

/** Returns true if one of the subjects was erased, at any time. */
export async function isRedacted(tenant: Tenant, subjects: DataSubjects): Promise<boolean> {
  return (await remembered(tenant, namesOf(subjects))).length > 0;
}

/** Returns for each set of subjects if any of them was erased. */
export async function areRedacted(tenant: Tenant, several: readonly DataSubjects[]): Promise<boolean[]> {
  const names = several.map(namesOf);
  const erased = new Set((await remembered(tenant, [...new Set(names.flat())])).map(({ name }) => name));
  return names.map((each) => each.some((name) => erased.has(name)));
}

const SHOP = "shop";

/** Records that the whole shop was erased, so that an older event which arrives later restores nothing. This record is never deleted. */
export async function noteErasure(tenant: Tenant, at: Date): Promise<void> {
  const { trx } = tenant;
  const { key, digests } = await underNewest(tenant, [SHOP]);
  await trx("redactions")
    .insert({ subject: digests[0], at, key })
    .onConflict("subject")
    .merge({ at: trx.raw("greatest(redactions.at, excluded.at)") });
}

/** Returns true if the whole shop was erased at that time or later: a shop may come back. */
export async function erasedSince(tenant: Tenant, since: Date): Promise<boolean> {
  return (await remembered(tenant, [SHOP])).some(({ at }) => at >= since);
}

/** Returns the digests of names under the newest key. */
async function underNewest({ shop, trx, redactionKeys }: Tenant, names: readonly string[]): Promise<{ key: number; digests: string[] }> {
  const { rows } = await trx.raw<{ rows: { newest: number }[] }>(`select ${NEWEST} as newest`);
  if (rows[0]?.newest !== redactionKeys.newest()) await redactionKeys.read(trx);
  return { key: redactionKeys.newest(), digests: names.map((name) => redactionKeys.digestsOf(`${shop}/${name}`).at(-1) ?? "") };
}

const NEWEST = "(select coalesce(max(number), 0) from redaction_keys)";
const FIND = `select k.newest, r.subject, r.at from (select ${NEWEST} as newest) k left join redactions r on r.subject = any(?)`;

/**
 * Returns the names that are recorded, with the time. One statement searches for all stages of each name and reads the number of the newest key:
 * while rows are moved under another key, each is found in its old or its new form, also by a server that does not know the new key yet.
 */
async function remembered(tenant: Tenant, names: readonly string[]): Promise<{ name: string; at: Date }[]> {
  if (names.length === 0) return [];
  const { shop, trx, redactionKeys } = tenant;
  const nameOf = new Map(names.flatMap((name) => redactionKeys.digestsOf(`${shop}/${name}`).map((digest) => [digest, name])));
  const { rows } = await trx.raw<{ rows: { newest: number; subject: string | null; at: Date }[] }>(FIND, [[...nameOf.keys()]]);
  if (rows[0]?.newest !== redactionKeys.newest()) {
    await redactionKeys.read(trx);
    return remembered(tenant, names);
  }
  return rows.flatMap(({ subject, at }) => {
    const name = subject === null ? undefined : nameOf.get(subject);
    return name === undefined ? [] : [{ name, at }];
  });
}
