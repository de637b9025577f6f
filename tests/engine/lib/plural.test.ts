import { describe, expect, it } from "vitest";
import { type Plural, pluralForm } from "../../../engine/lib/plural.ts";
import { amount } from "../../../engine/lib/text.ts";

const FILES: Plural = { one: "plik", few: "pliki", many: "plików", other: "pliku" };

describe("the form of a noun by its number", () => {
  it.each([
    [1, "plik"],
    [2, "pliki"],
    [4, "pliki"],
    [5, "plików"],
    [12, "plików"],
    [22, "pliki"],
    [0.5, "pliku"],
  ])("is chosen by the plural rules of Polish for %d", (number, form) => {
    expect(pluralForm(number, FILES, new Intl.PluralRules("pl"))).toBe(form);
  });

  it("is the other one where a language has more forms than the noun", () => {
    const arabic = new Intl.PluralRules("ar");
    const forms = { one: "one", few: "few", many: "many", other: "other" };
    expect([0, 1, 2, 3, 11, 100].map((number) => pluralForm(number, forms, arabic))).toEqual([
      ...["other", "one", "other", "few", "many", "other"],
    ]);
    expect(pluralForm(3, { one: "one", other: "other" }, arabic)).toBe("other");
  });

  it("is that of English, unless other rules are given", () => {
    expect([0, 1, 2, 5].map((number) => pluralForm(number, FILES))).toEqual(["pliku", "plik", "pliku", "pliku"]);
    expect([1, 2, 1200].map((number) => amount(number, { one: "rule", other: "rules" }))).toEqual(["1 rule", "2 rules", "1,200 rules"]);
  });
});
