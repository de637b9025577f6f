import { readdirSync } from "node:fs";
import type { Row } from "./row.ts";

const BANNER = "schemas/translations/banner.json";
const UPSELL = "schemas/translations/upsell.json";
const BLOCK = "schemas/blocks/upsell-block.json";
const COMPONENTS = readdirSync("schemas/translations").map((name) => name.replace(/\.json$/u, ""));
const FIELD = { title: "Note", description: "Stands below everything else." };
const SETTING = { type: "single_line_text_field", ...FIELD };

/** Texts that merchants translate, and the blocks that show them. */
export const OF_TRANSLATIONS: readonly Row[] = [
  [
    "a component whose tab is another's",
    UPSELL,
    "shortTitle",
    "banners",
    "/shortTitle",
    /already taken by schemas\/translations\/banner\.json: give it/,
  ],
  ["a component without texts", UPSELL, "fields", {}, "/fields", /fewer than 1 properties/],
  ["a text of no name that is a key", UPSELL, "fields.Head_Line", FIELD, "/fields/Head_Line", /is no name here: it must match pattern/],
  ["a text without words about it", UPSELL, "fields.note", { title: "Note" }, "/fields/note", /must have required property 'description'/],
  ["a text with a keyword of another kind", UPSELL, "fields.note", { ...FIELD, maxLength: 5 }, "/fields/note/maxLength", /not a known key/],
  ["a text by a name of JavaScript's own", UPSELL, "fields.constructor", FIELD, "/fields/constructor", /give it another key/],
  [
    "a text whose key is that of an instance",
    BANNER,
    "fields.banner_title",
    FIELD,
    "/fields/banner_title",
    /begins as ids of instances do/,
  ],
  ["a text whose setting tells the instance", BANNER, "fields.instance", FIELD, "/fields/instance", /told its instance: give it another/],
  ["two texts that are called the same", UPSELL, "fields.note", { ...FIELD, title: "heading" }, "/fields/note/title", /by case or blanks/],
  [
    "a text that tells of what nothing fills in",
    BANNER,
    "fields.title.description",
    "What is {{remaining}} stands here.",
    "/fields/title/description",
    /tells of \{\{remaining\}\}, which "variables" does not name/,
  ],
  ["a variable that no block knows", BANNER, "variables.0", "customer", "/variables/0", /must be equal to one of/],
  ["an instance that begins as an example is named", BANNER, "instances.examples.0", "default banner", "/instances/examples/0", /by case/],
  [
    "more texts than a block has settings",
    BANNER,
    "fields",
    Object.fromEntries([..."abcdefghijklmnopqrst"].map((id) => [id, { ...FIELD, title: `Note ${id}` }])),
    "/fields",
    /makes 21 settings of a placed block, which has room for 20/,
  ],
  [
    "a block with texts of no component",
    BLOCK,
    "translation",
    "upsel",
    "/translation",
    new RegExp(`"upsel" is no component: ${COMPONENTS.join(", ")}$`, "u"),
  ],
  ["a block that says again what follows", BLOCK, "settings.heading", SETTING, "/settings/heading", /follows from schemas\/translations/],
  [
    "a block that reads its translations twice",
    BLOCK,
    "documents",
    ["translations"],
    "/documents/0",
    /read because of "translation": leave it out/,
  ],
  [
    "the key of the translations for another document",
    "schemas/families/survey.json",
    "storage.key",
    "translations",
    "/storage/key",
    /the translations/,
  ],
  [
    "more settings than fit beside those of texts",
    BLOCK,
    "settings",
    Object.fromEntries([..."abcdefghijklmnopq"].map((name) => [name, SETTING])),
    "/settings",
    /are 21 with those of "translation"/,
  ],
];
