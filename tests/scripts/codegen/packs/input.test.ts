import { describe, expect, it } from "vitest";
import { inputBytes } from "../../../../engine/cost/input-bytes.ts";
import { functionSchema } from "../../../../scripts/codegen/lib/platform-schemas.ts";
import { inputOf } from "../../../../scripts/codegen/packs/input.ts";

const { schema } = functionSchema(".", "payment_customization");
const bytesOf = (merchandise: string): number =>
  inputBytes(inputOf(schema, `query Input { cart { lines { merchandise { ${merchandise} } } } }`), {}, 0);

describe("the size of what a query reads", () => {
  const custom = "... on CustomProduct { title }";
  const variant = "... on ProductVariant { product { vendor productType } }";

  it.each([
    [custom, variant],
    [variant, custom],
  ])("covers each of the types that an object may have: %s %s", (one, other) => {
    expect(bytesOf(`${one} ${other}`)).toBeGreaterThanOrEqual(Math.max(bytesOf(one), bytesOf(other)));
  });

  it("takes a field of several types for the largest of them", () => {
    const both = "... on CustomProduct { title } ... on ProductVariant { title product { title } }";
    expect(bytesOf(both)).toBe(bytesOf("... on ProductVariant { title product { title } }"));
  });
});
