import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { translatedText } from "../../../engine/translations/translated-text.ts";
import { runs, seeds } from "../../support/property.ts";

const all = (...tags: string[]) => Object.fromEntries(tags.map((tag) => [tag, `in ${tag}`]));

describe("the text of a language", () => {
  it.each([
    ["fr-CA", all("default", "fr", "fr-CA"), "in fr-CA"],
    ["fr-CA", all("default", "fr"), "in fr"],
    ["FR_ca", all("default", "fr-CA"), "in fr-CA"],
    ["pt-BR", all("default", "pt-PT"), "in default"],
    ["zh-Hant-TW", all("default", "zh", "zh-TW"), "in zh-TW"],
    ["zh-Hant-TW", all("default", "zh"), "in zh"],
    ["nn", all("default", "nb"), "in nb"],
    ["nn", all("default", "nb", "nn"), "in nn"],
    ["no-NO", all("default", "nb"), "in nb"],
    ["iw", all("default", "he"), "in he"],
    ["tlh", all("default", "fr"), "in default"],
    ["", all("default", "fr"), "in default"],
    ["fr", { default: "in default", fr: " " }, "in default"],
    ["fr", { default: "", de: "in de" }, null],
    ["__proto__", {}, null],
  ])("is for %j of %j: %j", (language, texts, text) => expect(translatedText(texts, language)).toBe(text));

  it.each([
    ["zh-HK", ["zh", "zh-TW"], "zh-TW"],
    ["zh-MO", ["zh", "zh-TW"], "zh-TW"],
    ["zh-Hant", ["zh", "zh-TW"], "zh-TW"],
    ["zh-Hant-HK", ["zh", "zh-HK", "zh-TW"], "zh-HK"],
    ["zh-HK", ["zh", "zh-HK", "zh-TW"], "zh-HK"],
    ["zh-HK", ["zh", "zh-CN"], "zh"],
    ["zh-HK", ["zh-CN"], "default"],
    ["zh-TW", ["zh", "zh-Hant"], "zh-Hant"],
    ["zh-SG", ["zh", "zh-CN", "zh-TW"], "zh-CN"],
    ["zh-Hans", ["zh", "zh-CN"], "zh-CN"],
    ["zh-Hans", ["zh-CN", "zh-TW"], "zh-CN"],
    ["zh-Hans-HK", ["zh-HK", "zh-CN"], "zh-CN"],
    ["zh-CN", ["zh", "zh-Hans"], "zh-Hans"],
    ["zh", ["zh-CN", "zh-TW"], "zh-CN"],
    ["zh", ["zh", "zh-CN"], "zh"],
    ["nb", ["no", "nn"], "no"],
    ["nb-NO", ["nn"], "nn"],
    ["no", ["nb", "nn"], "nb"],
    ["nn", ["no"], "no"],
    ["nn-NO", ["nb-NO", "no"], "nb-NO"],
  ])("of Chinese and Norwegian: %s of %j is %s", (language, tags, tag) => {
    expect(translatedText(all("default", ...tags), language)).toBe(`in ${tag}`);
  });

  it.each(seeds())("is never blank, and never of another base language (seed %i)", (seed) => {
    const tag = fc.constantFrom("fr", "fr-CA", "pt-BR", "pt", "zh-TW", "zh-HK", "zh", "de", "ar", "default");
    const check = fc.property(fc.dictionary(tag, fc.constantFrom("", " ", "text")), tag, (blank, language) => {
      const texts = Object.fromEntries(Object.entries(blank).map(([key, text]) => [key, text.trim() ? key : text]));
      const found = translatedText(texts, language);
      const base = language.split("-")[0];
      if (found === null) expect(texts.default?.trim() ?? "").toBe("");
      else expect([base, "default"]).toContain(found.split("-")[0]);
    });
    fc.assert(check, { seed, numRuns: runs(2_000) });
  });
});
