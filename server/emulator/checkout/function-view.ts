import { jsonOf, type Metafields, metafieldAt } from "../function-input/metafields.ts";
import type { DeployedFunction } from "../functions.ts";
import type { Store } from "../store.ts";
import type { Checkout } from "./checkout.ts";
import type { DiscountClass } from "./discount-effect.ts";
import { functionInput, queryVariables } from "./input.ts";
import { inputFactsOf } from "./input-facts.ts";

/** View of a checkout for one Function. Both methods throw FunctionFailedError where Shopify would fail. */
export interface FunctionView {
  /** Returns the result of the Function's own query. */
  input(): object;
  /** Returns the result of a selection that no Function reads, for explanations. */
  select(selection: string): object;
}

/** Creates the view of a checkout for the Function of one customization, whose own metafields hold the program and the variables. */
export function functionViewOf(
  deployed: DeployedFunction,
  store: Store,
  checkout: Checkout,
  own: Metafields,
  discountClasses?: readonly DiscountClass[],
): FunctionView {
  const shown = inputFactsOf(store, shownTo(deployed, checkout), own, discountClasses);
  const named = deployed.variables && metafieldAt(own, deployed.variables.namespace, deployed.variables.key);
  return {
    input: () => functionInput(deployed, shown, queryVariables(named && jsonOf(named))),
    select: (selection) => functionInput({ ...deployed, inputQuery: `{ ${selection} }` }, shown, {}),
  };
}

/**
 * Returns the checkout as the Function sees it. Delivery options are customized before the buyer can choose one, so no option is selected and no
 * total includes one.
 */
export function shownTo({ api }: DeployedFunction, checkout: Checkout): Checkout {
  return api === "delivery_customization" ? { ...checkout, step: "information" } : checkout;
}
