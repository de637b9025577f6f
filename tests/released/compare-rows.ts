import type { JsonObject } from "../../scripts/codegen/declarations/json.ts";

// biome-ignore lint/suspicious/noExplicitAny: declarations are changed as they come
type Loose = any;

/** A change of a declaration that is no family's and no condition's: what is told of it, what it reaches, and whether it takes something back. */
export interface ReachRow {
  what: string;
  file: string;
  change: (json: Loose) => void;
  told: RegExp;
  reaches: RegExp;
  breaks: boolean;
}

const row = (what: string, file: string, change: (json: Loose) => void, told: RegExp, reaches: RegExp, breaks = true): ReachRow => ({
  ...{ what, file: `schemas/${file}.json`, change, told, reaches, breaks },
});

const keyOf = (object: JsonObject): string => Object.keys(object)[0] ?? "";

/** One of each kind of declaration and of each way to take something back. */
export const REACH_ROWS: readonly ReachRow[] = [
  row(
    "a text less",
    "translations/banner",
    (json) => delete json.fields.message,
    /^removed \/fields\/message /,
    /stored texts of the field/,
  ),
  row("no instances any more", "translations/checkbox", (json) => delete json.instances, /^removed \/instances /, /stored instances/),
  row(
    "a variable less",
    "translations/banner",
    (json) => json.variables.pop(),
    /^removed \/variables\/2 "country"/,
    /stored texts with the variable/,
  ),
  row(
    "a default that is insisted on",
    "translations/checkbox",
    (json) => (json.requiresDefaults = true),
    /^narrowed \/requiresDefaults /,
    /without a default text/,
  ),
  row(
    "one line of several",
    "translations/banner",
    (json) => delete json.fields.message.lineMode,
    /^removed \/fields\/message\/lineMode /,
    /stored texts/,
  ),

  row(
    "a choice less",
    "settings/shop",
    (json) => json.form.properties.responsesKept.enum.pop(),
    /^narrowed .*responsesKept\/enum "for ever" is gone/,
    /stored settings of shops/,
  ),
  row(
    "a setting less",
    "settings/shop",
    (json) => delete json.form.properties.freeLimit,
    /^removed \/form\/properties\/freeLimit /,
    /stored settings/,
  ),
  row(
    "a setting of another pattern",
    "settings/shop",
    (json) => (json.form.properties.freeLimit.pattern = "^[0-9]+$"),
    /^narrowed .*freeLimit\/pattern/,
    /stored settings/,
  ),
  row(
    "another default",
    "settings/shop",
    (json) => (json.form.properties.holdChargedGifts.default = false),
    /^changed .*\/default default was true/,
    /stored settings/,
    false,
  ),

  row("another name of a plan", "plans/plus", (json) => (json.name = "Growth Plan"), /^renamed \/name /, /stores that pay for the plan/),
  row("another need of a plan", "plans/plus", (json) => (json.entitlement = "plusAdvanced"), /^narrowed \/entitlement /, /stores that pay/),
  row(
    "another price",
    "plans/basic",
    (json) => (json.monthlyPriceCents = 9900),
    /^changed \/monthlyPriceCents /,
    /subscriptions that are made from now on/,
    false,
  ),
  row(
    "a claim less",
    "plans/plus",
    (json) => json.features.pop(),
    /^changed \/features\/9 "Support by email" is gone$/,
    /what the plan says of itself/,
    false,
  ),
  row(
    "a fact of an entitlement less",
    "plans/entitlements",
    (json) => json.entitlements.app.anyOf[0].values.pop(),
    /^removed .*\/values\/2 "CREATED" is gone/,
    /stores that have the entitlement by it/,
  ),
  row(
    "a way to an entitlement less",
    "plans/entitlements",
    (json) => json.entitlements.app.anyOf.pop(),
    /^removed \/entitlements\/app\/anyOf\/1 /,
    /stores that have the entitlement/,
  ),
  row(
    "an entitlement less",
    "plans/entitlements",
    (json) => delete json.entitlements[keyOf(json.entitlements)],
    /^removed \/entitlements\/app /,
    /stores that have/,
  ),
  row(
    "an old plan less",
    "plans/entitlements",
    (json) => json.legacyPlans.pop(),
    /^removed \/legacyPlans\/0 /,
    /stores that pay for the plan/,
  ),

  row(
    "a place less",
    "blocks/banner-block",
    (json) => json.targets.pop(),
    /^removed \/targets\/[0-9]+ /,
    /blocks that merchants have placed there/,
  ),
  row(
    "a block's setting less",
    "blocks/banner-block",
    (json) => delete json.settings[keyOf(json.settings)],
    /^removed \/settings\//,
    /values that merchants have given placed blocks/,
  ),
  row(
    "a setting of another type",
    "blocks/gift-block",
    (json) => (json.settings.heading.type = "boolean"),
    /^renamed \/settings\/heading\/type /,
    /values that merchants/,
  ),
  row(
    "another mark",
    "blocks/gift-block",
    (json) => (json.lineAttribute = "_cartwright_present"),
    /^renamed \/lineAttribute /,
    /carts and orders that bear the mark/,
  ),
  row(
    "another word to count by",
    "blocks/survey-block",
    (json) => (json.eventSource = "gift"),
    /^renamed \/eventSource /,
    /figures that were counted/,
  ),
  row(
    "a document that is not read",
    "blocks/gift-block",
    (json) => json.documents.pop(),
    /^removed \/documents\/1 "rates" is gone/,
    /documents of shops/,
  ),
  row(
    "a capability less",
    "blocks/gift-block",
    (json) => json.capabilities.pop(),
    /^removed \/capabilities\/1 /,
    /what the block reports or reads/,
  ),
  row(
    "another word of a block",
    "blocks/gift-block",
    (json) => (json.orderHold.key = "other"),
    /^renamed \/orderHold\/key /,
    /orders that wait/,
  ),

  row("another owner", "owners/free-gifts", (json) => (json.function = "other"), /^renamed \/function /, /objects on Shopify/),
  row(
    "less to take",
    "calls/events",
    (json) => (json.body.properties.events.maxItems = 2),
    /^narrowed \/body\/properties\/events\/maxItems /,
    /blocks in checkouts of the release before/,
  ),
  row("more to say", "calls/answers", (json) => json.body.required.push("language"), /^narrowed \/body\/required /, /pages that are open/),
  row("another address", "calls/gift-stats", (json) => (json.path = "/api/apps/gifts"), /^renamed \/path /, /pages that are open/),
  row(
    "less to read",
    "calls/settings",
    (json) => delete json.response.properties.revision,
    /^removed \/response\/properties\/revision /,
    /pages that are open/,
  ),

  row(
    "a shorter answer",
    "survey-elements/text",
    (json) => (json.answer.maxLength = 500),
    /^narrowed \/answer\/maxLength maxLength was 1000 and is 500/,
    /answers that are stored/,
  ),
  row(
    "a question asked otherwise",
    "survey-elements/text",
    (json) => (json.answerWidget = "textarea"),
    /^changed \/answerWidget /,
    /how new ones begin/,
    false,
  ),
  row(
    "less that a group asks",
    "gift-groups/product",
    (json) => json.conditionsFromFields[0].pop(),
    /^removed \/conditionsFromFields\/0\/1 /,
    /stored offers/,
  ),
  row(
    "another operator that a group asks",
    "gift-groups/product",
    (json) => (json.conditionsFromFields[0][0].operator = "is"),
    /^changed \/conditionsFromFields\/0\/0\/operator /,
    /stored offers/,
    false,
  ),

  row("an action less", "families/auto-product", (json) => json.actions.pop(), /^removed \/actions\/0 /, /do something else at checkout/),
  row(
    "less that an action asks",
    "families/upsell",
    (json) => json.actions[0].conditionsFromFields.pop(),
    /^removed \/actions\/0\/conditionsFromFields\/[0-9]+ /,
    /do something else at checkout/,
  ),
  row(
    "another effect",
    "families/payment",
    (json) => delete json.actions[0].operations.hide,
    /^removed \/actions\/0\/operations\/hide /,
    /do something else/,
  ),
  row(
    "another place to be kept",
    "families/upsell",
    (json) => (json.storage.key = "offers"),
    /^renamed \/storage\/key /,
    /looked for where it is not/,
  ),
  row(
    "another plan for a family",
    "families/auto-product",
    (json) => (json.entitlement = "app"),
    /^narrowed \/entitlement /,
    /stores without the entitlement/,
  ),
  row(
    "a mode less",
    "families/upsell",
    (json) => delete json.modes.values.product,
    /^removed \/modes\/values\/product /,
    /stored configurations in the mode/,
  ),
  row(
    "another address of a call",
    "families/upsell",
    (json) => (json.endpoints.create.path = "/api/other"),
    /^renamed \/endpoints\/create\/path /,
    /pages that are open/,
  ),
  row("another address of a list", "families/upsell", (json) => (json.list.path = "/offers"), /^changed \/list\/path /, /bookmarks/, false),

  row(
    "a chart less",
    "analytics/gift",
    (json) => json.charts.pop(),
    /^changed \/charts\/1 "value" is gone/,
    /shown from orders, events and answers/,
    false,
  ),
  row(
    "another figure",
    "analytics/gift",
    (json) => (json.metrics[0].metrics[0].field = "/value"),
    /^changed \/metrics\/0\/metrics\/0\/field /,
    /shown from orders/,
    false,
  ),
  row(
    "another address of a screen",
    "shell/screens",
    (json) => (json.pages.settings = "/store"),
    /^changed \/pages\/settings /,
    /bookmarks/,
    false,
  ),
  row("a screen less", "shell/screens", (json) => delete json.pages.translations, /^changed \/pages\/translations /, /bookmarks/, false),
  row("a link less", "shell/links", (json) => delete json.links.changelog, /^changed \/links\/changelog /, /bookmarks/, false),
];

/** Files of every folder, of which one that is gone takes something back. */
export const REMOVED: readonly string[] = [
  ...["translations/upsell", "settings/shop", "plans/basic", "blocks/banner-block", "owners/free-gifts", "calls/events"],
  ...["survey-elements/text", "gift-groups/product", "families/upsell", "conditions/sku"],
];
