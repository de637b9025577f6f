import type { DiscountCodesResponse } from "../../engine/generated/calls.ts";
import { createBatchCache } from "../data/batch-cache.ts";
import { call } from "../data/call.ts";
import { useBatchCache } from "../data/use-batch-cache.ts";

/** Pause after the last keystroke before the store is searched, in milliseconds. */
const TYPING_MS = 250;
const UNREAD = "Your discount codes couldn't be loaded. You can type one.";
const NOT_ALLOWED = "Can't list your discount codes. Allow the app to read discounts, or type one.";
const NONE = "Your store has no active discount codes.";

const lists = createBatchCache<DiscountCodesResponse>(async ([beginning = ""]) => {
  const reply = await call("discountCodes", { query: { beginning } });
  // what Shopify did not tell in time is requested again
  return new Map(reply.ok && reply.value.state !== "waiting" ? [[beginning, reply.value]] : []);
}, 1);

/**
 * Returns the store's active codes that begin with a text, or why none can be listed. An answer that has all codes of a shorter text serves for
 * the longer ones.
 */
export function useActiveCodes(text: string): Pick<DiscountCodesResponse, "codes"> & { refusal: string | undefined } {
  const beginning = text.toLowerCase();
  const cached = closest(lists.now().values, beginning);
  const isComplete = cached !== undefined && (cached.isComplete || cached.state === "notAllowed");
  const { values, untold } = useBatchCache(lists, isComplete ? [] : [beginning], beginning === "" ? 0 : TYPING_MS);
  const list = closest(values, beginning);
  const codes = (list?.codes ?? []).filter(({ code }) => code.toLowerCase().startsWith(beginning));
  if (list?.state === "notAllowed") return { codes, refusal: NOT_ALLOWED };
  if (list === undefined) return { codes, refusal: untold.has(beginning) ? UNREAD : undefined };
  return { codes, refusal: beginning === "" ? NONE : undefined };
}

/** Returns the list of the longest text that begins another one; undefined where none is known. */
function closest(values: ReadonlyMap<string, DiscountCodesResponse>, beginning: string): DiscountCodesResponse | undefined {
  for (let end = beginning.length; end >= 0; end--) {
    const list = values.get(beginning.slice(0, end));
    if (list !== undefined) return list;
  }
  return undefined;
}
