import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { getProperty } from "../../engine/lib/object.ts";
import { OWN_ENGINE_DIGEST } from "../core/engine-digest.ts";
import type { Reader, Statement, Tenant } from "./database.ts";

/** SQLSTATE of a value that a parameter cannot have, such as a time zone that there is not. */
const INVALID_VALUE = "22023";

/** Inserts the shop's row if missing, to which all its other rows refer. A new shop has no rules of an older engine. */
export async function ensureShop({ shop, trx }: Tenant): Promise<void> {
  await trx("shops").insert({ shop, engine: OWN_ENGINE_DIGEST }).onConflict("shop").ignore();
}

/** Locks the shop's row for the transaction, as every referring row does, so that the shop is not erased meanwhile. Returns false without a row. */
export async function lockShop({ shop, trx }: Tenant): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: object[] }>("select from shops where shop = ? for key share", [shop]);
  return rows.length > 0;
}

/** Records that Shopify was asked for subscriptions: our rows alone do not distinguish a store without one from an unknown store. */
export async function markSubscriptionsRead(tenant: Tenant): Promise<void> {
  await ensureShop(tenant);
  await tenant.trx("shops").where({ shop: tenant.shop }).update({ subscriptions_read: true });
}

/** Records that the shop's plan has changed, in the transaction that changes it: a crash cannot lose the alignment. */
export async function requestRecheck(tenant: Tenant): Promise<void> {
  await ensureShop(tenant);
  await tenant.trx("shops").where({ shop: tenant.shop }).update({ recheck: randomUUID() });
}

/** Returns the mark of the latest change that was not aligned yet. */
export async function recheckMark({ shop, trx }: Tenant): Promise<string | null> {
  const row = await trx("shops").where({ shop }).first("recheck");
  return row?.recheck ?? null;
}

/** Removes the mark, unless a later change has set another. */
export async function endRecheck({ shop, trx }: Tenant, mark: string): Promise<void> {
  await trx("shops").where({ shop, recheck: mark }).update({ recheck: null });
}

/** Returns the shops with a mark. */
export async function listUncheckedShops(trx: Knex.Transaction): Promise<string[]> {
  return unchecked(trx).orderBy("shop").pluck("shop");
}

/** Selects the shops whose plan has changed since it was aligned. */
export function unchecked(trx: Knex): Knex.QueryBuilder {
  return trx("shops").whereNotNull("recheck");
}

/** Records a time at which the app was in use, and therefore installed. */
export async function noteInstalled({ shop, trx }: Tenant, at: Date): Promise<void> {
  await trx("shops")
    .where({ shop })
    .update({ installed_at: trx.raw("greatest(installed_at, ?::timestamptz)", [at]) });
}

/** Records the time of an uninstall. */
export async function noteUninstalled({ shop, trx }: Tenant, at: Date): Promise<void> {
  await trx("shops")
    .where({ shop })
    .update({ uninstalled_at: trx.raw("greatest(uninstalled_at, ?::timestamptz)", [at]) });
}

/** Returns the shop if the app was uninstalled and not installed again. */
export function uninstallShop({ shop, trx }: Reader): Statement<{ shop: string }> {
  return trx("shops")
    .where({ shop })
    .whereRaw("uninstalled_at >= coalesce(installed_at, uninstalled_at)")
    .select<{ shop: string }[]>("shop");
}

/** Records the shop's time zone by its IANA name ("Europe/Berlin"), if the database knows it. The shop's days follow this zone. */
export async function noteTimeZone({ shop, trx }: Tenant, zone: string): Promise<void> {
  const other = await trx("shops").where({ shop }).whereRaw("time_zone is distinct from ?", [zone]).first("shop");
  if (other === undefined || !(await acceptsZone(trx, zone))) return;
  await trx("shops").where({ shop }).update({ time_zone: zone });
}

/** Returns whether the database tells days of a zone. It is tried, because the database reads 1,200 files to list the zones it knows. */
async function acceptsZone(trx: Knex.Transaction, zone: string): Promise<boolean> {
  try {
    await trx.transaction((attempt) => attempt.raw("select now() at time zone ?", [zone]));
    return true;
  } catch (error) {
    if (getProperty(error, "code") === INVALID_VALUE) return false;
    throw error;
  }
}

/** Currency of a shop, and those in which its customers can pay. */
interface Currencies {
  info: { currencyCode: string };
  presentmentCurrencies: readonly string[];
}

/** Records the shop's currency, and those in which its customers can pay: reports in any other count in the shop's own. */
export async function noteCurrencies({ shop, trx }: Tenant, { info, presentmentCurrencies }: Currencies): Promise<void> {
  const columns = { currency: info.currencyCode, presentment_currencies: [...presentmentCurrencies].sort() };
  await trx("shops")
    .where({ shop })
    .whereRaw("(currency, presentment_currencies) is distinct from (?::text, ?::text[])", [
      columns.currency,
      columns.presentment_currencies,
    ])
    .update(columns);
}
