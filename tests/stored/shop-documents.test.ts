import { describe, expect, it } from "vitest";
import { MAX_INSTANCES } from "../../engine/translations/limits.ts";
import { checked, folder, places } from "./support.ts";

const write = folder();
const text = JSON.stringify;

const BANNER = { title: { default: "Holiday" }, message: { default: "We are closed." } };
const LIST = [{ id: "banner_1", name: "Default Banner" }];
const SOUND = { _instances: LIST, banner_1: BANNER };
const many = Array.from({ length: MAX_INSTANCES + 1 }, (_, at) => ({ id: `banner_${at}`, name: `Banner ${at}` }));
const SETTINGS = { responsesKept: "12 months", freeLimit: "", holdChargedGifts: true, requiredProductsBlockOnFailure: false };
const texts = (title: object) => ({ banner: { _instances: LIST, banner_1: { ...BANNER, title } } });

/** Translations that a save refuses, and where that is told: once. */
const TRANSLATIONS: readonly [what: string, document: unknown, place: string][] = [
  ["no object", 5, " type"],
  ["a component that is a text", { banner: "Holiday" }, "/banner type"],
  ["no list of instances", { banner: { banner_1: BANNER } }, "/banner/_instances missingInstances"],
  ["too many instances", { banner: { _instances: many } }, "/banner/_instances maxItems"],
  [
    "an instance of another component",
    { banner: { ...SOUND, _instances: [{ id: "upsell_1", name: "A" }] } },
    "/banner/_instances/0/id instanceId",
  ],
  [
    "an instance without a name",
    { banner: { ...SOUND, _instances: [{ id: "banner_1", name: "\u200b" }] } },
    "/banner/_instances/0/name required",
  ],
  [
    "two instances of one name",
    { banner: { ...SOUND, _instances: [...LIST, { id: "banner_2", name: "default banner " }], banner_2: BANNER } },
    "/banner/_instances/1/name distinct",
  ],
  ["an instance that is a text", { banner: { _instances: LIST, banner_1: "Holiday" } }, "/banner/banner_1 type"],
  ["texts that are a text", texts("Holiday" as unknown as object), "/banner/banner_1/title type"],
  ["no default text", texts({ de: "Ferien" }), "/banner/banner_1/title/default missingDefault"],
  ["a language that is none", texts({ default: "Holiday", de_DE_DE_DE_DE: "Ferien" }), "/banner/banner_1/title/de_DE_DE_DE_DE language"],
  ["a text that is a number", texts({ default: "Holiday", de: 5 }), "/banner/banner_1/title/de type"],
  ["a control character", texts({ default: "Holi\u0007day" }), "/banner/banner_1/title/default characters"],
  ["a line break where there is one line", texts({ default: "Holi\nday" }), "/banner/banner_1/title/default characters"],
  ["more than fits", { banner: SOUND, upsell: { heading: { default: "x".repeat(130_000) } } }, " maxBytes"],
  [
    "a control character of before there were instances",
    { checkbox: { label: { default: "a\u0007" } } },
    "/checkbox/label/default characters",
  ],
];

const SETTING_ROWS: readonly [what: string, settings: unknown, place: string][] = [
  ["no object", "12 months", " type"],
  ["a time that is not offered", { ...SETTINGS, responsesKept: "a fortnight" }, "/responsesKept enum"],
  ["a limit that is no amount", { ...SETTINGS, freeLimit: "60,00" }, "/freeLimit pattern"],
  ["a switch that is a text", { ...SETTINGS, holdChargedGifts: "yes" }, "/holdChargedGifts type"],
  ["a setting that is null", { ...SETTINGS, holdChargedGifts: null }, "/holdChargedGifts type"],
  ["a misspelt setting", { ...SETTINGS, freeLimt: "60" }, "/freeLimt additionalProperties"],
];

describe("translations that a save rejects", () => {
  it.each(TRANSLATIONS)("are reported, once: %s", async (_, document, place) => {
    const row = { revision: 2, document: text(document) };
    expect(places((await checked([write("row.jsonl", text(row))])).findings)).toEqual([`row.jsonl:1 /document${place}`]);
    const { findings } = await checked([write("own.translations.json", text(document))]);
    expect(findings.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([place]);
  });

  it("are noted when nothing reads them", async () => {
    const document = { baner: BANNER, banner: { ...SOUND, banner_2: { ...BANNER, titel: {} }, title_1: {} }, upsell: { headings: {} } };
    const { findings, tally } = await checked([write("notes.translations.json", text(document))]);
    expect(tally).toMatchObject({ problems: 0, notes: 5 });
    expect(findings.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([
      "/baner unread",
      "/banner/banner_2 unlisted",
      "/banner/banner_2/titel unread",
      "/banner/title_1 unread",
      "/upsell/headings unread",
    ]);
  });
});

describe("settings that a save rejects", () => {
  it.each(SETTING_ROWS)("are reported, once: %s", async (_, settings, place) => {
    const row = { revision: 2, settings };
    expect(places((await checked([write("row.jsonl", text(row))])).findings)).toEqual([`row.jsonl:1 /settings${place}`]);
  });

  it("are each reported when several are wrong", async () => {
    const wrong = { responsesKept: 5, freeLimit: "x" };
    const { findings } = await checked([write("two.json", text({ settings: wrong }))]);
    expect(findings.map(({ pointer }) => pointer)).toEqual(["/settings/responsesKept", "/settings/freeLimit"]);
  });
});

describe("one kind alone", () => {
  it.each(["translations", "settings"])("is checked when %s are requested", async (family) => {
    const file = write(
      "both.jsonl",
      [{ settings: SETTINGS }, { translations: { banner: SOUND } }].map((each) => `${text(each)}\n`).join(""),
    );
    expect((await checked([file], { family })).tally).toMatchObject({ configurations: 1, problems: 0 });
    const untold = write("untold.json", text({}));
    expect((await checked([untold], { family })).tally).toMatchObject({ configurations: 1 });
  });
});
