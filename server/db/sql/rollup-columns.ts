/** Key of a rollup row besides its shop: as a list of columns, and as selected from events, which have no shop currency. */
export const KEY = {
  columns: "day, of, subject, product, currency, presentment",
  event: "day, of, subject, product, '' as currency, presentment",
};

/**
 * Counts of a rollup row. The last three make up the rates: checkouts in which an offer was shown; those of them with an add of the offer, counted on
 * the day of the showing; and the remaining revenue of shown checkouts.
 */
export const COUNTS = [
  ...(["impressions", "adds", "adds_ordered", "removes", "begun", "completed", "sold", "revenue", "paid", "given", "apart"] as const),
  ...(["shown", "accepted", "shown_revenue"] as const),
] as const;

/** Product number of all products that neither an offer nor an order of the shop names; real numbers are digits. */
export const OTHER = "other";

/** Changes of counts by name, as SQL; the others are zero. */
export type Changes = Partial<Record<(typeof COUNTS)[number], string>>;

/** Returns all counts as columns of a row of changes. */
export function columnsOf(changes: Changes): string {
  return COUNTS.map((name) => `${changes[name] ?? "0"} as ${name}`).join(", ");
}

/** Returns the counts of an event; the sign "-" subtracts them. */
export function columnsOfEvent(sign: "" | "-" = ""): string {
  const one = (type: string) => `${sign}(type = '${type}')::int`;
  return columnsOf({ impressions: one("impression"), removes: one("remove"), begun: one("begin"), completed: one("complete") });
}

/** Returns the counts of an add. */
export function columnsOfAdd(sign: "" | "-" = ""): string {
  return columnsOf({ adds: `${sign}1`, adds_ordered: `${sign}(ordered::int)` });
}

/** Returns the counts of a checkout in which an offer was shown. */
export function columnsOfShown(sign: "" | "-" = ""): string {
  return columnsOf({ shown: `${sign}1`, accepted: `${sign}(accepted::int)` });
}

/** Returns the counts of an order line. */
export function columnsOfSale(sign: "" | "-" = ""): string {
  const money = Object.fromEntries(["revenue", "paid", "given", "apart"].map((name) => [name, `${sign}${name}`]));
  return columnsOf({ sold: `${sign}pieces`, ...money, shown_revenue: `case when shown then ${sign}revenue else 0 end` });
}

/**
 * Returns SQL that adds changes, a common table with the key and all counts, to the rollups of `:shop`. Rows are written in the order of the key
 * everywhere, so that concurrent writers do not deadlock.
 */
export function addToDays(changes: string): string {
  const sums = COUNTS.map((name) => `sum(${name})`).join(", ");
  return `
    insert into upsell_days as d (shop, ${KEY.columns}, ${COUNTS.join(", ")})
    select :shop, ${KEY.columns}, ${sums} from ${changes} group by ${KEY.columns}
    having ${COUNTS.map((name) => `sum(${name}) <> 0`).join(" or ")} order by ${KEY.columns}
    on conflict (shop, ${KEY.columns}) do update set ${COUNTS.map((name) => `${name} = d.${name} + excluded.${name}`).join(", ")}
    returning 1`;
}
