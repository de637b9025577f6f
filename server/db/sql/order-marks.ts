import { UNKNOWN } from "../sales.ts";

/** Attribute that blocks write on lines they add: the first one on a line decides as which kind the line is counted. */
export interface OrderMark {
  of: string;
  family: string;
  mark: string;
}

/** Pattern of a guid that a block wrote on a line. */
export const GUID = "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$";

/** SQL of the mark that decides about a line `l` of an order. */
export const FIRST_MARK = "select * from mark where jsonb_exists(l.attributes, mark.mark) order by mark.at limit 1";

/** SQL of the guid in the mark; null if malformed. */
export const MARKED_GUID = `case when l.attributes->>m.mark ~ '${GUID}' then (l.attributes->>m.mark)::uuid end`;

/** Returns SQL of the configuration with a guid in a family, or UNKNOWN. */
export const subjectOf = (guid: string, family: string) =>
  `coalesce((select c.guid from customizations c where c.shop = :shop and c.guid = ${guid} and c.family = ${family}), '${UNKNOWN}')`;

/** SQL of the marks as a table expression named mark. */
export const MARKS = `mark as materialized (select * from json_to_recordset(:marks::json) as m (at integer, "of" text, family text, mark text))`;

/**
 * Returns SQL that holds if an order of an add's checkout has the variant through the offer, by the stored orders. Test orders count if they have
 * been counted.
 */
export const existingOrderOf = (add: string) => `exists (
  select from orders o join order_lines l on l.shop = o.shop and l.order_id = o.id cross join lateral (${FIRST_MARK}) m
  where o.shop = :shop and o.checkout_token = ${add}.checkout and l.quantity > 0
    and (not o.test or exists (select from upsell_sales s where s.shop = o.shop and s.order_id = o.id))
    and coalesce(l.variant_id, '') = ${add}.variant and ${subjectOf(MARKED_GUID, "m.family")} = ${add}.subject
  offset 0
)`;

/** Returns the values for a query that reads the marks of lines. */
export function valuesOf(shop: string, marks: readonly OrderMark[]) {
  return { shop, marks: JSON.stringify(marks.map((mark, at) => ({ at, ...mark }))) };
}
