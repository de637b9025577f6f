import { describe, expect, it } from "vitest";
import { offerMerchantText, textOrDefault } from "../../extensions/upsell-block/src/offer-texts.ts";

const SETTINGS = { heading: "As it was set", subheading: " " };

/** A checkout in a language, with what the merchant translated. */
function checkout(language: string, translations: unknown, settings: object = SETTINGS) {
  const value = typeof translations === "string" ? translations : JSON.stringify(translations);
  const entry = { target: { type: "shop", id: "1" }, metafield: { namespace: "n", key: "translations", type: "json", value } };
  const api = {
    settings: { value: settings },
    appMetafields: { value: [entry] },
    localization: { language: { value: { isoCode: language } } },
    i18n: { translate: (word: string) => `own ${word}` },
  };
  return api as unknown as Parameters<typeof textOrDefault>[0];
}

describe("the texts of the upsell block", () => {
  it.each<[what: string, language: string, heading: object, text: string]>([
    ["the language's", "fr-CA", { default: "D", fr: "F", "fr-CA": "C" }, "C"],
    ["the base language's", "fr-CA", { default: "D", fr: "F", "fr-CA": "" }, "F"],
    ["the default, above what was set", "de", { default: "D", fr: "F" }, "D"],
    ["what was set, where nothing is translated", "de", { default: "" }, "As it was set"],
  ])("are %s", (_, language, heading, text) => {
    expect(textOrDefault(checkout(language, { upsell: { heading } }), "heading")).toBe(text);
  });

  it.each(["", "{", "[]", '{"upsell":5}', '{"upsell":{"heading":{"default":7}}}'])(
    "are the configured ones, or the block's own, for %j",
    (broken) => {
      expect(textOrDefault(checkout("de", broken), "heading")).toBe("As it was set");
      expect(textOrDefault(checkout("de", broken), "addButton")).toBe("own addButton");
      expect(offerMerchantText(checkout("de", broken), "subheading")).toBeNull();
    },
  );
});
