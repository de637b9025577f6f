/** Outcome of rules at the local checkout, which executes Shopify's queries and runs the WebAssembly build. */
import { join } from "node:path";
import { customizationType } from "../../engine/declarations/storage-declaration.ts";
import type { RunnableRule } from "../../engine/facts/try-rule.ts";
import { CONFIGURATION, NAMESPACE, PROGRAM_METAFIELD_KEY, VARIABLES_METAFIELD_KEY } from "../../engine/shopify/constants.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Checkout } from "../../server/emulator/checkout/checkout.ts";
import { functionViewOf } from "../../server/emulator/checkout/function-view.ts";
import { ownMetafields } from "../../server/emulator/checkout/own-metafields.ts";
import { readCheckout } from "../../server/emulator/checkout/read-checkout.ts";
import { runCheckout } from "../../server/emulator/checkout/run-checkout.ts";
import { readFunctions } from "../../server/emulator/functions.ts";
import type { TrialPair } from "./trials.ts";

const functions = readFunctions(join(import.meta.dirname, "../../extensions"));

/** Returns the names of the methods that are left, in order, or the messages of the errors. */
export function localOutcome(family: Family, rules: readonly RunnableRule[], pair: TrialPair): string[] {
  const records = rules.map((rule, at) => ({
    ...{ resource: customizationType(family).resource, id: String(at), title: `rule ${at}`, enabled: true },
    ...{ functionHandle: rule.compiled.pack, metafields: metafieldsOf(family, rule) },
  }));
  const { result, failed } = runCheckout(pair.store, functions, records, checkoutOf(pair));
  if (failed.length > 0) throw new Error(result.rules.map(({ error }) => error).join("; "));
  const { paymentMethods, deliveryGroups } = result.after;
  if (family.id === "payment") return paymentMethods.map(({ name }) => name);
  if (family.id === "validation") return result.errors.map(({ message }) => message);
  return (deliveryGroups[0]?.deliveryOptions ?? []).map(({ title }) => title ?? "");
}

/** Returns the input that Shopify's query of a rule's Function returns. */
export function localInput(family: Family, rule: RunnableRule, pair: TrialPair): object {
  const deployed = functions.find(({ handle }) => handle === rule.compiled.pack);
  if (deployed === undefined) throw new Error(`the Function ${rule.compiled.pack} is missing`);
  return functionViewOf(deployed, pair.store, checkoutOf(pair), ownMetafields(metafieldsOf(family, rule))).input();
}

function checkoutOf({ store, file }: TrialPair): Checkout {
  const { checkout, problems } = readCheckout(store, file);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  return checkout;
}

/** Metafields of a rule, as they are stored at Shopify. */
function metafieldsOf({ id }: Family, { compiled, configuration }: RunnableRule) {
  const values = {
    [PROGRAM_METAFIELD_KEY]: compiled.program,
    [VARIABLES_METAFIELD_KEY]: compiled.variables,
    [CONFIGURATION]: { family: id, configuration },
  };
  return Object.entries(values).map(([key, value]) => ({ namespace: NAMESPACE, key, type: "json", value: JSON.stringify(value) }));
}
