import { readFileSync } from "node:fs";
import fc, { type Arbitrary } from "fast-check";
import { packFolders } from "../../scripts/functions/packs.ts";
import { inputShape, type Shape } from "../../scripts/functions/shape.ts";
import { decimals, ids, texts } from "./values.ts";

/** Any input that a pack's query can have as its result, with the merchant's own words in it often enough to matter. */
export function inputs(handle: string, api: string): Arbitrary<unknown> {
  const [pack] = packFolders(handle);
  if (!pack) throw new Error(`there is no pack ${handle}`);
  return valuesOf(inputShape(readFileSync(`extensions/schemas/${api}.graphql`, "utf8"), pack.query));
}

function valuesOf(shape: Shape): Arbitrary<unknown> {
  const values = presentValuesOf(shape);
  return shape.nullable ? fc.option(values, { freq: 6 }) : values;
}

function presentValuesOf(shape: Shape): Arbitrary<unknown> {
  if (shape.kind === "leaf") return leavesOf(shape.type);
  if (shape.kind === "list") return fc.array(valuesOf(shape.of), { maxLength: 4 });
  return fc.oneof(
    ...shape.variants.map(({ fields }) =>
      fc.record(Object.fromEntries(fields.map((field) => [field.name, valuesOf(field.shape)])), { noNullPrototype: true }),
    ),
  );
}

function leavesOf(type: string): Arbitrary<unknown> {
  switch (type) {
    case "Boolean":
      return fc.boolean();
    case "Int":
      return fc.integer({ min: 0, max: 2000 });
    case "Float":
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case "Decimal":
      return decimals;
    case "ID":
      return ids;
    case "JSON":
      return fc.jsonValue();
    case "CountryCode":
      return fc.constantFrom("US", "DE", "CA");
    case "LanguageCode":
      return fc.constantFrom("EN", "DE", "PT_BR", "ZH_TW", "NB");
    case "BuyerJourneyStep":
      return fc.constantFrom("CART_INTERACTION", "CHECKOUT_INTERACTION", "CHECKOUT_COMPLETION");
    case "DeliveryMethod":
      return fc.constantFrom("SHIPPING", "PICK_UP", "LOCAL");
    default:
      return texts;
  }
}
