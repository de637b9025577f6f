import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { generate } from "../../../../scripts/codegen/generate.ts";
import { type Loose, type Project, project, set } from "../../../codegen/project.ts";
import { memory } from "../../../support/remembering.ts";

const GIFT = "schemas/families/auto-product.json";
const LIMITS = "properties.conditionGroups.itemTypes.limits";

/** A gift for buyers of some countries, as a kind of group that there is not. */
function countries(): Loose {
  const group: Loose = JSON.parse(readFileSync("schemas/gift-groups/collection.json", "utf8"));
  const family: Loose = JSON.parse(readFileSync("schemas/families/upsell.json", "utf8"));
  const { selectedCountries } = Object(family.properties);
  set(group, "$id", "https://cartwright.example/gift-groups/country.json");
  set(group, "title", "Country");
  set(group, "storedAs", "country");
  set(group, "conditionsFromFields", [[{ condition: "country", operator: "is", values: { value: "countries" } }]]);
  set(group, "properties.collection", undefined);
  set(group, "properties.countries", selectedCountries);
  return group;
}

let copy: Project;
beforeEach(() => {
  copy = project();
});
afterEach(() => copy.remove());

const generated = () => generate(copy.root, memory);

describe("what a family lets through while an owner is needed", () => {
  it("is no more than a Function reads once another kind of group takes its points", async () => {
    copy.write("schemas/gift-groups/country.json", JSON.stringify(countries()));
    copy.edit(GIFT, (json) => {
      set(json, "properties.conditionGroups.itemTypes.types.5", "country");
      set(json, `${LIMITS}.1.maxItems`, 5);
      set(json, `${LIMITS}.1.message`, "At most 5 collections are possible.");
    });
    await expect(generated()).rejects.toThrow(
      /^schemas\/families\/auto-product\.json: \/properties\/conditionGroups\/itemTypes\/limits\/1\/maxItems: lets 5 conditions "collection-in-cart" through where schemas\/owners\/required-products\.json is needed, and its Function reads 4: of 30 points its query has \d+, 12 for collection-in-cart, .*1 for country, /u,
    );
  });

  it("is no more than a Function ever reads", async () => {
    copy.edit(GIFT, (json) => {
      set(json, `${LIMITS}.0.maxItems`, 9);
      set(json, `${LIMITS}.0.message`, "At most 9 collections are possible.");
    });
    await expect(generated()).rejects.toThrow(
      /^schemas\/families\/auto-product\.json: \/properties\/conditionGroups\/itemTypes\/limits\/0\/maxItems: lets 9 .*owners\/free-gifts\.json is needed, and its Function reads 5/u,
    );
  });

  it("is limited at all, or the list is as short", async () => {
    const lets = (owner: string) =>
      new RegExp(`/properties/conditionGroups/itemTypes: lets 10 conditions "collection-in-cart" .*${owner}\\.json is needed`, "u");
    const [first] = Object(Object(Object(JSON.parse(readFileSync(GIFT, "utf8")).properties).conditionGroups).itemTypes).limits;
    copy.edit(GIFT, (json) => set(json, LIMITS, undefined));
    await expect(generated()).rejects.toThrow(lets("free-gifts"));
    copy.edit(GIFT, (json) => set(json, LIMITS, [first]));
    await expect(generated()).rejects.toThrow(lets("required-products"));
    copy.edit(GIFT, (json) => {
      set(json, LIMITS, undefined);
      set(json, "properties.conditionGroups.maxItems", 4);
      set(json, "properties.conditionGroups.errorMessage.maxItems", "An offer can have at most 4 conditions");
    });
    await expect(generated()).resolves.toBeDefined();
  });

  it("is limited while the owner is needed, and not while something else is so", async () => {
    copy.edit(GIFT, (json) => set(json, `${LIMITS}.1.when`, { isProductRequired: true, removeWhenNotMet: true }));
    await expect(generated()).rejects.toThrow(/itemTypes: lets 10 conditions "collection-in-cart" .*required-products\.json/u);
  });
});
