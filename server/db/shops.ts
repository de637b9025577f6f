import { randomUUID } from "node:crypto";
import type { Knex } from "knex";
import { OWN_ENGINE_DIGEST } from "../core/engine-digest.ts";
import type { Reader, Statement, Tenant } from "./database.ts";

/** Makes sure that the shop of this transaction has its row, which all its other rows refer to. A new one has nothing of an older engine. */
export async function ensureShop({ shop, trx }: Tenant): Promise<void> {
  await trx("shops").insert({ shop, engine: OWN_ENGINE_DIGEST }).onConflict("shop").ignore();
}

/** Holds the shop's row for this transaction, as whatever refers to it does: it is not erased meanwhile. False where there is none. */
export async function holdShop({ shop, trx }: Tenant): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: object[] }>("select from shops where shop = ? for key share", [shop]);
  return rows.length > 0;
}

/** Notes that the platform has been asked: our rows do not tell a store without a subscription from one that we never met. */
export async function markSubscriptionsRead(tenant: Tenant): Promise<void> {
  await ensureShop(tenant);
  await tenant.trx("shops").where({ shop: tenant.shop }).update({ subscriptions_read: true });
}

/** Notes that what the shop may use has changed, in the transaction that changes it: a crash cannot lose the consequence. */
export async function requestRecheck(tenant: Tenant): Promise<void> {
  await ensureShop(tenant);
  await tenant.trx("shops").where({ shop: tenant.shop }).update({ recheck: randomUUID() });
}

/** The mark of the latest change whose consequence is not yet drawn. */
export async function recheckMark({ shop, trx }: Tenant): Promise<string | null> {
  const row = await trx("shops").where({ shop }).first("recheck");
  return row?.recheck ?? null;
}

/** Takes the mark away, unless a later change has set another. */
export async function endRecheck({ shop, trx }: Tenant, mark: string): Promise<void> {
  await trx("shops").where({ shop, recheck: mark }).update({ recheck: null });
}

/** The shops that have one. */
export async function unchecked(trx: Knex.Transaction): Promise<string[]> {
  return trx("shops").whereNotNull("recheck").orderBy("shop").pluck("shop");
}

/** Notes that the app was in use in the shop at a time, which takes an installed one. */
export async function noteInstalled({ shop, trx }: Tenant, at: Date): Promise<void> {
  await trx("shops")
    .where({ shop })
    .update({ installed_at: trx.raw("greatest(installed_at, ?::timestamptz)", [at]) });
}

/** Notes that the shop took the app out at a time. */
export async function noteUninstalled({ shop, trx }: Tenant, at: Date): Promise<void> {
  await trx("shops")
    .where({ shop })
    .update({ uninstalled_at: trx.raw("greatest(uninstalled_at, ?::timestamptz)", [at]) });
}

/** The shop, where it took the app out and has not put it in again. */
export function uninstallShop({ shop, trx }: Reader): Statement<{ shop: string }> {
  return trx("shops")
    .where({ shop })
    .whereRaw("uninstalled_at >= coalesce(installed_at, uninstalled_at)")
    .select<{ shop: string }[]>("shop");
}

/** Notes the time zone of the shop, as the platform names it: "Europe/Berlin". Days of the shop are told by it, if the database knows it. */
export async function noteTimeZone({ shop, trx }: Tenant, zone: string): Promise<void> {
  const other = await trx("shops").where({ shop }).whereRaw("time_zone is distinct from ?", [zone]).first("shop");
  if (other === undefined) return;
  const known = trx("pg_timezone_names").where({ name: zone }).select("name");
  await trx("shops").where({ shop }).whereExists(known).update({ time_zone: zone });
}

/** A shop's own currency, and those in which its customers can pay. */
interface Currencies {
  info: { currencyCode: string };
  presentmentCurrencies: readonly string[];
}

/** Notes the currency of the shop, and those in which its customers can pay: what is reported in any other is counted in its own. */
export async function noteCurrencies({ shop, trx }: Tenant, { info, presentmentCurrencies }: Currencies): Promise<void> {
  const told = { currency: info.currencyCode, presentment_currencies: [...presentmentCurrencies].sort() };
  await trx("shops")
    .where({ shop })
    .whereRaw("(currency, presentment_currencies) is distinct from (?::text, ?::text[])", [told.currency, told.presentment_currencies])
    .update(told);
}
