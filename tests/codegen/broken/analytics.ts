import { DASHBOARD, type Row } from "./row.ts";

const ANALYTICS = "schemas/analytics/upsell.json";
const UPSELL = "schemas/families/upsell.json";
const FIGURE = "figures.0.figures.0";
const AT = "/figures/0/figures/0";

/** Screens of figures, and who names one. */
export const OF_ANALYTICS: readonly Row[] = [
  [
    "a figure that its call does not tell",
    ANALYTICS,
    `${FIGURE}.field`,
    "/acceptedUpsels",
    `${AT}/field`,
    /tells no number there: \/acceptedUpsells, /,
  ],
  ["a figure that is a text", ANALYTICS, `${FIGURE}.field`, "/currencyCode", `${AT}/field`, /tells no number there/],
  ["a figure per what is not told", ANALYTICS, `${FIGURE}.per`, "/shown", `${AT}/per`, /tells no number there/],
  ["a figure that is written in no way", ANALYTICS, `${FIGURE}.as`, "euros", `${AT}/as`, /count, money, share/],
  ["a figure that nobody can explain", ANALYTICS, `${FIGURE}.means`, undefined, AT, /must have required property 'means'/],
  ["a chart of what days do not have", ANALYTICS, "charts.0.field", "sold", "/charts/0/field", /tells no number there/],
  ["a chart of what hours do not have", ANALYTICS, "charts.0.hour", "addedToCart", "/charts/0/hour", /tells no number there/],
  ["a table of no list", ANALYTICS, "tables.0.rows", "products", "/tables/0/rows", /tells no list "products"/],
  ["a table whose rows have no name", ANALYTICS, "tables.0.name.field", "revenue", "/tables/0/name/field", /tells no text there/],
  ["a column that rows do not have", ANALYTICS, "tables.0.columns.0.field", "sold", "/tables/0/columns/0/field", /tells no number there/],
  ["an order by what rows do not have", ANALYTICS, "tables.0.order.1.0", "sold", "/tables/0/order/1/0", /tells no number there/],
  ["a column per what rows do not have", ANALYTICS, "tables.1.columns.2.per", "shown", "/tables/1/columns/2/per", /tells no number there/],
  ["orders of what adds no lines", ANALYTICS, "orders.of", "survey", "/orders/of", /adds no lines to orders: gift, upsell/],
  [
    "figures of what no block counts",
    "schemas/calls/gift-stats.json",
    "counts",
    "moon",
    "/counts",
    /what no block counts: gift, survey, upsell/,
  ],
  ["orders that a call does not tell", ANALYTICS, "orders.call", "gift-stats", "/orders/call", /no call that tells .*: upsell-orders/],
  ["orders without that amount", ANALYTICS, "orders.money.field", "value", "/orders/money/field", /tells no number there/],
  ["figures that open orders of nobody knows what", ANALYTICS, "orders", undefined, `${AT.replace(/0$/u, "1")}/orders`, /add orders to it/],
  [
    "rows that open orders by what is not asked",
    ANALYTICS,
    "tables.1.orders.by",
    "upsell",
    "/tables/1/orders/by",
    /takes no text "upsell"/,
  ],
  ["rows that open orders by what they lack", ANALYTICS, "tables.1.orders.field", "guid", "/tables/1/orders/field", /tells no text there/],
  [
    "a call that takes no period",
    ANALYTICS,
    "call",
    "settings",
    "/call",
    /is no call that takes startDate, .*: gift-stats, survey-stats, upsell-stats/,
  ],
  ["a way back to nowhere", ANALYTICS, "back.to", "/upsels", "/back/to", /is no screen/],
  ["an address that a family has", ANALYTICS, "path", "/upsell", "/list/path", /is already taken by schemas\/analytics\/upsell.json\/path/],
  [
    "a list with figures that are not declared",
    UPSELL,
    "list.figures",
    "upsells",
    "/list/figures",
    /not declared in schemas\/analytics: gift, survey, upsell/,
  ],
  ["a home page with figures that are not declared", DASHBOARD, "figures", "sales", "/figures", /not declared in schemas\/analytics/],
];
