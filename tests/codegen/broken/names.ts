import { DASHBOARD, ENTITLEMENTS, type Row } from "./row.ts";

const UPSELL = "schemas/families/upsell.json";
const ELEMENT = "schemas/survey-elements/text.json";
const STATS = "schemas/analytics/gift.json";
const CALL = "schemas/calls/upsell-orders.json";

/** Names that merchants cannot tell apart, and names that lead to something else of the same form. */
export const OF_NAMES: readonly Row[] = [
  [
    "a group of the title of another",
    "schemas/gift-groups/product.json",
    "title",
    "discount code",
    "/title",
    /is that of .*discount-code\.json/,
  ],
  [
    "a question of the title of another",
    "schemas/survey-elements/textarea.json",
    "title",
    "Text Input",
    "/title",
    /is that of .*text\.json/,
  ],
  ["a column of the title of another", UPSELL, "list.columns.1.title", "Name", "/list/columns/1/title", /repeats the title/],
  [
    "an entitlement of the title of another",
    ENTITLEMENTS,
    "entitlements.plusFeatures.title",
    "the app",
    "/entitlements/plusFeatures/title",
    /case/,
  ],
  [
    "a card of the title of another",
    DASHBOARD,
    "groups.1.cards.0.title",
    "Order Validations",
    "/groups/1/cards/0/title",
    /repeats the title/,
  ],
  ["a link of the title of another", DASHBOARD, "links.2.title", "Roadmap", "/links/2/title", /repeats the title/],
  [
    "a card with another lock than its screen",
    DASHBOARD,
    "groups.1.cards.1.entitlement",
    "plusFeatures",
    "/groups/1/cards/1/entitlement",
    /: plusAdvanced/,
  ],
  [
    "a card without the lock of its screen",
    DASHBOARD,
    "groups.1.cards.2.entitlement",
    undefined,
    "/groups/1/cards/2/entitlement",
    /: plusAdvanced/,
  ],
  [
    "a card with a lock that its screen lacks",
    DASHBOARD,
    "groups.0.cards.0.entitlement",
    "plusAdvanced",
    "/groups/0/cards/0/entitlement",
    /: none/,
  ],
  ["an answer of any size", ELEMENT, "answer.maxLength", undefined, "/answer", /may be of any size/],
  ["orders of another screen", STATS, "orders.eventSource", "upsell", "/orders/eventSource", /is what another screen shows: gift/],
  ["two charts of one name", STATS, "charts.1.label", "Gifts Given", "/charts/1/label", /repeats the label/],
  ["figures that are sent", "schemas/calls/gift-stats.json", "method", "POST", "/endpoint", /is no call that takes/],
  [
    "a parameter that is required and not there",
    CALL,
    "query.required.0",
    "startdate",
    "/query/required/0",
    /"startdate", which is not declared/,
  ],
];
