import type { ActiveRulesResponse } from "../../engine/generated/calls.ts";
import type { Family } from "../../engine/types/family.ts";
import { readListRows } from "../db/list-rows.ts";
import { publishedRevisions } from "../db/revisions.ts";
import type { Services } from "../services.ts";
import { storageFor } from "../storage/storage-for.ts";
import { isOurs, matchShopifyObject } from "./match-shopify-object.ts";

/** Returns the configurations of a family that are on, in Shopify's order. Shopify says which are, because they can be switched there as well. */
export async function activeRules(services: Services, family: Family, shop: string): Promise<ActiveRulesResponse> {
  const { database } = services;
  const storage = storageFor(services, shop, family);
  const [rows, { titles }] = await Promise.all([
    database.read(shop, (reader) => readListRows(reader, family.id)),
    storage.titles(null, null),
  ]);
  const matched = (await matchShopifyObject(storage, titles, rows)).filter((each) => isOurs(family, each) && each.title.enabled);
  const guids = matched.flatMap(({ row, envelope }) => row?.guid ?? envelope?.guid ?? []);
  const published = await database.withShop(shop, (tenant) => publishedRevisions(tenant, family.id, guids));
  return matched.flatMap(({ title, row, envelope }) => {
    const guid = row?.guid ?? envelope?.guid;
    const configuration = published.get(guid ?? "")?.configuration ?? envelope?.configuration;
    return guid === undefined || configuration === undefined ? [] : [{ guid, title: title.title, configuration: Object(configuration) }];
  });
}
