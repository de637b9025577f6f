import type { Row } from "./row.ts";

const UPSELL = "schemas/families/upsell.json";
const GROUP = "schemas/upsell-groups/product.json";
const BLOCK = "schemas/blocks/upsell-block.json";
const SURVEY = "schemas/blocks/survey-block.json";
const COLLECTION = "schemas/conditions/collection-in-cart.json";

const VALIDATING = {
  surface: "function",
  api: "cart_checkout_validation",
  owner: { resource: "validation", target: "cart.validations.generate.run" },
  sentence: "Demand it",
};

/** What is kept in documents of a shop, and asked on behalf of fields by blocks. */
export const OF_BLOCKS: readonly Row[] = [
  ["a document whose list has no key", UPSELL, "keep.under", undefined, "/keep", /must have "under"/],
  ["an act that checkout reads nowhere", UPSELL, "keep.live", undefined, "/keep", /must have "live"/],
  ["two documents under one key", UPSELL, "keep.live.key", "upsells", "/keep/live/key", /key of the document itself/],
  ["an unknown field for checkout", UPSELL, "keep.live.fields.0", "rank", "/keep/live/fields/0", /"rank" is not declared/],
  ["work that an unknown field decides", UPSELL, "keep.live.when", { on: [true] }, "/keep/live/when/on", /not declared/],
  [
    "a document of what is none",
    "schemas/families/cart-link.json",
    "calls.document",
    { method: "GET", path: "/api/apps/document" },
    "/calls/document",
    /there is none/,
  ],
  ["a Function that nothing runs, of what is kept in a document", UPSELL, "act.0.surface", "function", "/act/0", /must have "owner"/],
  ["a Function of a family without variants", UPSELL, "act.0.surface", "function", "/act/0", /would do nothing: .* each variant/],
  [
    "a Function of an object that it cannot read",
    UPSELL,
    "act.1",
    { ...VALIDATING, owner: { resource: "deliveryCustomization", target: "cart.validations.generate.run" } },
    "/act/1/owner/resource",
    /cart_checkout_validation has no "deliveryCustomization"/,
  ],
  ["a block with a Function", UPSELL, "act.0.owner", VALIDATING.owner, "/act/0/owner", /a block has no Function/],
  [
    "a second act of blocks",
    UPSELL,
    "act.1",
    { ...VALIDATING, surface: "block", owner: undefined },
    "/act/1",
    /would never run: .* one program/,
  ],
  ["a block without a schema", UPSELL, "act.0.api", undefined, "/act/0", /must have "api"/],
  ["a block that emits", UPSELL, "act.0.emit", { show: { id: "{id}" } }, "/act/0/emit", /would never be read/],
  ["a block that says nothing", UPSELL, "act.0.sentence", undefined, "/act/0", /must have "sentence"/],
  ["an unknown condition that is asked", UPSELL, "act.0.asks.1.0.condition", "moon", "/act/0/asks/1/0/condition", /not a condition type/],
  ["an unknown operator that is asked", UPSELL, "act.0.asks.1.0.operator", "isNot", "/act/0/asks/1/0/operator", /not an operator/],
  [
    "a value from an unknown field",
    UPSELL,
    "act.0.asks.1.0.values.collection",
    "moon",
    "/act/0/asks/1/0/values/collection",
    /"moon" is not declared/,
  ],
  ["a value for an unknown field", UPSELL, "act.0.asks.1.0.values.moon", "name", "/act/0/asks/1/0/values/moon", /is no field of/],
  ["a value that is not given", UPSELL, "act.0.asks.1.0.values", {}, "/act/0/asks/1/0/values", /must have "collection"|fewer than 1/],
  ["an ask that an unknown field decides", UPSELL, "act.0.asks.2.0.when", { kind: ["b2b"] }, "/act/0/asks/2/0/when/kind", /not declared/],
  ["a kind that asks what is unknown", GROUP, "asks.0.0.condition", "moon", "/asks/0/0/condition", /not a condition type/],
  [
    "what blocks cannot answer for several values",
    COLLECTION,
    "reads",
    "cart { lines { merchandise { ... on ProductVariant { product { inAnyCollection(ids: $collection) } } } } }",
    "/reads",
    /one value at a time/,
  ],
  [
    "a list apart from an unknown field",
    UPSELL,
    "properties.productIds.apart.from",
    "moon",
    "/properties/productIds/apart/from",
    /not a sibling/,
  ],
  [
    "a map of an unknown sibling",
    UPSELL,
    "properties.productVariants.keys",
    ["productIds", "moon"],
    "/properties/productVariants/keys/1",
    /not a sibling/,
  ],
  ["a block of what no block acts for", BLOCK, "family", "cart-link", "/family", /not a family that a block acts for/],
  ["a block that stands nowhere", BLOCK, "targets", {}, "/targets", /fewer than 1/],
  [
    "a block at an unknown place",
    BLOCK,
    "targets",
    { "purchase.moon.render": "./src/moon.tsx" },
    "/targets",
    /property name|allowed values/,
  ],
  ["a block with a name too short for the platform", BLOCK, "title", "Ups", "/title", /fewer than 5/],
  ["a setting of an unknown type", BLOCK, "settings.heading.type", "color", "/settings/heading/type", /allowed values/],
  ["a word that only a translation has", BLOCK, "words.de.moon", "Mond", "/words/de/moon", /not among the words of "en"/],
  ["a translation that leaves out what is filled in", BLOCK, "words.fr.added", "Ajouté.", "/words/fr/added", /must fill in .*product/],
  ["an order that waits for an unknown field", SURVEY, "hold.items", "moon", "/hold/items", /no list of items of several kinds: elements/],
  ["an order that waits for a text", SURVEY, "hold.items", "title", "/hold/items", /no list of items/],
  ["an order that waits for what no item has", SURVEY, "hold.when", { moon: [true] }, "/hold/when/moon", /no field of its items/],
  ["an order that waits for nothing", SURVEY, "hold.when", {}, "/hold/when", /fewer than 1/],
  [
    "an order that waits for a block behind it",
    SURVEY,
    "targets",
    { "purchase.thank-you.block.render": "./src/thank-you.tsx" },
    "/hold",
    /nothing to wait for/,
  ],
  ["a translation that fills in more", BLOCK, "words.es.heading", "{{product}}", "/words/es/heading", /must fill in .*nothing/],
];
