import { explain } from "../../../engine/explain/explain.ts";
import type { FamilyAction } from "../../../engine/generated/declarations.ts";
import type { Configuration } from "../../../engine/generated/types.ts";
import type { Explanation } from "../../../engine/types/explanation.ts";
import type { Family } from "../../../engine/types/family.ts";
import type { Store } from "../store.ts";
import { variantName } from "../variant-name.ts";
import type { FunctionView } from "./function-view.ts";

/** Explains the outcome of a rule's action in a checkout, from the Function's input and from prices that only explanations read. */
export function explainRule(
  family: Family,
  action: FamilyAction,
  configuration: Configuration,
  input: object,
  { select }: FunctionView,
  store: Store,
): Explanation {
  const prices = action.targets?.price;
  return explain(family, action, configuration, input, {
    prices: prices && select(prices.input),
    titles: titlesOf(store),
    currency: store.shop.currencyCode,
  });
}

/** Returns the titles of everything that a rule may name, by id. */
export function titlesOf({ products, collections }: Store): Map<string, string> {
  const variants = products.flatMap((product) => product.variants.map((each) => ({ id: each.id, title: variantName(product, each) })));
  return new Map([...products, ...collections, ...variants].map(({ id, title }) => [id, title]));
}
