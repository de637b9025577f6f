import type { Tenant } from "./database.ts";
import type { Period } from "./figures-query.ts";

/** Order line that is part of the sales. */
export interface SoldLine {
  order: string;
  /** Name that the merchant sees; the order's number if there is none. */
  orderName: string;
  line: string;
  placedAt: Date;
  subject: string;
  title: string;
  ordered: number;
  pieces: number;
  revenue: string;
  given: string;
  currency: string;
  paid: string;
  presentment: string;
  cancelled: boolean;
}

/** Cursor of a list: the last line of the page before. */
export type UncountedLine = Pick<SoldLine, "order" | "line" | "placedAt">;

/** Filter of lines: one kind and, if given, one configuration or one product title. */
export interface SoldLineFilter {
  of: string;
  subject: string | undefined;
  title: string | undefined;
}

/** Returns the lines of a period, the newest first. */
export async function soldLines(
  { shop, trx }: Tenant,
  { of, subject, title }: SoldLineFilter,
  { start, end }: Period,
  first: number,
  behind: UncountedLine | null,
): Promise<SoldLine[]> {
  const query = trx("upsell_sales as s")
    .leftJoin("orders as o", (on) => on.on("o.shop", "s.shop").on("o.id", "s.order_id"))
    .leftJoin("known_products as p", (on) => on.on("p.shop", "s.shop").on("p.product", "s.product"))
    .where({ "s.shop": shop, "s.of": of })
    .whereNot("s.line_id", "0")
    .whereBetween("s.placed_at", [start, end]);
  if (subject !== undefined) query.where({ "s.subject": subject });
  if (title !== undefined) query.whereRaw("coalesce(trim(p.title), '') = ?", [title]);
  if (behind !== null)
    query.whereRaw("(s.placed_at, s.order_id, s.line_id) < (?::timestamptz, ?::text, ?::text)", [
      behind.placedAt.toISOString(),
      behind.order,
      behind.line,
    ]);
  return query
    .orderBy(["s.placed_at", "s.order_id", "s.line_id"].map((column) => ({ column, order: "desc" })))
    .limit(first)
    .select<SoldLine[]>(
      ...["s.order_id as order", "s.line_id as line", "s.placed_at as placedAt", "s.subject", "s.title", "s.ordered", "s.pieces"],
      ...["s.revenue", "s.given", "s.currency", "s.paid", "s.presentment", "s.cancelled"],
      trx.raw('coalesce(o.name, s.order_id) as "orderName"'),
    );
}
