import { expect, it } from "vitest";
import { translatedText } from "../../engine/translations/translated-text.ts";

it.each(["\u200b", "\u3164", "\u2800", "\u00ad", "\u2060 "])("a translation of %j only counts as empty", (en) => {
  expect(translatedText({ default: "Pay", en }, "en")).toBe("Pay");
  expect(translatedText({ default: en }, "en")).toBeNull();
});
