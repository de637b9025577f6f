import { describe, expect, it } from "vitest";
import { family } from "../../engine/declarations/catalog.ts";
import { variantNamed } from "../../engine/declarations/configuration.ts";
import { isEntitled, lockedBy } from "../../engine/declarations/entitlements.ts";
import { matrix } from "../support/plan-matrix.ts";

const ENTITLEMENTS = ["app", "plusFeatures", "plusAdvanced", "checkoutBlocks", "plusStore"] as const;

describe("every plan on every kind of store", () => {
  it("make a matrix of at least 60 states", () => expect(matrix.length).toBeGreaterThanOrEqual(60));

  it.each(matrix)("$title", (cell) => {
    for (const name of ENTITLEMENTS) expect([name, isEntitled(name, cell.facts)]).toEqual([name, cell[name]]);
  });
});

describe("the entitlement that locks a configuration", () => {
  const payment = family("payment");

  it.each(matrix)(
    "belongs to the part with the highest requirement, the variant before the family before the app: $title",
    ({ facts, app, plusAdvanced, plusFeatures }) => {
      const variants = { ...payment.variants, hide: { ...variant("hide"), entitlement: "plusFeatures" } };
      const declared = { ...payment, entitlement: "plusAdvanced", variants };
      expect(lockedBy(payment, "hide", facts)).toBe(app ? null : "app");
      expect(lockedBy(declared, "reorder", facts)).toBe(!plusAdvanced ? "plusAdvanced" : !app ? "app" : null);
      expect(lockedBy(declared, "hide", facts)).toBe(!plusFeatures ? "plusFeatures" : !plusAdvanced ? "plusAdvanced" : !app ? "app" : null);
    },
  );

  it("is none for a variant that is not declared, which validation reports", () => {
    const facts = matrix.find(({ app }) => app)?.facts;
    for (const subtype of ["", "constructor", "__proto__", "undefined"]) expect(facts && lockedBy(payment, subtype, facts)).toBeNull();
  });

  function variant(id: string) {
    const found = variantNamed(payment, id);
    if (!found) throw new Error(`payment has no variant ${id}`);
    return found;
  }
});
