import { countOrder, lockOrder } from "../analytics/count-order.ts";
import { markNames } from "../analytics/line-attributes.ts";
import { inPages, type Mending } from "../analytics/start-verification.ts";
import { tryAgain } from "../concurrency/try-again.ts";
import { NO_SUBJECTS } from "../db/data-subjects.ts";
import type { Database, Tenant } from "../db/database.ts";
import { changeEvent, type OrderTexts, orderEvents, orderTexts, saveMarks } from "../db/order-texts.ts";
import { unlinkCustomer } from "../db/orders.ts";
import { areRedacted, lockSubjects } from "../db/redacted-subjects.ts";
import { order } from "./topics/orders.ts";

/** Orders, or events of orders, in one page. */
const AT_ONCE = { orders: 500, events: 100 };

/**
 * Removes texts from stored orders and pending events that an earlier release stored and no block wrote: attributes with our prefix that customers or
 * themes made up, and, in erased orders, titles of lines without a product. A line that was counted by a false mark is no longer counted.
 */
export const foreignTexts: Mending = {
  name: "texts of others in orders",
  failure: "orders were not looked through for what is not kept of them any more",
  ofShop: async ({ database }, shop, signal) => {
    let repairedCount = 0;
    const events = async (page: readonly { id: string }[]) => {
      for (const { id } of page) repairedCount += Number(await database.withShop(shop, (tenant) => changeEvent(tenant, id, order.pick)));
    };
    const orders = async (page: readonly OrderTexts[]) => {
      await forgetTitles(database, shop, page);
      for (const each of page) {
        if (!each.hasForeign || signal?.aborted) continue;
        await tryAgain(() => database.withShop(shop, (tenant) => repairOrder(tenant, each)));
        repairedCount++;
      }
    };
    const eventsBehind = (tenant: Tenant, behind: string) => orderEvents(tenant, behind, AT_ONCE.events);
    const ordersBehind = (tenant: Tenant, behind: string) => orderTexts(tenant, markNames, behind, AT_ONCE.orders);
    await inPages(database, shop, { read: eventsBehind, each: events, atOnce: AT_ONCE.events }, signal);
    await inPages(database, shop, { read: ordersBehind, each: orders, atOnce: AT_ONCE.orders }, signal);
    return repairedCount;
  },
};

async function repairOrder(tenant: Tenant, { id, isCounted }: OrderTexts): Promise<void> {
  await lockOrder(tenant, id);
  await saveMarks(tenant, id, markNames);
  if (isCounted) await countOrder(tenant, id);
}

/** Removes titles from erased orders. Redactions tell which orders were erased: an order without a customer may never have had one. */
async function forgetTitles(database: Database, shop: string, page: readonly OrderTexts[]): Promise<void> {
  const orders = page.filter(({ hasTitle }) => hasTitle).map(({ id }) => id);
  if (orders.length === 0) return;
  await database.withShop(shop, async (tenant) => {
    await lockSubjects(tenant, { ...NO_SUBJECTS, orders });
    const each = orders.map((one) => ({ ...NO_SUBJECTS, orders: [one] }));
    const erased = await areRedacted(tenant, each);
    await unlinkCustomer(
      tenant,
      orders.filter((_, at) => erased[at]),
    );
  });
}
