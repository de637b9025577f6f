import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { family } from "../../engine/declarations/catalog.ts";
import { discountCodesByKey, discountCodesIn } from "../../engine/declarations/discount-codes.ts";
import { requiredDiscountCodes } from "../../engine/declarations/required-discount-codes.ts";
import { trimCode } from "../../engine/lib/trim-code.ts";
import { assertProperty } from "../support/property.ts";
import { product } from "../support/upsell.ts";

const UNSEEN = [" ", "\t", "\n", "\u00a0", "\u3000", "\u200b", "\u200e", "\u00ad", "\u2060", "\ufeff", "\u3164", "\u2800"];

describe("a trimmed discount code", () => {
  it.each(UNSEEN.map((unseen) => [unseen]))("has no %j around it", (unseen) => {
    expect(trimCode(`${unseen}SAVE 10${unseen}${unseen}`)).toBe("SAVE 10");
    expect(trimCode(unseen)).toBe("");
  });

  it("keeps everything between its first and last visible character", () => {
    const unseen = fc.array(fc.constantFrom(...UNSEEN), { maxLength: 5 }).map((letters) => letters.join(""));
    const seen = fc.constantFrom("A", "z", "0", "-", "e\u0301", "\u00e9", "\u2764\ufe0f", "\u4e2d", "A B", "A\u200bB");
    assertProperty(
      fc.property(unseen, seen, unseen, (before, code, after) => {
        expect(trimCode(before + code + after)).toBe(code);
      }),
      { least: 20 },
    );
  });

  it("is computed in time proportional to the length", () => {
    const long = `${" ".repeat(20_000)}A${" ".repeat(20_000)}B`;
    expect(trimCode(long)).toBe(long.trim());
  });

  it("is used by upsells and offers, while the stored text stays as typed", () => {
    const upsell = { productDiscountCodes: { [product(1)]: "\u200bSAVE ", [product(2)]: "\u3164" } };
    expect(discountCodesIn(family("upsell"), upsell)).toEqual(["SAVE"]);
    expect([...discountCodesByKey(family("upsell"), upsell)]).toEqual([[product(1), "SAVE"]]);
    expect(requiredDiscountCodes(family("auto-product"), { conditionType: "discountCode", discountCode: "\u00a0GIFT\u200b" })).toEqual([
      "GIFT",
    ]);
    expect(upsell.productDiscountCodes[product(1)]).toBe("\u200bSAVE ");
  });
});
