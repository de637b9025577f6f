import { type CodeFacts, describeDiscount } from "../../engine/discounts/discount.ts";
import { createBatchCache } from "./batch-cache.ts";
import { call } from "./call.ts";
import { useBatchCache } from "./use-batch-cache.ts";

/** Reason for which something that a link names is not available to its customers. Available things have none. */
export type VariantProblem = string;

/** Facts known of a discount code. */
export interface CodeCheck {
  /** Reason for which the code cannot be used now. */
  trouble: VariantProblem | null;
  /** Effect of the code as a text, as far as the app can read it. */
  does: string | null;
  /** Checks the code again, where the store did not answer. */
  retry?: () => void;
}

const VARIANTS: Readonly<Record<string, VariantProblem>> = {
  gone: "No longer in your store",
  soldOut: "Sold out",
  needsSellingPlan: "Sold only with a selling plan, such as a subscription",
  unavailable: "Not for sale",
};
const CODES: Readonly<Record<string, VariantProblem>> = {
  unknown: "Your store doesn't have this discount code.",
  expired: "This discount code has expired.",
  scheduled: "This discount code is not active yet.",
  usedUp: "This discount code has reached its usage limit.",
  notAllowed: "Can't check this discount code. Allow the app to read discounts.",
};
const UNCHECKED: VariantProblem = "Could not be checked";
const CODE_UNCHECKED: VariantProblem = "Can't check this discount code right now.";
/** Pause after the last keystroke before the entered text is checked, in milliseconds. */
export const TYPING_MS = 600;
/** Pause before something that another component checks, too, is checked here, in milliseconds. */
const BESIDE_MS = 2_000;
/** Largest number of variants that the server takes in one request. */
const MAX_VARIANTS = 100;

const variants = createBatchCache<VariantProblem | null>(async (ids) => {
  const reply = await call("linkCheck", { query: { variants: ids.join(",") } });
  const checkedVariants = reply.ok ? reply.value.variants : [];
  return new Map(checkedVariants.map(({ id, state }) => [id, wordOf(VARIANTS, state)]));
}, MAX_VARIANTS);

const codes = createBatchCache<CodeFacts>(async ([code = ""]) => {
  const reply = await call("linkCheck", { query: { code } });
  const facts = reply.ok ? reply.value.code : null;
  return new Map(facts === null ? [] : [[code, facts]]);
}, 1);

/**
 * Returns the problems of variants by their ids; variants without an answer yet have no entry. `unchecked` are those that could not be
 * checked.
 */
export function useVariantProblems(ids: readonly string[]): {
  troubles: ReadonlyMap<string, VariantProblem | null>;
  unchecked: readonly string[];
} {
  const { values: factsByCode, untold } = useBatchCache(variants, ids);
  const unchecked = ids.filter((id) => untold.has(id));
  return { troubles: new Map([...factsByCode, ...unchecked.map((id): [string, VariantProblem] => [id, UNCHECKED])]), unchecked };
}

export const retryVariants = variants.retry;

/** Returns the facts of a discount code; undefined while they are unknown. A code that is being typed is checked once typing pauses. */
export function useCode(code: string, isEditing: boolean): CodeCheck | undefined {
  const { values: factsByCode, untold } = useBatchCache(codes, code === "" ? [] : [code], isEditing ? TYPING_MS : 0);
  const facts = factsByCode.get(code);
  if (facts !== undefined) {
    return { trouble: wordOf(CODES, facts.state), does: facts.discount === null ? null : describeDiscount(facts.discount) };
  }
  return untold.has(code) ? { trouble: CODE_UNCHECKED, does: null, retry: () => codes.retry([code]) } : undefined;
}

/** Returns the codes, of those given, that are known by now. */
export function useAnsweredCodes(some: readonly string[]): readonly string[] {
  const { values: factsByCode } = useBatchCache(codes, some, BESIDE_MS);
  return some.filter((code) => factsByCode.has(code));
}

/** Returns the store's facts of a code now; undefined if the store did not answer. */
export const codeFacts = codes.of;

/** Returns the text for a state; null for a state that is no problem. */
function wordOf(problems: Readonly<Record<string, VariantProblem>>, state: unknown): VariantProblem | null {
  return problems[String(state)] ?? null;
}
