import { ENTITLEMENTS, FAMILY, type Row, SETTINGS, TAG, TOTAL, VALIDATION, VENDOR, WEIGHT } from "../../codegen/broken/row.ts";

const SURVEY = "schemas/families/survey.json";
const UPSELL = "schemas/families/upsell.json";
const SHIPPING = "schemas/families/shipping.json";
const ORDERS = "schemas/conditions/customer-orders.json";
const RADIO = "schemas/survey-elements/radio.json";
const SELECT = "schemas/survey-elements/select.json";
const LANGUAGES = "schemas/shared/languages.json";
const COUNTRIES = "schemas/shared/countries.json";
const TIME = "schemas/conditions/store-time.json";
const PATTERN = "properties.secondValue.pattern";
const AT_PATTERN = "/properties/secondValue/pattern";

/** Values of declarations that are well formed and do harm: patterns without end, states and keys of nobody or of others, limits that nothing can carry. */
export const OF_VALUES: readonly Row[] = [
  ["a pattern that backtracks without end", WEIGHT, PATTERN, "^([a-zA-Z]+ ?)+$", AT_PATTERN, /can read a character in two ways/],
  ["a pattern that repeats what repeats", WEIGHT, PATTERN, "^([0-9]{1,3}){1,9}$", AT_PATTERN, /can read a character in two ways/],
  ["a pattern that repeats nothing", WEIGHT, PATTERN, "^(0?){30}0{30}$", AT_PATTERN, /repeats what may be nothing/],
  ["a pattern that begins anywhere", WEIGHT, PATTERN, "[0-9]+$", AT_PATTERN, /begin it with \^/],
  ["a pattern with two ways to end", WEIGHT, PATTERN, "^[0-9]+[0-9]$", AT_PATTERN, /can read a character in two ways/],
  ["a pattern that chooses twice in what repeats", WEIGHT, PATTERN, "^(12|13)+$", AT_PATTERN, /can read a character in two ways/],
  ["a pattern that asks for what it has found", WEIGHT, PATTERN, "^([0-9])\\1$", AT_PATTERN, /what a group has found/],
  ["a pattern that looks around", WEIGHT, PATTERN, "^(?=.*[0-9])[0-9]+$", AT_PATTERN, /looks around/],
  ["a pattern with too many choices", WEIGHT, PATTERN, `^${"(0|1)".repeat(9)}$`, AT_PATTERN, /more than 256 ways/],
  [
    "a state that no subscription has",
    ENTITLEMENTS,
    "entitlements.app.any.0.values.0",
    "ACTIV",
    "/entitlements/app/any/0/values/0",
    /"ACTIV" is not a value of subscribed/,
  ],
  ["the key of another family", SURVEY, "keep.key", "upsells", "/keep/key", /"upsells" is the key of/],
  ["the key of what blocks read of another", UPSELL, "keep.live.key", "surveys_live", "/keep/live/key", /too: give it one of its own/],
  ["the key of the rates", SURVEY, "keep.live.key", "rates", "/keep/live/key", /the rates of the shop/],
  [
    "a list that no rule can carry",
    FAMILY,
    "properties.method.maxItems",
    5000,
    "/properties/method/maxItems",
    /is more than a metafield of a rule can carry/,
  ],
  [
    "conditions without an end",
    FAMILY,
    "properties.conditions.maxItems",
    5000,
    "/properties/conditions/maxItems",
    /must have at most 10 items/,
  ],
  [
    "a text that no rule can carry",
    SHIPPING,
    "properties.message.maxLength",
    100_000,
    "/properties/message/maxLength",
    /is more than a metafield/,
  ],
  [
    "a text of a condition that no rule can carry",
    TAG,
    "properties.value.maxLength",
    100_000,
    "/properties/value/maxLength",
    /is more than a metafield/,
  ],
  [
    "a text that no document can carry",
    UPSELL,
    "properties.name.maxUnits",
    1_000_000,
    "/properties/name/maxUnits",
    /is more than a document of the shop can carry/,
  ],
  [
    "texts by language that no rule can carry",
    VALIDATION,
    "properties.translations.maxProperties",
    9_000,
    "/properties/translations/maxProperties",
    /is more than a metafield/,
  ],
  [
    "money for a count",
    ORDERS,
    "properties.value.control",
    "money",
    "/properties/value/control",
    /is drawn as money, and compared as a number/,
  ],
  ["a count for money", VENDOR, "properties.secondValue.control", "number", "/properties/secondValue/control", /is compared as money/],
  ["an end that may lie before its beginning", TIME, "properties.until.atLeast", undefined, "/properties/until", /may lie before it/],
  ["a bound by what is no sibling", TIME, "properties.until.atLeast", "form", "/properties/until/atLeast", /is not a sibling/],
  [
    "a bound by what cannot be compared",
    WEIGHT,
    "properties.secondValue.atLeast",
    "secondValue2",
    "/properties/secondValue/atLeast",
    /is not a sibling/,
  ],
  [
    "suggestions of a control that offers none",
    VENDOR,
    "properties.value.suggestions",
    "gateways",
    "/properties/value/suggestions",
    /is offered by the controls/,
  ],
  [
    "names of the store of a control that offers none",
    TOTAL,
    "properties.value.seen",
    "vendors",
    "/properties/value/seen",
    /is offered by the controls/,
  ],
  [
    "names of another thing",
    VENDOR,
    "properties.value.seen",
    "productTags",
    "/properties/value/seen",
    /offers names of productTags, and what is read has none: vendors/,
  ],
  [
    "names of ways to pay for ways to send",
    SHIPPING,
    "properties.method.seen",
    "payment",
    "/properties/method/seen",
    /offers names of payment/,
  ],
  ["a choice without options", RADIO, "properties.options", undefined, "/draws", /has nothing to choose from/],
  ["a selection without options", SELECT, "properties.options", undefined, "/draws", /has nothing to choose from/],
  ["a language twice", LANGUAGES, "$defs.code.oneOf.10.const", "ar", "/$defs/code/oneOf/10/const", /stands in it twice/],
  ["a country twice", COUNTRIES, "$defs.code.oneOf.3.const", "AF", "/$defs/code/oneOf/3/const", /stands in it twice/],
  [
    "a value without a word",
    SURVEY,
    "properties.customerEligibility.options.b2b",
    undefined,
    "/properties/customerEligibility/options",
    /has no word for "b2b"/,
  ],
  [
    "a setting without a word",
    SETTINGS,
    "form.properties.responsesKept.options.6 months",
    undefined,
    "/form/properties/responsesKept/options",
    /has no word for "6 months"/,
  ],
  [
    "a message with another limit",
    FAMILY,
    "properties.name.messages.maxUnits",
    "Name must have at most 200 characters",
    "/properties/name/messages/maxUnits",
    /tells 200, and the limit is 255/,
  ],
  [
    "a message with another count",
    FAMILY,
    "properties.method.messages.maxItems",
    "Select at most 5 methods",
    "/properties/method/messages/maxItems",
    /tells 5, and the limit is 50/,
  ],
];
