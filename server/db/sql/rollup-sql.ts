/** What a day's row is found by, beside its shop: as a list of columns, and as an event has it, which knows no currency of the shop. */
export const KEY = {
  columns: "day, of, subject, product, currency, presentment",
  event: "day, of, subject, product, '' as currency, presentment",
};

/**
 * What a day's row counts. The last three are what rates are made of: checkouts in which an offer was shown, those of them in which something of it
 * was added, on the day on which it was shown there, and what is left of the revenue of such checkouts.
 */
export const COUNTS = [
  ...(["impressions", "adds", "adds_ordered", "removes", "begun", "completed", "sold", "revenue", "paid", "given", "apart"] as const),
  ...(["shown", "accepted", "shown_revenue"] as const),
] as const;

/** What stands for all products that neither an offer of the shop names nor an order of it had; numbers of products are digits. */
export const OTHER = "other";

/** Changes of counts by their names, as SQL; those that are not named stay. */
export type Changes = Partial<Record<(typeof COUNTS)[number], string>>;

/** All counts as columns of a row of changes. */
export function columnsOf(changes: Changes): string {
  return COUNTS.map((name) => `${changes[name] ?? "0"} as ${name}`).join(", ");
}

/** What an event counts as, `sign` being "-" where it is taken back. */
export function columnsOfEvent(sign: "" | "-" = ""): string {
  const one = (type: string) => `${sign}(type = '${type}')::int`;
  return columnsOf({ impressions: one("impression"), removes: one("remove"), begun: one("begin"), completed: one("complete") });
}

/** What an add counts as. */
export function columnsOfAdd(sign: "" | "-" = ""): string {
  return columnsOf({ adds: `${sign}1`, adds_ordered: `${sign}(ordered::int)` });
}

/** What a checkout counts as in which an offer was shown. */
export function columnsOfShown(sign: "" | "-" = ""): string {
  return columnsOf({ shown: `${sign}1`, accepted: `${sign}(accepted::int)` });
}

/** What an order's line counts as. */
export function columnsOfSale(sign: "" | "-" = ""): string {
  const money = Object.fromEntries(["revenue", "paid", "given", "apart"].map((name) => [name, `${sign}${name}`]));
  return columnsOf({ sold: `${sign}pieces`, ...money, shown_revenue: `case when shown then ${sign}revenue else 0 end` });
}

/**
 * SQL that adds changes, a common table with the key and all counts, to the days of `:shop`: a row for each key, in one order everywhere, so that
 * no two who write the same days wait for each other in a circle.
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
