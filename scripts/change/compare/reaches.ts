import { type Reach, reachOf as row } from "./reach.ts";

const ITEMS = "stored configurations that have it";
const REQUESTS = "nothing that is stored, but what pages that are open, and blocks in checkouts of the release before, send and read";
const SHOWN = "nothing that is stored: it is shown from orders, events and answers";
const LEADS = "nothing that is stored, but bookmarks, and links in what was sent";

/** Places in item types of configurations, which may require conditions and may be answered. */
const KIND: readonly Reach[] = [
  row("answer", "parts", "answers that are stored stay as they are; open surveys send what the release before let them"),
  row("conditionsFromFields", "parts", "stored offers, which then ask less or something else"),
  row("initialValues answerWidget", "effect", "nothing that is stored: it is how new ones begin and are drawn"),
  row("! properties required title storedAs", "parts", ITEMS),
  row("**", "effect", "stored configurations that have it, which then decide otherwise"),
];

/** Effects of changes, by folder, or by folder and file. The first row that matches a place counts. A place without a row affects no stored data. */
export const REACHES: Readonly<Record<string, readonly Reach[]>> = {
  conditions: [
    row(
      "! properties required title storedAs operators.*! operators.*.title operators.*.requiredFields",
      "parts",
      "stored conditions of the type",
    ),
    row("**", "effect", "stored conditions of the type, which then decide otherwise"),
  ],
  families: [
    row(
      "storage.checkoutDocument",
      "parts",
      "the document that checkout reads: blocks of the release before read it until it is written again",
    ),
    row("storage", "names", "every stored configuration of the family, which is looked for where it is not"),
    row("storedAs", "names", "every stored configuration of the family"),
    row("entitlement", "rules", "stored configurations of stores without the entitlement: they are kept, and not applied"),
    row("variants.*.entitlement", "names", "stored configurations of the variant in stores without the entitlement: they are not applied"),
    row("variants! variants.*!", "parts", "stored configurations of the variant"),
    row("actions", "parts", "stored configurations, which then do something else at checkout, or nothing"),
    row("modes.field modes.values.*!", "names", "stored configurations in the mode"),
    row("modes", "parts", "stored configurations, which then are in another mode"),
    row("! properties required", "parts", "stored configurations of the family"),
    row("endpoints", "names", REQUESTS),
    row("**", "effect", LEADS),
  ],
  "gift-groups": KIND,
  "survey-elements": KIND,
  "upsell-groups": KIND,
  shared: [row("**", "parts", "stored configurations and translations whose declarations refer to it")],
  translations: [
    row("variables", "parts", "stored texts with the variable: customers read it as it stands"),
    row("instances!", "parts", "stored instances: their texts are kept, and not shown"),
    row("instances", "effect", "nothing that is stored: it is how a first instance begins"),
    row("requiresDefaults", "rules", "stored translations without a default text: they cannot be saved again before they have one"),
    row("fields", "parts", "stored texts of the field: they are kept, and not shown"),
    row("**", "parts", "stored texts of the component: they are kept, and not shown"),
  ],
  settings: [
    row("sections", "effect", "nothing that is stored: it is where a setting is shown"),
    row(
      "**",
      "parts",
      "stored settings of shops: what is declared no more is left out, and what is not admitted any more cannot be saved again",
    ),
  ],
  plans: [
    row("entitlement", "rules", "stores that pay for the plan and have not what it needs: it opens nothing for them any more"),
    row("! name", "names", "stores that pay for the plan: their subscriptions name it, and what they may use follows from it"),
    row("highlights features", "effect", "nothing that is stored: it is what the plan says of itself"),
    row("**", "effect", "subscriptions that are made from now on: those that there are stay as they were agreed"),
  ],
  "plans/entitlements": [
    row("legacyPlans", "parts", "stores that pay for the plan: their subscriptions name it, and open nothing any more"),
    row("**", "parts", "stores that have the entitlement by it: their configurations are kept, and not applied"),
  ],
  blocks: [
    row("targets", "parts", "blocks that merchants have placed there: they are gone from checkout"),
    row("settings", "names", "values that merchants have given placed blocks"),
    row("lineAttribute", "names", "carts and orders that bear the mark: their lines are no gifts or additions of the block any more"),
    row("orderMetafield", "names", "what the block has kept with checkouts and orders"),
    row("orderHold", "names", "orders that wait for the block, and what it has noted in carts"),
    row("eventSource", "names", "figures that were counted under the word"),
    row("documents family translation", "names", "documents of shops that the block reads: it shows nothing of them any more"),
    row("capabilities sendsEvents", "parts", "what the block reports or reads: it is neither stored nor shown any more"),
    row("locales", "effect", "nothing that is stored: it is what the block says by itself"),
    row("variables", "parts", "stored texts with the variable: customers read it as it stands"),
    row("**", "parts", "blocks that merchants have placed: they are gone from checkout"),
  ],
  owners: [
    row("**", "names", "objects on Shopify that are made of stored configurations: they are made anew, removed, or decide otherwise"),
  ],
  calls: [
    row("rateLimitCost batched", "effect", REQUESTS),
    row("method path audience requestEnvelope responseEnvelope", "names", REQUESTS),
    row("**", "parts", REQUESTS),
  ],
  analytics: [row("path backLink", "effect", LEADS), row("**", "effect", SHOWN)],
  shell: [row("**", "effect", LEADS)],
};
