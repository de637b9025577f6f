import { collectOrders, removeRequestOrders, requestOrders } from "../db/data-request-orders.ts";
import { NO_SUBJECTS } from "../db/data-subjects.ts";
import { ordersOf } from "../db/orders.ts";
import { areRedacted } from "../db/redacted-subjects.ts";
import { type Cursor, type DataSource, piecesOf } from "./data-source.ts";

/** Rows in one page. Ids are small, while orders have lines. */
const AT_ONCE = { ids: 5_000, orders: 25 };

const lastOf = (behind: Cursor | null) => behind?.order ?? "";

/** Adds the orders of the customer to a request, besides the orders that the request names. */
const collect: DataSource = {
  name: "orders of the customer",
  page: async (tenant, { id, customer }, behind) => {
    if (customer === null) return { pieces: [], behind: null };
    const last = await collectOrders(tenant, { request: id, customer, behind: lastOf(behind) }, AT_ONCE.ids);
    return { pieces: [], behind: last === null ? null : { order: last } };
  },
};

/**
 * Returns the orders of a request, with their lines. An order may have been erased after it was added, by a transaction that did not see it: the
 * locks are shared, and erased subjects are left out.
 */
const tell: DataSource = {
  name: "orders",
  about: async (tenant, { id }, behind) => {
    const some = await requestOrders(tenant, id, lastOf(behind), AT_ONCE.orders);
    const checkouts = some.flatMap(({ checkout_token }) => checkout_token ?? []);
    return { ...NO_SUBJECTS, orders: some.map(({ order_id }) => order_id), checkouts };
  },
  page: async (tenant, { id }, behind) => {
    const some = (await requestOrders(tenant, id, lastOf(behind), AT_ONCE.orders)).map(({ order_id }) => order_id);
    const last = some.at(-1);
    if (last === undefined) return { pieces: [], behind: null };
    const erased = await areRedacted(
      tenant,
      some.map((order) => ({ ...NO_SUBJECTS, orders: [order] })),
    );
    await removeRequestOrders(
      tenant,
      some.filter((_, at) => erased[at]),
    );
    const facts = await ordersOf(tenant, { ...NO_SUBJECTS, orders: some.filter((_, at) => !erased[at]) });
    return { pieces: piecesOf(facts), behind: { order: last } };
  },
};

export const orderDataSources: readonly DataSource[] = [collect, tell];
