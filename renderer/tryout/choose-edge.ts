import type { Edge } from "../../engine/facts/edge.ts";
import { isObject } from "../../engine/lib/object.ts";
import type { FactValues, TrialLine } from "../../engine/types/trial.ts";
import type { TrialState } from "./use-trial.ts";

/** Variant of a line that stands for any products. */
export const SAMPLE_VARIANT = "gid://shopify/ProductVariant/0";

/** A line that costs what an edge says: no product of the store. */
const SAMPLE = {
  variant: SAMPLE_VARIANT,
  product: "gid://shopify/Product/0",
  title: "Sample amount",
  quantity: 1,
  values: {},
};

/** Reports whether a cart holds no products that somebody chose. */
export function isSample(lines: readonly TrialLine[]): boolean {
  return lines.every(({ variant }) => variant === SAMPLE_VARIANT);
}

/** Brings a trial to an edge. A total is that of one sample line, because no products of the store add up to it. */
export function chooseEdge({ values: before, setValues, setLines }: TrialState, { values = {}, total }: Edge): void {
  setValues(Object.fromEntries(Object.entries(values).map(([id, value]) => [id, merged(before[id], value)])));
  if (total !== undefined) setLines(() => [{ ...SAMPLE, price: total } satisfies TrialLine]);
}

/** Adds the pairs of an edge to those that are there. */
function merged(before: FactValues[string] | undefined, value: FactValues[string]): FactValues[string] {
  return isObject(value) && isObject(before) && Object.keys(value).length > 0 ? { ...before, ...value } : value;
}
