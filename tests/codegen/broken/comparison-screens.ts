import { DASHBOARD, FAMILY, type Meant, VALIDATION } from "./row.ts";

/** Screens, and fields that are never drawn. */
export const DRAWN: readonly Meant[] = [
  [
    "a card that leads next to a screen",
    DASHBOARD,
    { "groups.0.cards.0.path": "/paymnets" },
    "/groups/0/cards/0/path",
    /"\/paymnets" is no screen, and nearly "\/payments"/,
  ],
  [
    "a button that leads next to a screen",
    DASHBOARD,
    { "headerLinks.1.url": "/plam?shop={shop}" },
    "/headerLinks/1/url",
    /nearly "\/plan"/,
  ],
  ["a step that leads nowhere", DASHBOARD, { "steps.0.path": "/plans/all" }, "/steps/0/path", /"\/plans\/all" is no screen/],
  [
    "an entry that leads nowhere",
    "schemas/shell/navigation.json",
    { "links.1.path": "/nowhere" },
    "/links/1/path",
    /"\/nowhere" is no screen/,
  ],
  [
    "a field shown by itself",
    FAMILY,
    { "properties.express.visibleWhen": { express: [true] } },
    "/properties/express/visibleWhen/express",
    /is not declared/,
  ],
  [
    "a field shown by what remains as it is",
    FAMILY,
    { "properties.express.visibleWhen": { enabled: [false] } },
    "/properties/express/visibleWhen/enabled",
    /never holds: "enabled" is hidden, and remains true/,
  ],
  [
    "two fields that wait for each other",
    FAMILY,
    { "properties.express.visibleWhen": { message: ["x"] }, "properties.message.visibleWhen": { express: [true] } },
    "/properties/express/visibleWhen",
    /leads back to "express"/,
  ],
  [
    "a field shown by one that is then not there",
    FAMILY,
    { "properties.message.visibleWhen": { subtype: ["message"], express: [true] } },
    "/properties/message/visibleWhen",
    /never holds: "subtype" would need other values/,
  ],
  [
    "a field shown by an impossible value of a flag",
    VALIDATION,
    { "properties.translations.visibleWhen": { enabled: ["yes"] } },
    "/properties/translations/visibleWhen/enabled/0",
    /not a value of "enabled": true, false/,
  ],
];
