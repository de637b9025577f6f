import { expect, it } from "vitest";
import { textIn } from "../../extensions/block/translated-text.ts";

it.each(["\u200b", "\u3164", "\u2800", "\u00ad", "\u2060 "])("a translation of %j alone is none", (en) => {
  expect(textIn({ default: "Pay", en }, "en")).toBe("Pay");
  expect(textIn({ default: en }, "en")).toBeNull();
});
