import { limitConcurrency } from "../concurrency/limit-concurrency.ts";
import { sharePending } from "../concurrency/share-pending.ts";
import { withTimeout } from "../concurrency/with-timeout.ts";
import { beginPastNames, type NameCounts, refusePastNames, savePastNames, storedOrders } from "../db/past-method-names.ts";
import type { Services } from "../services.ts";
import { isAccessDenied, PlatformError } from "../shopify/admin-client.ts";
import type { Operations } from "../shopify/generated/operations.ts";
import { distinctNames } from "./distinct-names.ts";

type OrderNames = Operations["PastMethodNames"]["data"];
type Needs = Pick<Services, "admin" | "database" | "log">;

/** Orders of a page, pages of a shop, and days: how far the names of methods are looked for. Apps see no orders of before these days. */
const PAGE = 50;
const PAGES = 5;
const DAYS = 60;
/** Longest name of a method that a rule can have. */
const LONGEST = 255;
/** Shops that are read at once. The others wait their turn, so that a wave of installations takes no request from the rules. */
const AT_ONCE = 4;
/** Milliseconds for all pages of a shop. */
const PATIENCE = 20_000;

/**
 * Returns a function that stores, once for each shop, the names of payment and shipping methods of the orders that Shopify has and the app does not.
 * Nothing else of these orders is kept. A failure is logged, never thrown; the pauses and number of attempts are limited.
 */
export function readPastNames(services: Needs): (shop: string) => Promise<void> {
  const share = sharePending<void>();
  const limit = limitConcurrency(AT_ONCE);
  return (shop) => share(shop, () => limit(() => attempt(services, shop)));
}

async function attempt(services: Needs, shop: string): Promise<void> {
  const { database, log } = services;
  if (!(await database.withShop(shop, beginPastNames))) return;
  try {
    const counts = await withTimeout(countNames(services, shop), PATIENCE, null);
    if (counts === null) throw new PlatformError("unavailable", "TIMEOUT", "the orders were not read in time");
    await database.withShop(shop, (tenant) => savePastNames(tenant, counts));
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    if (isAccessDenied(error)) await database.withShop(shop, refusePastNames);
    log.warn({ shop, error: String(error) }, "the names of methods in earlier orders were not read");
  }
}

async function countNames({ admin, database }: Needs, shop: string): Promise<NameCounts> {
  const counts = { payment: new Map<string, number>(), shipping: new Map<string, number>() };
  const query = `created_at:>=${new Date(Date.now() - DAYS * 86_400_000).toISOString()}`;
  const client = admin(shop);
  let after: string | null = null;
  for (let page = 0; page < PAGES; page++) {
    const { orders }: OrderNames = await client.request("PastMethodNames", { first: PAGE, after, query });
    const ids = orders.nodes.map(({ legacyResourceId }) => String(legacyResourceId));
    const stored = new Set((await database.read(shop, (reader) => storedOrders(reader, ids))).map(({ id }) => id));
    for (const order of orders.nodes.filter(({ legacyResourceId }) => !stored.has(String(legacyResourceId)))) {
      count(counts.payment, order.paymentGatewayNames);
      count(
        counts.shipping,
        order.shippingLines.nodes.map(({ title }) => title),
      );
    }
    if (!orders.pageInfo.hasNextPage) break;
    after = orders.pageInfo.endCursor ?? null;
  }
  return counts;
}

/** Counts each name once for an order. */
function count(counts: Map<string, number>, names: readonly string[]): void {
  for (const name of distinctNames(names)) if (name.length <= LONGEST) counts.set(name, (counts.get(name) ?? 0) + 1);
}
