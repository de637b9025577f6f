import type { Knex } from "knex";
import type { Reader, Statement, Tenant } from "./database.ts";

/**
 * `saving`, `moving` (what is live goes to another Function) and `deleting` are unfinished: work that healing takes up when its process
 * has died. `closed` keeps the history.
 */
export type State = "saving" | "live" | "moving" | "deleting" | "closed";

/** The states of unfinished work. */
export const UNFINISHED = ["saving", "moving", "deleting"] as const satisfies readonly State[];

/** How far a customization has come with a pause of all of them: still to be switched off, off until that ends, to be switched on again. */
export type Pause = "stopping" | "paused" | "resuming";

export interface ConfigurationRow {
  guid: string;
  family: string;
  platform_id: string | null;
  pack: string | null;
  /** The revision that is live; null until the first one is. */
  revision: number | null;
  state: State;
  /** Switched off on the platform because the store's plan ended; it is switched on again with the plan. */
  withheld: boolean;
  /** Its part in a pause of all rules; null when it has none. */
  pause: Pause | null;
}

/** What every reading of a row has. */
export const COLUMNS = ["guid", "family", "platform_id", "pack", "revision", "state", "withheld", "pause"] as const;
const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const PLATFORM_ID = /^gid:\/\/shopify\/[A-Za-z]{1,60}\/[0-9]{1,20}$/;

/** Whether a text has the one form in which guids are written here. */
export function isGuid(text: string): boolean {
  return GUID.test(text) && text === text.toLowerCase();
}

/** The rows of some guids, of deleted customizations as well. */
export async function findRows({ shop, trx }: Tenant, guids: readonly string[]): Promise<ConfigurationRow[]> {
  return trx<ConfigurationRow & { shop: string }>("customizations")
    .where({ shop })
    .whereIn("guid", [...guids])
    .select(...COLUMNS);
}

/** Those that have not been deleted of the ones that somebody names, by guid or by the platform's id. */
export function namedRows({ shop, trx }: Reader, ids: readonly string[]): Statement<ConfigurationRow> {
  return trx("customizations")
    .where({ shop })
    .whereNot({ state: "closed" })
    .where((either) =>
      either
        .whereIn(
          "guid",
          ids.filter((id) => GUID.test(id)).map((id) => id.toLowerCase()),
        )
        .orWhereIn(
          "platform_id",
          ids.filter((id) => PLATFORM_ID.test(id)),
        ),
    )
    .select<ConfigurationRow[]>(...COLUMNS);
}

/** Finds a customization that has not been deleted, by its guid or by the platform's id; to be changed, it is held for this transaction. */
export async function findConfiguration({ shop, trx }: Tenant, id: string, change = false): Promise<ConfigurationRow | null> {
  if (!GUID.test(id) && !PLATFORM_ID.test(id)) return null;
  const key = GUID.test(id) ? { guid: id.toLowerCase() } : { platform_id: id };
  const found = trx<ConfigurationRow & { shop: string }>("customizations")
    .where({ shop, ...key })
    .whereNot({ state: "closed" })
    .first(...COLUMNS);
  return (await (change ? found.forUpdate() : found)) ?? null;
}

export async function listRows({ shop, trx }: Tenant, family: string): Promise<ConfigurationRow[]> {
  return trx<ConfigurationRow & { shop: string }>("customizations")
    .where({ shop, family })
    .whereNot({ state: "closed" })
    .orderBy(["created_at", "guid"])
    .select(...COLUMNS);
}

/** How many customizations a shop has had, deleted ones included. */
export async function countRows({ shop, trx }: Tenant): Promise<number> {
  const row = await trx("customizations").where({ shop }).count("guid as count").first();
  return Number(row?.count ?? 0);
}

/** Adds a customization; false when there has been one of that guid, deleted or not. */
export async function insertConfiguration({ shop, trx }: Tenant, row: ConfigurationRow): Promise<boolean> {
  const added = await trx("customizations")
    .insert({ shop, ...row })
    .onConflict(["shop", "guid"])
    .ignore()
    .returning("guid");
  return added.length > 0;
}

/** The part that a new rule has in the pause of its shop. The lock lets none begin before this transaction has ended. */
export async function currentPause({ shop, trx }: Tenant): Promise<Pause | null> {
  const row = await trx("shops").where({ shop }).forShare().first("paused_at");
  return row?.paused_at ? "paused" : null;
}

/**
 * The same together with the row of the shop, which all its others refer to, when that is not there yet. One that is to be `active` joins
 * the pause that the shop has at this moment; the lock keeps a pause that begins meanwhile from overlooking it. Null when there has been one.
 */
export async function insertFirst({ shop, trx }: Tenant, row: ConfigurationRow, active: boolean): Promise<ConfigurationRow | null> {
  const known = trx("shops").insert({ shop }).onConflict("shop").ignore();
  const joined = trx.raw("(select case when paused_at is not null then 'paused' end from shops where shop = ? for share)", [shop]);
  const [added] = await trx("customizations")
    .with("known", known)
    .insert({ shop, ...row, ...(active ? { pause: joined } : {}) })
    .onConflict(["shop", "guid"])
    .ignore()
    .returning<ConfigurationRow[]>([...COLUMNS]);
  return added ?? null;
}

export async function updateConfigurationRow(
  { shop, trx }: Tenant,
  guid: string,
  changes: Partial<Omit<ConfigurationRow, "guid">>,
): Promise<void> {
  await trx("customizations").where({ shop, guid }).update(changes);
}

/** What was begun and not ended, in all shops, in any order: what comes last in one round need not in the next. */
export async function unfinished(trx: Knex.Transaction): Promise<{ shop: string; guid: string }[]> {
  return trx("customizations")
    .whereIn("state", [...UNFINISHED])
    .select("shop", "guid")
    .orderByRaw("random()");
}
