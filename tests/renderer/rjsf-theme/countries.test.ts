// @lane dom
import { describe, expect, it } from "vitest";
import { codesOf, countryOptions, countryWarning } from "../../../renderer/rjsf-theme/countries.ts";

const WORDS = "Shopify never reports {values} as a customer's country, so it never matches.";

describe("a country that checkout never reports", () => {
  it("is not offered, by itself or with a group, unless it is selected already", () => {
    const offered = (chosen: string[]) => countryOptions(chosen).map(({ value }) => value);
    expect(offered([])).not.toContain("PR");
    expect(offered([])).toContain("US");
    expect(offered(["PR"])).toContain("PR");
    expect(countryOptions([]).flatMap(({ value }) => codesOf(value))).not.toContain("GU");
  });

  it("causes a warning with its name when it is selected, in the words of its declaration", () => {
    expect(countryWarning(["US", "PR", "GU"], WORDS)).toBe(
      "Shopify never reports Guam and Puerto Rico as a customer's country, so it never matches.",
    );
    expect(countryWarning(["US"], WORDS)).toBeUndefined();
  });
});

it("the list of countries offers popular countries before all others", () => {
  const offered = countryOptions([]).map(({ value }) => value);
  expect(offered.slice(0, 12)).toEqual(["US", "CA", "GB", "AU", "DE", "FR", "JP", "CN", "IN", "BR", "MX", "AF"]);
  expect(new Set(offered).size).toBe(offered.length);
});
