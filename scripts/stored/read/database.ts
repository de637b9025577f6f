import type { Configuration } from "../../../engine/generated/types.ts";
import { type Database, openDatabase, type Tenant } from "../../../server/db/database.ts";
import { liveRows } from "../../../server/db/published-rows.ts";
import { settingsRows } from "../../../server/db/shop-settings.ts";
import { findTranslations } from "../../../server/db/translations.ts";
import type { Unit } from "./unit.ts";
import { reasonOf, Unreadable } from "./unreadable.ts";

/** Rows that are in memory at once. */
const PAGE = 500;
const FIRST = "00000000-0000-0000-0000-000000000000";

interface Row {
  guid: string;
  family: string;
  revision: number;
  configuration: Configuration;
}

/** The live revisions, translations and settings of all shops, page by page, in transactions that cannot write. Throws Unreadable. */
export async function* readDatabase(url: string): AsyncGenerator<Unit[]> {
  const database = openDatabase(url);
  try {
    for (let shops = await shopsAfter(database, ""); shops.length > 0; shops = await shopsAfter(database, shops.at(-1) ?? "")) {
      for (const shop of shops) {
        yield* revisionsOf(database, shop);
        yield await database.withShop(shop, documentsOf);
      }
    }
  } catch (error) {
    throw new Unreadable(`${nameOf(url)} cannot be read: ${reasonOf(error)}.`);
  } finally {
    await database.close();
  }
}

/** The address of a database without the user and the password. */
export function nameOf(url: string): string {
  const { protocol, host, pathname } = URL.canParse(url) ? new URL(url) : { protocol: "postgres:", host: "…", pathname: "" };
  return `${protocol}//${host}${pathname}`;
}

function shopsAfter(database: Database, last: string): Promise<string[]> {
  return database.withWorker(async (trx) => {
    await trx.raw("set transaction read only");
    return trx("shops").where("shop", ">", last).orderBy("shop").limit(PAGE).pluck("shop");
  });
}

async function* revisionsOf(database: Database, shop: string): AsyncGenerator<Unit[]> {
  let last = FIRST;
  for (let rows: Row[] | null = null; rows === null || rows.length === PAGE; last = rows.at(-1)?.guid ?? last) {
    rows = await database.withShop(shop, (tenant) => pageAfter(tenant, last));
    yield rows.map(({ guid, revision, family, configuration }) => ({
      ...{ source: `${shop}/${guid}@${revision}`, lines: { line: null }, pointer: "" },
      value: { shop, family, configuration },
    }));
  }
}

/** What a shop has once, as rows of it. */
async function documentsOf(tenant: Tenant): Promise<Unit[]> {
  const { shop, trx } = tenant;
  await trx.raw("set transaction read only");
  const [translations, settings] = [await findTranslations(tenant), await settingsRows(tenant)];
  const unitOf = (name: string, revision: number, value: object): Unit => ({
    ...{ source: `${shop}/${name}@${revision}`, lines: { line: null }, pointer: "" },
    value: { shop, ...value },
  });
  return [
    ...(translations === null ? [] : [unitOf("translations", translations.revision, translations)]),
    ...settings.map((row) => unitOf("settings", row.revision, row)),
  ];
}

async function pageAfter(tenant: Tenant, last: string): Promise<Row[]> {
  await tenant.trx.raw("set transaction read only");
  return liveRows(tenant)
    .where("c.guid", ">", last)
    .orderBy("c.guid")
    .limit(PAGE)
    .select("c.guid as guid", "c.family as family", "r.revision as revision", "r.configuration as configuration");
}
