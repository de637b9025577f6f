import type { Edge } from "../../engine/facts/edge.ts";
import { isObject } from "../../engine/lib/object.ts";
import type { FactValues, TrialLine } from "../../engine/types/trial.ts";
import type { TrialState } from "./use-trial.ts";

/** Variant of a line that stands for any products. */
export const SAMPLE_VARIANT = "gid://shopify/ProductVariant/0";

/** A line of no product of the store: it costs what an edge says, or is there to have a fact of lines. */
const SAMPLE = {
  variant: SAMPLE_VARIANT,
  product: "gid://shopify/Product/0",
  title: "Sample product",
  quantity: 1,
  values: {},
};

/** Price of a line that is there only to have a fact of lines. */
const SAMPLE_PRICE = "10.00";

/** Reports whether a cart holds no products that somebody chose. */
export function isSample(lines: readonly TrialLine[]): boolean {
  return lines.every(({ variant }) => variant === SAMPLE_VARIANT);
}

/**
 * Brings a trial to an edge. A total is that of one sample line, because no products of the store add up to it. A fact of lines is set in all of
 * them.
 */
export function chooseEdge({ values: before, setValues, setLines }: TrialState, { values = {}, lineValues, total }: Edge): void {
  setValues(mergeValues(before, values));
  if (lineValues !== undefined)
    setLines((lines) =>
      (lines.length === 0 ? [{ ...SAMPLE, price: SAMPLE_PRICE }] : lines).map((line) => ({
        ...line,
        values: { ...line.values, ...mergeValues(line.values, lineValues) },
      })),
    );
  if (total !== undefined) setLines(() => [{ ...SAMPLE, price: total } satisfies TrialLine]);
}

function mergeValues(before: FactValues, values: FactValues): FactValues {
  return Object.fromEntries(Object.entries(values).map(([id, value]) => [id, merged(before[id], value)]));
}

/** Adds the pairs of an edge to those that are there. */
function merged(before: FactValues[string] | undefined, value: FactValues[string]): FactValues[string] {
  return isObject(value) && isObject(before) && Object.keys(value).length > 0 ? { ...before, ...value } : value;
}
