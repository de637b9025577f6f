import { jsonOf, type Metafields, metafieldAt } from "../function-input/metafields.ts";
import type { DeployedFunction } from "../functions.ts";
import type { Store } from "../store.ts";
import type { Checkout } from "./checkout.ts";
import type { DiscountClass } from "./discount-effect.ts";
import { functionInput, queryVariables } from "./input.ts";
import { factsOf } from "./input-facts.ts";

/** What a Function can be told of a checkout; both throw a FunctionFailure where the platform would. */
export interface FunctionView {
  /** What its own query reads. */
  input(): object;
  /** What a selection reads that no Function does: for explanations. */
  look(selection: string): object;
}

/** A checkout as the platform shows it to one Function of a customization, whose own metafields hold program and variables. */
export function functionViewOf(
  deployed: DeployedFunction,
  store: Store,
  checkout: Checkout,
  own: Metafields,
  discountClasses?: readonly DiscountClass[],
): FunctionView {
  const shown = factsOf(store, shownTo(deployed, checkout), own, discountClasses);
  const named = deployed.variables && metafieldAt(own, deployed.variables.namespace, deployed.variables.key);
  return {
    input: () => functionInput(deployed, shown, queryVariables(named && jsonOf(named))),
    look: (selection) => functionInput({ ...deployed, inputQuery: `{ ${selection} }` }, shown, {}),
  };
}

/** Delivery options are customized before the buyer can choose one: no option is selected, and no total includes it. */
function shownTo({ api }: DeployedFunction, checkout: Checkout): Checkout {
  return api === "delivery_customization" ? { ...checkout, step: "information" } : checkout;
}
