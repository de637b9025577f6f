import { UNKNOWN } from "../sales.ts";

/** What blocks write on lines that they add: the first of them that a line has says as what it counts. */
export interface Mark {
  of: string;
  family: string;
  mark: string;
}

/** How a guid is written that a block put on a line. */
export const GUID = "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$";

/** The mark that says what a line `l` of an order counts as. */
export const FIRST_MARK = "select * from mark where jsonb_exists(l.attributes, mark.mark) order by mark.at limit 1";

/** The guid that it names; null where that is none. */
export const MARKED_GUID = `case when l.attributes->>m.mark ~ '${GUID}' then (l.attributes->>m.mark)::uuid end`;

/** The configuration of a family that a guid is of. */
export const subjectOf = (guid: string, family: string) =>
  `coalesce((select c.guid from customizations c where c.shop = :shop and c.guid = ${guid} and c.family = ${family}), '${UNKNOWN}')`;

/** What a query takes that reads the marks of lines. */
export function valuesOf(shop: string, marks: readonly Mark[]) {
  return { shop, marks: JSON.stringify(marks.map((mark, at) => ({ at, ...mark }))) };
}
