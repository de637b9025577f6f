import { describe, expect, it } from "vitest";
import { conditionType, families, family, familyOfType } from "../../../engine/declarations/catalog.ts";
import { conditionTypeOf } from "../../../engine/declarations/condition-type.ts";
import { countries } from "../../../engine/generated/lists/countries.ts";
import { languages } from "../../../engine/generated/lists/languages.ts";
import { suggestions } from "../../../engine/generated/lists/suggestions.ts";

describe("the catalog of families", () => {
  it("finds a family by its id and by its stored type", () => {
    expect(family("payment")).toBe(families.find(({ id }) => id === "payment"));
    expect(familyOfType("Payment Customization")?.id).toBe("payment");
    expect(familyOfType("Something else")).toBeUndefined();
  });

  it("throws for an unknown id in our own code", () => {
    expect(() => family("paymnet")).toThrow(/paymnet is not declared/);
  });

  it("lists the condition types of a family as declared, and finds one by its title", () => {
    expect(
      family("payment")
        .conditionTypes.map(({ title }) => title)
        .slice(0, 2),
    ).toEqual(["Cart Total", "Cart Attribute"]);
    expect(conditionTypeOf(family("payment"), "Product Tag")).toEqual(conditionType("product-tag"));
    expect(conditionTypeOf(family("payment"), "constructor")).toBeUndefined();
  });

  it("has every reference of its declarations resolved", () => {
    expect(JSON.stringify(families)).not.toContain("$ref");
    expect(conditionType("cart-total")?.properties.value?.widget).toBe("money");
  });
});

describe("the long lists of schemas", () => {
  it("contain about 250 countries with codes and names, each once", () => {
    expect(countries.length).toBeGreaterThan(240);
    expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
    expect(new Set(countries.map(({ name }) => name)).size).toBe(countries.length);
    expect(countries).toContainEqual({ code: "DE", name: "Germany" });
  });

  it("contain about 100 payment methods, each once", () => {
    const { gateways = [] } = suggestions;
    expect(gateways.length).toBeGreaterThan(90);
    expect(new Set(gateways).size).toBe(gateways.length);
    expect(gateways).toContain("Cash on Delivery (COD)");
  });

  it("contain the 21 languages of validation messages", () => {
    expect(languages.map(({ code }) => code).join()).toBe("en,fr,de,es,it,pt,ja,ko,zh,ar,nl,pl,ru,sv,da,no,fi,tr,he,hi,th");
  });
});
