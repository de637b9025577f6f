import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { components } from "../../../engine/generated/translations.ts";
import { isLegacyFormat } from "../../../engine/translations/legacy-format.ts";
import { normalizeTranslations } from "../../../engine/translations/normalize-translations.ts";
import { validateTranslations } from "../../../engine/translations/validate-translations.ts";
import { runs, seeds } from "../../support/property.ts";

const NOW = 1_700_000_000_000;
const mend = (stored: unknown) => normalizeTranslations(stored, components, NOW);
const EMPTY = { default: "" };
const banner = (list: unknown, more: object = {}) => ({ banner: { _instances: list, ...more } });
const titles = (title: object) => ({ title, message: EMPTY });

describe("a document of translations", () => {
  it("begins with each component, its fields empty, and one instance for those with several", () => {
    expect(mend({})).toMatchObject({
      banner: {
        _instances: [{ id: `banner_${NOW}`, name: "Default Banner" }],
        [`banner_${NOW}`]: { title: EMPTY, message: EMPTY },
      },
      checkbox: { _instances: [{ id: `checkbox_${NOW}`, name: "Default Checkbox" }], [`checkbox_${NOW}`]: { label: EMPTY, error: EMPTY } },
      freeShippingMessage: { title: EMPTY, description: EMPTY, title_after_free_shipping: EMPTY, description_after_free_shipping: EMPTY },
      upsell: { heading: EMPTY, subheading: EMPTY, addButton: EMPTY, quantity: EMPTY },
    });
  });

  it("from before instances is recognized, and gets its texts into a first instance", () => {
    const old = { banner: { title: { default: "Sale", fr: "Soldes" }, message: { fr: "Oui" } } };
    expect(isLegacyFormat(old, components)).toBe(true);
    const now = mend(old);
    expect(now.banner).toEqual({
      _instances: [{ id: `banner_${NOW}`, name: "Default Banner" }],
      [`banner_${NOW}`]: { title: { default: "Sale", fr: "Soldes" }, message: { default: "", fr: "Oui" } },
    });
    expect(isLegacyFormat(now, components)).toBe(false);
  });

  it("with both old texts and instances fills what the first one lacks", () => {
    const both = banner([{ id: "banner_1", name: "Mine" }], {
      banner_1: titles({ default: "", de: "Neu" }),
      title: { default: "Old", de: "Alt" },
    });
    expect(isLegacyFormat(both, components)).toBe(true);
    expect(mend(both).banner).toEqual({
      _instances: [{ id: "banner_1", name: "Mine" }],
      banner_1: titles({ default: "Old", de: "Neu" }),
    });
  });

  it.each<[what: string, stored: unknown, whole: object]>([
    ["no object", "text", {}],
    ["a list", [1], {}],
    ["a component that is none", { banner: 5, upsell: null }, {}],
    [
      "an instance without texts",
      banner([{ id: "banner_1", name: "A" }]),
      banner([{ id: "banner_1", name: "A" }], { banner_1: titles(EMPTY) }),
    ],
    [
      "texts that no instance lists",
      banner([{ id: "banner_1", name: "A" }], { banner_1: titles(EMPTY), banner_2: titles({ default: "B" }) }),
      banner(
        [
          { id: "banner_1", name: "A" },
          { id: "banner_2", name: "banner_2" },
        ],
        { banner_1: titles(EMPTY), banner_2: titles({ default: "B" }) },
      ),
    ],
    [
      "instances listed twice, of one name, without one and with a foreign id",
      banner([
        { id: "banner_1", name: "A" },
        { id: "banner_1", name: "B" },
        { id: "banner_2", name: " a " },
        { id: "banner_3", name: "" },
        { id: "checkbox_4", name: "D" },
        { id: "__proto__", name: "E" },
        "F",
      ]),
      banner([
        { id: "banner_1", name: "A" },
        { id: "banner_2", name: " a  2" },
        { id: "banner_3", name: "Banner" },
      ]),
    ],
    [
      "texts that are none, under keys that are no language",
      { upsell: { heading: { default: 4, fr: null, "d e": "x", constructor: "y", "zh-Hant-TW": "z" } } },
      { upsell: { heading: { default: "", "zh-Hant-TW": "z" } } },
    ],
    ["a field without a default", { upsell: { quantity: { fr: "Nombre" } } }, { upsell: { quantity: { default: "", fr: "Nombre" } } }],
  ])("is completed from %s", (_, stored, whole) => {
    const now = mend(stored);
    expect(now).toMatchObject(whole);
    expect(validateTranslations(now, components)).toEqual([]);
    expect(mend(now)).toEqual(now);
  });

  it("keeps unknown properties of other releases", () => {
    const later = { moon: { crater: { default: "Deep" } }, upsell: { footing: { default: "Low" } } };
    expect(mend(later)).toMatchObject(later);
  });

  it.each(seeds())("is complete after one normalization of any stored value, and unchanged by another (seed %i)", (seed) => {
    const text = fc.oneof(fc.string(), fc.constantFrom("", "x"), fc.jsonValue());
    const key = fc.constantFrom(
      "_instances",
      "banner_1",
      "banner_2",
      "title",
      "message",
      "heading",
      "default",
      "fr",
      "__proto__",
      "id",
      "name",
    );
    const below = fc.oneof(fc.dictionary(key, fc.oneof(text, fc.dictionary(key, text))), fc.array(fc.dictionary(key, text)));
    const stored = fc.dictionary(fc.constantFrom("banner", "checkbox", "upsell", "moon"), fc.oneof(fc.dictionary(key, below), below));
    const check = fc.property(stored, (value) => {
      const now = mend(value);
      expect(validateTranslations(now, components).filter(({ code }) => code !== "characters" && code !== "maxLength")).toEqual([]);
      expect(mend(JSON.parse(JSON.stringify(now)))).toEqual(now);
      expect(isLegacyFormat(now, components)).toBe(false);
    });
    fc.assert(check, { seed, numRuns: runs(300) });
  });
});
