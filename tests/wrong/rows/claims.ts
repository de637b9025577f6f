import { DASHBOARD, FAMILY, PLAN, type Row, TOTAL } from "../../codegen/broken/row.ts";

const SURVEY = "schemas/families/survey.json";
const ADVANCED = "schemas/plans/plus-advanced.json";

/** What is said and holds nowhere: features, cards, words of another vocabulary. */
export const OF_CLAIMS: readonly Row[] = [
  [
    "everything in a plan of nobody",
    PLAN,
    "standout.0.everythingIn",
    "Basik Plan",
    "/standout/0/everythingIn",
    /"Basik Plan" is no plan that stands before/,
  ],
  [
    "everything in the plan itself",
    PLAN,
    "standout.0.everythingIn",
    "Plus Plan",
    "/standout/0/everythingIn",
    /is no plan that stands before/,
  ],
  [
    "everything in a larger plan",
    PLAN,
    "standout.0.everythingIn",
    "Plus Advanced",
    "/standout/0/everythingIn",
    /is no plan that stands before/,
  ],
  [
    "a feature of an entitlement that there is not",
    PLAN,
    "included.0.unlock",
    "checkoutBlokcs",
    "/included/0/unlock",
    /is not an entitlement/,
  ],
  [
    "a feature of a larger plan",
    PLAN,
    "included.0.unlock",
    "plusAdvanced",
    "/included/0/unlock",
    /is not granted to who pays for "Plus Plan"/,
  ],
  ["a feature twice", ADVANCED, "included.1.text", "Upsell analytics", "/included/1/text", /repeats the feature/],
  [
    "more conditions than a rule may have",
    FAMILY,
    "properties.conditions.maxItems",
    6,
    "/properties/conditions/maxItems",
    /is not what plans claim/,
  ],
  ["a card that leads nowhere", DASHBOARD, "groups.0.cards.0.to", "/moon", "/groups/0/cards/0/to", /"\/moon" is no screen: lead to one/],
  ["a button that leads nowhere", DASHBOARD, "actions.0.url", "/moon", "/actions/0/url", /"\/moon" is no screen/],
  ["a family without a card", DASHBOARD, "groups.1.cards.0.to", "/upsell", "/groups", /has no card for "Cart/],
  ["another word for the store", TOTAL, "description", "What the shop sells.", "/description", /says "shop", and the app says store/],
  [
    "another word for the cart",
    FAMILY,
    "list.subtitle",
    "What is in the basket decides",
    "/list/subtitle",
    /says "basket", and the app says cart/,
  ],
  [
    "another word for email",
    SURVEY,
    "list.empty.text",
    "Ask for the e-mail of your customers.",
    "/list/empty/text",
    /says "e-mail", and the app says email/,
  ],
];
