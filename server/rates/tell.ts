import { RATES } from "../../engine/platform.ts";
import type { Services } from "../context.ts";
import { PlatformError } from "../platform/admin.ts";
import { readShopDocument, type ShopDocument, writeShopDocuments } from "../platform/shop-document.ts";
import { untilWritten } from "../platform/until-written.ts";
import { endRates, noteRatesTold, ratesMark, ratesTo } from "../store/rates.ts";
import { documentOf, isOutdated, type RatesDocument } from "./document.ts";

/** What blocks read of a shop's rates, and what they should. */
export interface Comparison {
  found: ShopDocument;
  wanted: RatesDocument;
  outdated: boolean;
  /** That they are to be told, as it was before the rates were read. */
  mark: string | null;
}

const KEYS = { key: RATES, live: RATES };

/** Compares the document with our rows. The currency is the platform's word of this moment: rates to another one are left out. */
export async function compareRates({ admin, database }: Services, shop: string): Promise<Comparison> {
  const found = await readShopDocument(admin(shop), KEYS);
  return database.withShop(shop, async (tenant) => {
    const mark = await ratesMark(tenant);
    const wanted = documentOf(found.currency, await ratesTo(tenant, found.currency));
    return { found, wanted, outdated: isOutdated(found.text.value, wanted), mark };
  });
}

/**
 * Tells blocks after an event. What the platform does not let happen now is done by healing: the shop stays marked. A shop that took the app
 * out has nothing to be told; with its next token it is compared. Answers whether blocks read what they should.
 */
export async function tellRatesNow(services: Services, shop: string): Promise<boolean> {
  try {
    await tellRates(services, shop);
    return true;
  } catch (error) {
    services.log.warn({ shop, error: String(error) }, "the rates for blocks wait to be written");
    if (error instanceof PlatformError && error.kind === "unauthorized") await unmark(services, shop);
    return false;
  }
}

/** Writes the document where it is outdated; one server at a time, so that no older rates come over newer ones. */
async function tellRates(services: Services, shop: string): Promise<void> {
  const { admin, database } = services;
  const tell = async () => {
    const { found, wanted, outdated, mark } = await compareRates(services, shop);
    const text = outdated ? JSON.stringify(wanted) : found.text.value;
    const write = { shop: found.shop, key: RATES, digest: found.text.digest, text: text ?? "" };
    if (outdated && !(await writeShopDocuments(admin(shop), [write]))) return null;
    return database.withShop(shop, async (tenant) => {
      await noteRatesTold(tenant, text);
      // an order that came meanwhile was judged by what blocks read before
      if (isOutdated(text, documentOf(found.currency, await ratesTo(tenant, found.currency)))) return null;
      await endRates(tenant, mark);
      return true;
    });
  };
  const document = `${shop}/document/${RATES}`;
  await database.exclusivelyOverDocument(document, () => untilWritten(tell, "the rates of the shop were changed"));
}

function unmark({ database }: Services, shop: string): Promise<void> {
  return database.withShop(shop, async (tenant) => endRates(tenant, await ratesMark(tenant)));
}
