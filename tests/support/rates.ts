import type { Knex } from "knex";
import { RATES } from "../../engine/shopify/constants.ts";
import { ratesTo } from "../../server/db/rates.ts";
import { createRedactionKeys } from "../../server/db/redaction-keys.ts";
import type { RatesDocument } from "../../server/exchange-rates/rates-document.ts";
import { readShopMetafield } from "../../server/shopify/shop-metafield.ts";
import type { TestServer } from "./server.ts";

type Rates = RatesDocument["rates"];

/** Amount in both currencies, as Shopify returns it. */
export function inBoth(own: string, ownCurrency: string, buyers: string, buyersCurrency: string) {
  return {
    shop_money: { amount: own, currency_code: ownCurrency },
    presentment_money: { amount: buyers, currency_code: buyersCurrency },
  };
}

/** Rates of a shop to US dollars in the table. */
export async function entriesIn(owner: Knex, shop: string): Promise<Rates> {
  const rows = await owner.transaction((trx) => ratesTo({ shop, trx, redactionKeys: createRedactionKeys() }, "USD"));
  return Object.fromEntries(
    rows.map(({ currency, rate, placed_at }) => [currency, { rate, at: placed_at.toISOString().replace(".000Z", "Z") }]),
  );
}

/** Document that blocks read; null if there is none. */
export async function ratesOnPlatform({ platform }: Pick<TestServer, "platform">, shop: string): Promise<RatesDocument | null> {
  const { text } = await readShopMetafield(platform.client(shop), { key: RATES, live: RATES });
  return text.value === null ? null : JSON.parse(text.value);
}

/** Overwrites the document as another program would, or deletes it. */
export async function tamper({ database }: Pick<TestServer, "database">, shop: string, value: string | null): Promise<void> {
  const rows = database.owner("local.metafields").where({ shop, key: RATES });
  if (value === null) await rows.delete();
  else await rows.update({ value });
}
