import { requestOrders } from "../db/data-request-orders.ts";
import type { Tenant } from "../db/database.ts";
import type { RowCursor, RowOwner } from "../db/row-owner.ts";
import type { Cursor, DataSource } from "./data-source.ts";

/** Checkouts in one page. */
const CHECKOUTS = 50;

/** Reads some pieces about subjects after a row, and the position of the last row read. The position is null at the end. */
type Read = (tenant: Tenant, whose: RowOwner, behind: RowCursor | null) => Promise<{ pieces: readonly string[]; last: RowCursor | null }>;

/** Creates the data sources of a table: for the request's customer, and for checkouts of its orders that do not belong to the customer already. */
export function eventDataSources(what: string, read: Read): readonly DataSource[] {
  return [
    {
      name: `${what} of the customer`,
      page: async (tenant, { customer }, behind) => {
        if (customer === null) return { pieces: [], behind: null };
        const { pieces, last } = await read(tenant, { customer }, momentOf(behind));
        return { pieces, behind: last === null ? null : { ...last } };
      },
    },
    {
      name: `${what} at the checkouts`,
      page: async (tenant, { id, customer }, behind) => {
        const order = behind?.order ?? "";
        const some = await requestOrders(tenant, id, order, CHECKOUTS);
        const next = some.at(-1)?.order_id;
        if (next === undefined) return { pieces: [], behind: null };
        const checkouts = some.flatMap(({ checkout_token }) => checkout_token ?? []);
        const { pieces, last } = await read(tenant, { checkouts, but: customer }, momentOf(behind));
        return { pieces, behind: last === null ? { order: next } : { order, ...last } };
      },
    },
  ];
}

function momentOf(behind: Cursor | null): RowCursor | null {
  return behind?.at === undefined || behind.id === undefined ? null : { at: behind.at, id: behind.id };
}
