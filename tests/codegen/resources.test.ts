import { parse, validate } from "graphql";
import { describe, expect, it } from "vitest";
import { families } from "../../engine/declarations/catalog.ts";
import { owners } from "../../engine/generated/owners.ts";
import { adminSchema } from "../../scripts/codegen/lib/platform-schemas.ts";
import { emitDocuments, resourceDocument } from "../../scripts/codegen/resources/documents.ts";
import { inputsOf, resourcesOf } from "../../scripts/codegen/resources/inputs.ts";

const { schema: admin } = adminSchema(".");
const FOLDER = "server/shopify/generated/operations";

describe("the documents of resources", () => {
  it("exist for each resource in which families are stored, for owners, and one for all", () => {
    const kept = families.filter(({ id }) => id === "payment");
    expect([...emitDocuments(kept, [{ resource: "validation" }], admin).keys()]).toEqual([
      `${FOLDER}/payment-customization.graphql`,
      `${FOLDER}/validation.graphql`,
      `${FOLDER}/configurations.graphql`,
    ]);
    expect([...emitDocuments(families, owners, admin).keys()]).toEqual([
      `${FOLDER}/payment-customization.graphql`,
      `${FOLDER}/delivery-customization.graphql`,
      `${FOLDER}/validation.graphql`,
      `${FOLDER}/configurations.graphql`,
    ]);
  });

  it("are shared by families of one resource, so that no operation exists twice", () => {
    const others = families.map((family) => ({ ...family, id: `other-${family.id}` }));
    expect(emitDocuments([...families, ...others], [...owners, ...owners], admin)).toEqual(emitDocuments(families, owners, admin));
  });

  it.each(resourcesOf(admin))("fit Shopify's schema: %s", (resource) => {
    expect(validate(admin, parse(resourceDocument(resource, admin)))).toEqual([]);
  });

  it("name the inputs as Shopify does", () => {
    expect(inputsOf("validation", admin)).toEqual({ create: "ValidationCreateInput", update: "ValidationUpdateInput" });
    expect(resourceDocument("paymentCustomization", admin)).toContain("Create($input: PaymentCustomizationInput!");
  });

  it("request the behaviour of a failing checkout when Shopify lets merchants choose it", () => {
    expect(resourceDocument("validation", admin)).toContain("blockOnFailure");
    expect(resourceDocument("paymentCustomization", admin)).not.toContain("blockOnFailure");
  });

  it("cannot be made of types that Shopify does not have", () => {
    expect(inputsOf("appSubscription", admin)).toBeNull();
    expect(() => resourceDocument("gift", admin)).toThrow("no giftCreate and giftUpdate that take a gift");
  });
});
