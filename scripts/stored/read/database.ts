import type { Configuration } from "../../../engine/generated/types.ts";
import { type Database, openDatabase, type Tenant } from "../../../server/db/database.ts";
import { publishedRows } from "../../../server/db/published-rows.ts";
import { settingsRows } from "../../../server/db/shop-settings.ts";
import { findTranslations } from "../../../server/db/translations.ts";
import type { Unit } from "./unit.ts";
import { reasonOf, UnreadableSourceError } from "./unreadable.ts";

/** Maximum number of rows in memory at once. */
const PAGE = 500;
const FIRST = "00000000-0000-0000-0000-000000000000";

interface Row {
  guid: string;
  family: string;
  revision: number;
  configuration: Configuration;
}

/** Yields the published revisions, translations and settings of all shops, page by page, in read-only transactions. Throws UnreadableSourceError. */
export async function* readDatabase(url: string): AsyncGenerator<Unit[]> {
  const database = openDatabase(url);
  try {
    const documents = await documentsIn(database);
    for (let shops = await shopsAfter(database, ""); shops.length > 0; shops = await shopsAfter(database, shops.at(-1) ?? "")) {
      for (const shop of shops) {
        yield* revisionsOf(database, shop);
        yield await database.withShop(shop, (tenant) => unitsOf(tenant, documents));
      }
    }
  } catch (error) {
    throw new UnreadableSourceError(`${nameOf(url)} cannot be read: ${reasonOf(error)}.`);
  } finally {
    await database.close();
  }
}

/** Returns a database URL without user and password. */
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

/** A document that a shop has once: its table, its name in findings, and its rows of one shop. */
interface DocumentTable {
  table: string;
  name: string;
  rows: (tenant: Tenant) => Promise<readonly { revision: number }[]>;
}

const DOCUMENTS: readonly DocumentTable[] = [
  {
    ...{ table: "translations", name: "translations" },
    rows: async (tenant) => {
      const row = await findTranslations(tenant);
      return row === null ? [] : [row];
    },
  },
  { table: "shop_settings", name: "settings", rows: async (tenant) => await settingsRows(tenant) },
];

/** Returns the tables that the database has. Newer ones are missing until their release has been started on it. */
function documentsIn(database: Database): Promise<DocumentTable[]> {
  return database.withWorker(async (trx) => {
    await trx.raw("set transaction read only");
    const { rows } = await trx.raw<{ rows: { name: string }[] }>(
      "select name from unnest(?::text[]) name where to_regclass(name) is not null",
      [DOCUMENTS.map(({ table }) => table)],
    );
    return DOCUMENTS.filter(({ table }) => rows.some(({ name }) => name === table));
  });
}

async function unitsOf(tenant: Tenant, documents: readonly DocumentTable[]): Promise<Unit[]> {
  const { shop, trx } = tenant;
  await trx.raw("set transaction read only");
  const units: Unit[] = [];
  for (const { name, rows } of documents) {
    for (const row of await rows(tenant)) {
      units.push({ source: `${shop}/${name}@${row.revision}`, lines: { line: null }, pointer: "", value: { shop, ...row } });
    }
  }
  return units;
}

async function pageAfter(tenant: Tenant, last: string): Promise<Row[]> {
  await tenant.trx.raw("set transaction read only");
  return publishedRows(tenant)
    .where("c.guid", ">", last)
    .orderBy("c.guid")
    .limit(PAGE)
    .select("c.guid as guid", "c.family as family", "r.revision as revision", "r.configuration as configuration");
}
