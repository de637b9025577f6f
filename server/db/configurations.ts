import type { Knex } from "knex";
import type { Reader, Statement, Tenant, WriteStatement } from "./database.ts";

/**
 * State of a configuration. `saving`, `moving` (the published revision goes to another Function) and `deleting` are pending operations, which
 * recovery completes if their process has died. `closed` keeps the history.
 */
export type State = "saving" | "live" | "moving" | "deleting" | "closed";

/** States of a pending operation. */
export const UNFINISHED = ["saving", "moving", "deleting"] as const satisfies readonly State[];

/** Progress of a configuration in a pause of all rules: still to be switched off, off until the pause ends, to be switched on again. */
export type Pause = "stopping" | "paused" | "resuming";

export interface ConfigurationRow {
  guid: string;
  family: string;
  platform_id: string | null;
  pack: string | null;
  /** Published revision; null before the first one. */
  revision: number | null;
  state: State;
  /** Switched off at Shopify because the store's plan ended; switched on again when the plan comes back. */
  withheld: boolean;
  /** Progress in a pause of all rules; null outside of one. */
  pause: Pause | null;
  /** A draft: created off, and not turned on since. */
  never_on: boolean;
}

/** Columns of a ConfigurationRow. */
export const COLUMNS = ["guid", "family", "platform_id", "pack", "revision", "state", "withheld", "pause", "never_on"] as const;
const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const PLATFORM_ID = /^gid:\/\/shopify\/[A-Za-z]{1,60}\/[0-9]{1,20}$/;

/** True if a text is a guid in the form in which guids are stored here. */
export function isGuid(text: string): boolean {
  return GUID.test(text) && text === text.toLowerCase();
}

/** Returns the rows of some guids, deleted configurations included. */
export async function findRows({ shop, trx }: Tenant, guids: readonly string[]): Promise<ConfigurationRow[]> {
  return trx<ConfigurationRow & { shop: string }>("customizations")
    .where({ shop })
    .whereIn("guid", [...guids])
    .select(...COLUMNS);
}

/** Returns rows by guids or Shopify's ids, without deleted configurations. */
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

/** Finds a configuration that is not deleted, by guid or Shopify's id; `change` locks the row for the transaction. */
export async function findConfiguration({ shop, trx }: Tenant, id: string, change = false): Promise<ConfigurationRow | null> {
  if (!GUID.test(id) && !PLATFORM_ID.test(id)) return null;
  const key = GUID.test(id) ? { guid: id.toLowerCase() } : { platform_id: id };
  const query = trx<ConfigurationRow & { shop: string }>("customizations")
    .where({ shop, ...key })
    .whereNot({ state: "closed" })
    .first(...COLUMNS);
  return (await (change ? query.forUpdate() : query)) ?? null;
}

export async function listRows({ shop, trx }: Tenant, family: string): Promise<ConfigurationRow[]> {
  return trx<ConfigurationRow & { shop: string }>("customizations")
    .where({ shop, family })
    .whereNot({ state: "closed" })
    .orderBy(["created_at", "guid"])
    .select(...COLUMNS);
}

/** Counts all configurations that a shop ever had, deleted ones included. */
export async function countRows({ shop, trx }: Tenant): Promise<number> {
  const row = await trx("customizations").where({ shop }).count("guid as count").first();
  return Number(row?.count ?? 0);
}

/** Inserts a configuration; false if the guid exists already, deleted or not. */
export async function insertConfiguration({ shop, trx }: Tenant, row: ConfigurationRow): Promise<boolean> {
  const added = await trx("customizations")
    .insert({ shop, ...row })
    .onConflict(["shop", "guid"])
    .ignore()
    .returning("guid");
  return added.length > 0;
}

/** Returns the pause state of a new rule. The lock on the shop's row prevents a pause from beginning before the transaction ends. */
export async function currentPause({ shop, trx }: Tenant): Promise<Pause | null> {
  const row = await trx("shops").where({ shop }).forShare().first("paused_at");
  return row?.paused_at ? "paused" : null;
}

export async function updateConfigurationRow(tenant: Tenant, guid: string, changes: RowChanges): Promise<void> {
  await changeRow(tenant, guid, changes);
}

type RowChanges = Partial<Omit<ConfigurationRow, "guid">>;

/** Changes a configuration's row. */
export function changeRow({ shop, trx }: Reader, guid: string, changes: RowChanges): WriteStatement {
  return trx("customizations").where({ shop, guid }).update(changes);
}

/** Returns the configurations of all shops with a pending operation, in random order: those that come last in one round need not in the next. */
export async function listUnfinished(trx: Knex.Transaction): Promise<{ shop: string; guid: string }[]> {
  return unfinishedConfigurations(trx).select("shop", "guid").orderByRaw("random()");
}

/** Selects the configurations of all shops with a pending operation. */
export function unfinishedConfigurations(trx: Knex): Knex.QueryBuilder {
  return trx("customizations").whereIn("state", [...UNFINISHED]);
}
