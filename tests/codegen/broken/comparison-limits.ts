import { CART_LINK, CITY, DELIVERY, FAMILY, type Meant } from "./row.ts";

/** Limits of values: patterns and lengths that nothing can meet, or that contradict each other. */
export const LIMITS: readonly Meant[] = [
  [
    "a pattern that is none",
    CITY,
    { "properties.value.pattern": "[a-" },
    "/properties/value/pattern",
    /no regular expression with the flag u/,
  ],
  [
    "a pattern that only passes without u",
    CITY,
    { "properties.value.pattern": "\\-" },
    "/properties/value/pattern",
    /no regular expression with the flag u/,
  ],
  [
    "a pattern of more than the field may hold",
    CITY,
    { "properties.value.pattern": "^(?:[a-z]{4}|\\p{Lu}+[0-9]{3,5})x?$", "properties.value.maxLength": 3 },
    "/properties/value/pattern",
    /lets no text pass that minLength and maxLength allow/,
  ],
  [
    "a pattern of less than the field must hold",
    CITY,
    { "properties.value.pattern": "^[0-9]{2}$", "properties.value.minLength": 3 },
    "/properties/value/pattern",
    /lets no text pass/,
  ],
  [
    "a pattern of an item that is none",
    FAMILY,
    { "properties.method.items.pattern": "(" },
    "/properties/method/items/pattern",
    /no regular expression/,
  ],
  [
    "a text that is longer than it is short",
    CITY,
    { "properties.value.minLength": 256 },
    "/properties/value/minLength",
    /256 is above maxLength, which is 255/,
  ],
  [
    "a number above itself",
    CART_LINK,
    { "properties.products.items.properties.quantity.minimum": 9, "properties.products.items.properties.quantity.maximum": 8 },
    "/properties/products/items/properties/quantity/minimum",
    /is above maximum/,
  ],
  ["a list of more than it holds", FAMILY, { "properties.method.minItems": 51 }, "/properties/method/minItems", /is above maxItems/],
  [
    "a map of more than it holds",
    FAMILY,
    { "properties.order.minProperties": 51 },
    "/properties/order/minProperties",
    /is above maxProperties/,
  ],
  [
    "a choice that is too long to be saved",
    DELIVERY,
    { "properties.value.maxLength": 7 },
    "/properties/value/enum/2",
    /"Pickup Point" is refused by the other keywords/,
  ],
];
