import { asRecord, getIn, isObject } from "../../../engine/lib/object.ts";
import { type Facts, factList } from "../function-input/facts.ts";
import type { Checkout } from "./checkout.ts";

/** One kilogram in each of Shopify's units. */
const KILOGRAM: Readonly<Record<string, number>> = { KILOGRAMS: 1, GRAMS: 1000, POUNDS: 2.204_622_621_8, OUNCES: 35.273_961_95 };

/** Returns the further facts of a checkout, with the weight of each variant in the unit that the facts give for it. */
export function addWeights({ facts, lines }: Checkout): Facts {
  const lineFacts = getIn(facts, "cart", "lines");
  if (!Array.isArray(lineFacts)) return facts;
  const inUnits = factList(lineFacts).map((line, index) => inUnit(line, lines[index]?.variant.weight));
  return { ...facts, cart: { ...asRecord(facts.cart), lines: inUnits } };
}

function inUnit(line: Facts, kilograms: number | undefined): Facts {
  const { merchandise } = line;
  if (!isObject(merchandise) || "weight" in merchandise || kilograms === undefined) return line;
  const unit = KILOGRAM[String(merchandise.weightUnit)];
  return unit === undefined ? line : { ...line, merchandise: { ...merchandise, weight: Number((kilograms * unit).toPrecision(12)) } };
}
