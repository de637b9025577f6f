import { type CodeFacts, describeDiscount } from "../../engine/discounts/discount.ts";
import { createBatchCache } from "./batch-cache.ts";
import { call } from "./call.ts";
import { useBatchCache } from "./use-batch-cache.ts";

/** Why what a link names is not there for its buyers; what is, has no word. */
export type VariantProblem = string;

/** What is known of a discount code. */
export interface KnownCode {
  /** Why it is of no use now. */
  trouble: VariantProblem | null;
  /** What it does, in words, as far as that can be seen. */
  does: string | null;
  /** Asks once more, where nobody could say. */
  retry?: () => void;
}

const VARIANTS: Readonly<Record<string, VariantProblem>> = {
  gone: "No longer in your store",
  soldOut: "Sold out",
  needsSellingPlan: "Sold only with a selling plan, such as a subscription",
  unavailable: "Not for sale",
};
const CODES: Readonly<Record<string, VariantProblem>> = {
  unknown: "Your store has no such discount code.",
  expired: "This discount code has expired.",
  scheduled: "This discount code is not active yet.",
  usedUp: "This discount code has been used as often as it may be.",
  notAllowed: "Whether the discount code is of use could not be checked: your store has not allowed the app to read discounts.",
};
const UNCHECKED: VariantProblem = "Could not be checked";
const CODE_UNCHECKED: VariantProblem = "Whether the discount code is of use could not be checked.";
/** So long nobody types before what is typed is asked for, in milliseconds. */
export const TYPING_MS = 600;
/** So long is waited before what is looked at elsewhere, too, is asked for here, in milliseconds. */
const BESIDE_MS = 2_000;
/** So many variants the server takes at once. */
const MOST = 100;

const variants = createBatchCache<VariantProblem | null>(async (ids) => {
  const reply = await call("linkCheck", { query: { variants: ids.join(",") } });
  const told = reply.ok ? reply.value.variants : [];
  return new Map(told.map(({ id, state }) => [id, wordOf(VARIANTS, state)]));
}, MOST);

const codes = createBatchCache<CodeFacts>(async ([code = ""]) => {
  const reply = await call("linkCheck", { query: { code } });
  const facts = reply.ok ? reply.value.code : null;
  return new Map(facts === null ? [] : [[code, facts]]);
}, 1);

/** What is wrong with variants now, by their numbers; those that were not answered yet have no entry. Nobody could say of the unchecked. */
export function useVariantTroubles(ids: readonly string[]): {
  troubles: ReadonlyMap<string, VariantProblem | null>;
  unchecked: readonly string[];
} {
  const { known, untold } = useBatchCache(variants, ids);
  const unchecked = ids.filter((id) => untold.has(id));
  return { troubles: new Map([...known, ...unchecked.map((id): [string, VariantProblem] => [id, UNCHECKED])]), unchecked };
}

export const retryVariants = variants.retry;

/** What a discount code does, of one that is typed once nobody does for a while; undefined while that is not known. */
export function useCode(code: string, typed: boolean): KnownCode | undefined {
  const { known, untold } = useBatchCache(codes, code === "" ? [] : [code], typed ? TYPING_MS : 0);
  const facts = known.get(code);
  if (facts !== undefined) {
    return { trouble: wordOf(CODES, facts.state), does: facts.discount === null ? null : describeDiscount(facts.discount) };
  }
  return untold.has(code) ? { trouble: CODE_UNCHECKED, does: null, retry: () => codes.retry([code]) } : undefined;
}

/** Those of some codes of which something is known now. */
export function useAnsweredCodes(some: readonly string[]): readonly string[] {
  const { known } = useBatchCache(codes, some, BESIDE_MS);
  return some.filter((code) => known.has(code));
}

/** What the store says of a code now; undefined where that could not be had. */
export const codeFacts = codes.of;

/** The word for a state; null for one that is no trouble. */
function wordOf(words: Readonly<Record<string, VariantProblem>>, state: unknown): VariantProblem | null {
  return words[String(state)] ?? null;
}
