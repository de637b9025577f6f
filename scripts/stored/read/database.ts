import type { Configuration } from "../../../engine/generated/types.ts";
import { type Database, openDatabase, type Tenant } from "../../../server/db/database.ts";
import { publishedRows } from "../../../server/db/published-rows.ts";
import type { Unit } from "./unit.ts";
import { reasonOf, UnreadableSourceError } from "./unreadable.ts";

/** Rows that are in memory at once. */
const PAGE = 500;
const FIRST = "00000000-0000-0000-0000-000000000000";

interface Row {
  guid: string;
  family: string;
  revision: number;
  configuration: Configuration;
}

/** The live revisions of all shops, page by page, in transactions that cannot write. Throws Unreadable. */
export async function* readDatabase(url: string): AsyncGenerator<Unit[]> {
  const database = openDatabase(url);
  try {
    for (let shops = await shopsAfter(database, ""); shops.length > 0; shops = await shopsAfter(database, shops.at(-1) ?? "")) {
      for (const shop of shops) yield* revisionsOf(database, shop);
    }
  } catch (error) {
    throw new UnreadableSourceError(`${nameOf(url)} cannot be read: ${reasonOf(error)}.`);
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
      value: { family, configuration },
    }));
  }
}

async function pageAfter(tenant: Tenant, last: string): Promise<Row[]> {
  await tenant.trx.raw("set transaction read only");
  return publishedRows(tenant)
    .where("c.guid", ">", last)
    .orderBy("c.guid")
    .limit(PAGE)
    .select("c.guid as guid", "c.family as family", "r.revision as revision", "r.configuration as configuration");
}
