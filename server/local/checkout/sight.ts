import type { DeployedFunction } from "../functions.ts";
import type { Store } from "../store.ts";
import type { Checkout } from "./checkout.ts";
import { functionInput, queryVariables } from "./input.ts";
import { type Owner, world } from "./world.ts";

/** What a Function can be told of a checkout; both throw a FunctionFailure where the platform would. */
export interface Sight {
  /** What its own query reads. */
  input(): object;
  /** What a selection reads that no Function does: for explanations. */
  look(selection: string): object;
}

/** A checkout as the platform shows it to one Function of a customization. */
export function sightOf(deployed: DeployedFunction, store: Store, checkout: Checkout, owner: Owner): Sight {
  const shown = world(store, shownTo(deployed, checkout), owner);
  const named = deployed.variables;
  return {
    input: () => functionInput(deployed, shown, queryVariables(named && owner(named.namespace, named.key)?.jsonValue)),
    look: (selection) => functionInput({ ...deployed, inputQuery: `{ ${selection} }` }, shown, {}),
  };
}

/** Delivery options are customized before the buyer can choose one: no option is selected, and no total includes it. */
function shownTo({ api }: DeployedFunction, checkout: Checkout): Checkout {
  return api === "delivery_customization" ? { ...checkout, step: "information" } : checkout;
}
