import { beforeAll, describe, expect, it } from "vitest";
import { normalize } from "../../../engine/configuration/normalize/normalize.ts";
import { normalizeReceived } from "../../../engine/configuration/normalize/normalize-received.ts";
import { family } from "../../../engine/declarations/catalog.ts";
import { getProperty } from "../../../engine/lib/object.ts";
import { compileForCheckout } from "../../../scripts/functions/compile.ts";
import { problemsOf } from "../../support/problems.ts";
import { sentenceOf } from "../../support/sentence.ts";
import { met, metBy, ruleWith } from "./met.ts";

const PAYMENT = family("payment");

let module: Uint8Array;
beforeAll(async () => {
  module = await compileForCheckout();
});

const postcodes = (value: string, operator = "is one of") => ruleWith({ type: "Postcode", operator, value });
const provinces = (value: string) => ruleWith({ type: "Shipping State/Province Code", operator: "is", value });
/** The value of the only condition. */
const valueIn = (rule: unknown): unknown => {
  const conditions = getProperty(Object(rule), "conditions");
  return getProperty(Object(Array.isArray(conditions) ? conditions[0] : undefined), "value");
};
const refusal = (rule: object): string | undefined => problemsOf("payment", normalizeReceived(PAYMENT, rule))[0]?.message;

describe("the separators of typed codes", () => {
  it.each([
    ["10115;10117", "10115, 10117"],
    ["10115\n10117", "10115, 10117"],
    ["10115\r\n10117\n", "10115, 10117"],
    ["10115,10117", "10115,10117"],
    [' "a;b" ; c', '"a;b", c'],
    ["KA2 7AA", "KA2 7AA"],
  ])("are stored as commas: %j", (typed, stored) => {
    for (const rule of [postcodes, provinces]) {
      const received = normalizeReceived(PAYMENT, rule(typed));
      expect(valueIn(received)).toBe(stored);
      expect(normalize(PAYMENT, received)).toEqual(received);
      expect(normalizeReceived(PAYMENT, received)).toEqual(received);
    }
  });

  it("leave earlier stored values as the one value that they were", () => {
    const stored = normalize(PAYMENT, postcodes("10115;10117, 20095"));
    expect(valueIn(stored)).toBe('"10115;10117", 20095');
    expect(metBy(module, stored, { zip: "10115" })).toEqual([false, false, false]);
    expect(metBy(module, stored, { zip: "20095" })).toEqual([true, true, true]);
    expect(normalizeReceived(PAYMENT, stored)).toEqual(stored);
  });

  it("do not apply to other lists", () => {
    const tags = ruleWith({ type: "Customer Tag", operator: "is", value: "a;b" });
    expect(normalizeReceived(PAYMENT, tags)).toEqual(normalize(PAYMENT, tags));
    expect(valueIn(normalizeReceived(PAYMENT, tags))).toBe("a;b");
  });

  it.each(["10115;10117", "10115\n10117", "10*", "IV*"])("are understood: %j", (value) => {
    const code = value.startsWith("IV") ? "IV27 4AA" : "10115";
    expect(refusal(postcodes(value))).toBeUndefined();
    expect(met(module, { operator: "is one of", value }, code)).toEqual([true, true, true]);
  });
});

describe("several codes in one value", () => {
  it.each([
    ["IV1-28", "range"],
    ["IV1-IV28", "range"],
    ["IV1\u2013IV28", "range"],
    ["IV1 - IV28", "range"],
    ["D01-D24", "range"],
    ["10115-10117", "is between"],
    ["10-12", "range"],
    ["1-10", "range"],
    ["10115 10117", "several"],
    ["10 11 12", "several"],
    ["10115 to 10117", "several"],
    ["IV27 IV28", "several"],
    ["IV27 4AA IV28 4AA", "several"],
    ["IV KW", "several"],
    ["KA27/IV27", "slash"],
    ["1*5", "asterisk"],
    ["*", "asterisk"],
  ])("are rejected with the remedy: %j", (value, word) => {
    for (const operator of ["is one of", "is not one of", "starts with"]) {
      const told = refusal(postcodes(`20095, ${value}`, operator));
      expect(told).toContain(`"${value}"`);
      expect(told).toContain(word);
    }
    expect(refusal(provinces(value))).toContain(`"${value}"`);
    // to the letter, and what was stored before
    expect(refusal(postcodes(`"${value}"`))).toBeUndefined();
    expect(metBy(module, postcodes(value), { zip: "10115" })).toHaveLength(3);
  });

  it.each([
    ...[
      "KA2 7AA",
      "KA2 7",
      "ka27aa",
      "KA27-8DL",
      "SW1A 1AA",
      "114 55",
      "110 001",
      "1234 AB",
      "K1A 0B1",
      "D02 X285",
      "D02-X285",
      "VLT 1117",
    ],
    ...["SE-114 55", "SE 114 55", "GB KA2 7AA", "00-950", "00-9", "100-0001", "01310-100", "12345-6789", "12345 6789", "1000-205", "JP-13"],
    ...["IV*", "10*", "KA2 7*", "LV-1010", "AD500", "GIR 0AA", "BFPO 57", "A65 F4E2"],
  ])("are not found in one code: %j", (value) => {
    expect(refusal(postcodes(value, "starts with"))).toBeUndefined();
  });
});

describe("the bounds of a range", () => {
  const range = (from: string, to: string) => ruleWith({ type: "Postcode", operator: "is between", from, to });
  it("have the same number of digits", () => {
    expect(refusal(range("1000", "9999"))).toBeUndefined();
    expect(refusal(range("1000", "10000"))).toContain("as many digits");
    expect(refusal(range("1000000000", "2000000000"))).toContain("at most 9");
  });

  it("stay unchanged when others were stored", () => {
    const stored = normalize(PAYMENT, range("1", "99999"));
    expect(metBy(module, stored, { zip: "10115" })).toEqual([true, true, true]);
    expect(metBy(module, stored, { zip: "SW1A 1AA" })).toEqual([false, false, false]);
  });
});

describe("a value that holds a separator", () => {
  const VALIDATION = family("validation");
  const skus = (value: string) => ({
    ...{ name: "Rule", type: VALIDATION.storedAs, subtype: "message", method: ["All Methods"], message: "No" },
    ...{ conditions: [{ id: "1", type: "SKU", operator: "is", value }], enabled: true },
    runLocations: { checkoutCompletion: true, checkoutInteraction: true },
    ...{ errorMessageLocation: "$.cart", translations: {} },
  });

  it("stands in double quotes in every list, and is one value in its sentence", () => {
    const rule = normalizeReceived(VALIDATION, skus('"200-0448-88,4 R", B'));
    expect(valueIn(rule)).toBe('"200-0448-88,4 R", B');
    expect(sentenceOf(VALIDATION, Object(rule))).toContain("200-0448-88,4 R");
    expect(sentenceOf(VALIDATION, Object(rule))).toContain("one of the SKUs");
    expect(sentenceOf(VALIDATION, Object(normalizeReceived(VALIDATION, skus('"AB,C"'))))).not.toContain("one of the SKUs");
  });
});
