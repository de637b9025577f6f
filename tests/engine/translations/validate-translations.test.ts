import { describe, expect, it } from "vitest";
import { textLanguages } from "../../../engine/generated/lists/text-languages.ts";
import { components } from "../../../engine/generated/translations.ts";
import { jsonBytes } from "../../../engine/lib/text.ts";
import { MAX_TRANSLATIONS_BYTES } from "../../../engine/translations/limits.ts";
import { normalizeTranslations } from "../../../engine/translations/normalize-translations.ts";
import { sizeProblems, validateTranslations } from "../../../engine/translations/validate-translations.ts";

const whole = () => JSON.parse(JSON.stringify(normalizeTranslations({}, components, 1)));
const many = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `banner_${at}`, name: `Banner ${at}` }));
const set = (path: string, value: unknown) => {
  const document = whole();
  const keys = path.split("/");
  const last = keys.pop() ?? "";
  let at = document;
  for (const key of keys) at = at[key];
  if (value === undefined) delete at[last];
  else at[last] = value;
  return document;
};

describe("a document of translations is refused", () => {
  it.each<[what: string, document: unknown, path: string, message: string | RegExp]>([
    ["that is none", [], "", "The translations must be an object"],
    ["without the banner", { upsell: {} }, "/banner/_instances", "Component banner must have a default instance in _instances"],
    ["whose banner has no instances", set("banner/_instances", []), "/banner/_instances", /default instance in _instances$/],
    ["whose checkbox has no instances", set("checkbox/_instances", []), "/checkbox/_instances", /default instance in _instances$/],
    [
      "without a default text of a banner",
      set("banner/banner_1/title/default", undefined),
      "/banner/banner_1/title/default",
      "Field title in component banner must have a default translation",
    ],
    [
      "with an instance of a banner without texts",
      set("banner/banner_1", undefined),
      "/banner/banner_1/title/default",
      /must have a default/,
    ],
    ["whose component is no object", set("upsell", "x"), "/upsell", "The component upsell must be an object"],
    ["whose instance is no object", set("checkbox/checkbox_1", 3), "/checkbox/checkbox_1", "The instance checkbox_1 must be an object"],
    [
      "whose field is a text",
      set("upsell/heading", "x"),
      "/upsell/heading",
      "Field heading in component upsell must hold texts by language",
    ],
    ["with a number for a text", set("upsell/heading/fr", 3), "/upsell/heading/fr", /must hold a text for fr$/],
    ["with a text of no language", set("upsell/heading/d e", "x"), "/upsell/heading/d e", /under what is no language$/],
    [
      "with a line break where there is one line",
      set("upsell/heading/fr", "a\nb"),
      "/upsell/heading/fr",
      /no control characters and no line breaks for fr$/,
    ],
    [
      "with a control character",
      set("banner/banner_1/message/fr", "a\u0000"),
      "/banner/banner_1/message/fr",
      /no control characters for fr$/,
    ],
    [
      "with an instance of no name",
      set("banner/_instances/0/name", " "),
      "/banner/_instances/0/name",
      "Every banner instance must have a name",
    ],
    ["with a name of several lines", set("banner/_instances/0/name", "a\nb"), "/banner/_instances/0/name", /one line of at most 100/],
    [
      "with an id of another component",
      set("banner/_instances/0/id", "checkbox_1"),
      "/banner/_instances/0/id",
      /must begin with "banner_"/,
    ],
    [
      "with two of a name",
      set("banner/_instances", [
        { id: "banner_1", name: "A" },
        { id: "banner_2", name: " a" },
      ]),
      "/banner/_instances/1/name",
      /is called "a"$/,
    ],
    [
      "with 41 instances",
      set("banner/_instances", many(41)),
      "/banner/_instances",
      "There are 41 instances in _instances of component banner, and at most 40 can be kept",
    ],
  ])("%s", (_, document, path, message) => {
    const found = validateTranslations(document, components);
    expect(found[0]).toMatchObject({ path, message: typeof message === "string" ? message : expect.stringMatching(message) });
  });

  it("with fifty problems at most", () => {
    const languages = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`x ${at}`, "y"]));
    expect(validateTranslations(set("upsell/heading", languages), components)).toHaveLength(50);
  });
});

describe("a document of translations is accepted", () => {
  it.each<[what: string, document: unknown]>([
    ["as it begins", whole()],
    ["with a missing default where nothing insists on one", set("upsell/heading/default", undefined)],
    ["without a component that does not insist", set("checkbox", undefined)],
    [
      "with texts from right to left, of any script, of a language that is not offered",
      set("upsell/heading", { default: "اشترِ \u200f👩‍👩‍👧", tlh: "nuqneH", "fr-CA": "Çà" }),
    ],
    [
      "with forty instances",
      {
        ...whole(),
        banner: {
          _instances: many(40),
          ...Object.fromEntries(many(40).map(({ id }) => [id, { title: { default: "" }, message: { default: "" } }])),
        },
      },
    ],
    ["with what another release knows", { ...whole(), moon: 3 }],
  ])("%s", (_, document) => expect(validateTranslations(document, components)).toEqual([]));
});

describe("the size of translations", () => {
  it("is counted in UTF-8 bytes: 9 banners and 9 checkboxes in 39 languages fit", () => {
    const text = "Нужна подпись при получении";
    const languages = Object.fromEntries(["default", ...textLanguages.map(({ code }) => code)].map((code) => [code, text]));
    const instances = (key: string, fields: string[]) => {
      const list = Array.from({ length: 9 }, (_, at) => ({ id: `${key}_${1_700_000_000_000 + at}`, name: `Instance ${at}` }));
      return {
        _instances: list,
        ...Object.fromEntries(list.map(({ id }) => [id, Object.fromEntries(fields.map((field) => [field, languages]))])),
      };
    };
    const document = normalizeTranslations(
      { banner: instances("banner", ["title", "message"]), checkbox: instances("checkbox", ["label", "error"]) },
      components,
      1,
    );
    expect(sizeProblems(document)).toEqual([]);
    expect(jsonBytes(document)).toBeGreaterThan(MAX_TRANSLATIONS_BYTES * 0.6);
  });

  it("is refused, with the number, from one byte more", () => {
    const full = set("upsell/heading/default", "");
    full.upsell.heading.default = "é".repeat(Math.floor((MAX_TRANSLATIONS_BYTES - jsonBytes(full)) / 2));
    full.upsell.quantity.default = "x".repeat(MAX_TRANSLATIONS_BYTES - jsonBytes(full));
    expect([jsonBytes(full), sizeProblems(full)]).toEqual([MAX_TRANSLATIONS_BYTES, []]);
    full.upsell.quantity.default += "x";
    expect(sizeProblems(full)).toMatchObject([
      { message: "These translations take 128,001 bytes, and at most 128,000 can be saved", params: { bytes: 128_001 } },
    ]);
  });
});
