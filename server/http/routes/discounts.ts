import type Router from "@koa/router";
import { LRUCache } from "lru-cache";
import { isAtWork } from "../../../engine/declarations/configuration.ts";
import { discountCodesByKey } from "../../../engine/declarations/discount-codes.ts";
import { type CodeFacts, discountForProduct, type ProductDiscount } from "../../../engine/discounts/discount.ts";
import { storedFamily } from "../../configurations/stored-family.ts";
import { findConfiguration } from "../../db/configurations.ts";
import { findRevision } from "../../db/revisions.ts";
import { fetchCodes } from "../../discounts/fetch-codes.ts";
import type { Services } from "../../services.ts";
import type { AdminClient } from "../../shopify/admin-client.ts";
import type { RequestState } from "../middleware/request-state.ts";
import { handleCall } from "./handle-call.ts";

type Discounts = Readonly<Record<string, ProductDiscount>>;

/** Milliseconds for which a result is cached: a code that has just ended is shown no longer than that. */
const FRESH_MS = 60_000;
const REMEMBERED = 5_000;
/** Limits of one upsell: further codes and collections are ignored. */
const MAX_CODES = 20;
const MAX_COLLECTIONS = 10;

/**
 * Tells a block the effect of one configuration's discount codes on its products, by Shopify's present data. No code is named: a reader of the
 * checkout learns only of codes that the block has anyway.
 */
export function discountsRoute(router: Router<RequestState>, services: Services): void {
  const cache = new LRUCache<string, Promise<Discounts>>({ max: REMEMBERED, ttl: FRESH_MS });
  handleCall(router, "discounts", async ({ shop, body: { guid } }) => {
    const codes = await codesOf(services, shop, guid);
    const key = JSON.stringify([shop, [...codes]]);
    const discounts = cache.get(key) ?? discountsOf(services.admin(shop), codes);
    // concurrent requests share one result
    if (!cache.has(key)) cache.set(key, discounts);
    discounts.catch(() => cache.delete(key));
    return discounts;
  });
}

/** Returns the codes of an active configuration by product; empty for any other. */
async function codesOf(services: Services, shop: string, guid: string): Promise<Map<string, string>> {
  if (!(await services.served(shop))) return new Map();
  return services.database.withShop(shop, async (tenant) => {
    const row = await findConfiguration(tenant, guid);
    const published = row?.revision == null ? null : await findRevision(tenant, guid, row.revision);
    if (row === null || published === null) return new Map();
    const family = storedFamily(row.family);
    return isAtWork(family, published.configuration) ? discountCodesByKey(family, published.configuration) : new Map();
  });
}

async function discountsOf(client: AdminClient, byProduct: ReadonlyMap<string, string>): Promise<Discounts> {
  const codes = [...new Set(byProduct.values())].slice(0, MAX_CODES);
  const facts = new Map(await Promise.all(codes.map(async (code) => [code, await fetchCodes(client, code)] as const)));
  const products = [...byProduct.keys()];
  const within = await collectionsOf(client, products, [...facts.values()]);
  const entries = products.flatMap((product) => {
    const codeFacts = facts.get(byProduct.get(product) ?? "");
    return codeFacts === undefined ? [] : [[product, discountForProduct(codeFacts, product, within.get(product) ?? [])] as const];
  });
  return Object.fromEntries(entries);
}

/** Returns, for each product, the discounts' collections that contain it. */
async function collectionsOf(
  client: AdminClient,
  products: readonly string[],
  facts: readonly CodeFacts[],
): Promise<Map<string, string[]>> {
  const named = facts.flatMap(({ discount }) => discount?.items?.collections.map(({ id }) => id) ?? []);
  const collections = [...new Set(named)].slice(0, MAX_COLLECTIONS);
  const within = new Map<string, string[]>();
  for (const id of collections) {
    const { nodes } = await client.request("InCollection", { ids: [...products], id });
    for (const node of nodes) {
      if (node !== null && "inCollection" in node && node.inCollection) within.set(node.id, [...(within.get(node.id) ?? []), id]);
    }
  }
  return within;
}
