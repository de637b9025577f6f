import { targetMatchersOf } from "../../engine/declarations/target-matchers.ts";
import type { FamilyAction } from "../../engine/generated/declarations.ts";
import type { Family } from "../../engine/types/family.ts";
import { useInView } from "../rjsf-theme/use-in-view.ts";

/** Number of examples where the store's own names are not known. */
const EXAMPLES = 4;

/** Returns the methods that a checkout probably offers: those of the store's orders, or examples, and with them those that the rule names. */
export function useMethodNames(
  { properties, suggestions = {} }: Family,
  action: FamilyAction,
  draft: object,
): { names: string[]; isFromOrders: boolean } {
  const field = properties[action.targets?.match.names ?? ""];
  const { names } = useInView(field?.storeSuggestions);
  const examples = suggestions[field?.suggestions ?? ""] ?? [];
  const offered = names.length > 0 ? names : examples.slice(0, EXAMPLES);
  const folded = offered.map((name) => name.toLowerCase());
  const named = targetMatchersOf(action, draft).flatMap(({ text }) => {
    const isOffered = folded.some((name) => name.includes(text.toLowerCase()));
    return isOffered || text.trim() === "" ? [] : [text];
  });
  return { names: [...offered, ...named], isFromOrders: names.length > 0 };
}
