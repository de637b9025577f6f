import { families } from "../../engine/declarations/catalog.ts";
import { tryAgain } from "../concurrency/try-again.ts";
import { addOfferedProducts } from "../db/product-titles.ts";
import { type BehindRow, daysToRegroup, knowOrdered, RAW_TABLES, type RawTable, regroupDay, regroupRaw } from "../db/regroup-day.ts";
import { publishedRevisions } from "../db/revisions.ts";
import type { Services } from "../services.ts";
import { learnCurrencies } from "../shops/learn-shop.ts";
import type { Mending } from "./start-verification.ts";

/** Rows that one transaction regroups. */
const AT_ONCE = 2_000;
type Needs = Pick<Services, "database" | "log" | "shopRecord" | "titles">;

/**
 * Regroups earlier reports about products and currencies that a shop does not know, as they are grouped from now on. An interrupted run starts again
 * and skips finished rows.
 */
export const regroupedReports: Mending<Needs> = {
  name: "products of reports of before",
  failure: "reports of before were not looked through",
  ofShop: regroupShop,
};

/** Regroups the reports of one shop. Returns how many of its days were changed. */
async function regroupShop(services: Needs, shop: string, signal?: AbortSignal): Promise<number> {
  const { database, log } = services;
  await database.withShop(shop, async (tenant) => {
    for (const family of families)
      for (const [guid, { configuration }] of await publishedRevisions(tenant, family.id))
        await addOfferedProducts(tenant, { guid, family: family.id }, configuration);
    await knowOrdered(tenant);
  });
  const find = () => database.withShop(shop, daysToRegroup);
  if ((await find()).length > 0) await learnCurrencies(services, shop);
  const days = await find();
  for (const day of days) {
    for (const table of RAW_TABLES) await regroupTable(services, shop, table, day, signal);
    let rowCount = AT_ONCE;
    while (rowCount === AT_ONCE && !signal?.aborted)
      rowCount = await tryAgain(() => database.withShop(shop, (tenant) => regroupDay(tenant, day, AT_ONCE)));
    if (signal?.aborted) break;
  }
  if (days.length > 0)
    log.info({ shop, days: days.length }, "reports of products and currencies that a store does not know were put together");
  return days.length;
}

async function regroupTable({ database }: Needs, shop: string, table: RawTable, day: string, signal?: AbortSignal): Promise<void> {
  let behind: BehindRow | null = null;
  do {
    const from: BehindRow | null = behind;
    behind = await tryAgain(() => database.withShop(shop, (tenant) => regroupRaw(tenant, table, day, from, AT_ONCE)));
  } while (behind !== null && !signal?.aborted);
}
