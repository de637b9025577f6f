import { actOf } from "../../../engine/declare/act.ts";
import { family } from "../../../engine/declare/catalog.ts";
import { explain } from "../../../engine/rule/explain.ts";
import type { Configuration, Explanation } from "../../../engine/types.ts";
import { mentioned } from "../../../engine/wording/said.ts";
import { summary } from "../../../engine/wording/summary.ts";
import type { DeployedFunction } from "../functions.ts";
import type { Store } from "../store.ts";
import type { Checkout } from "./checkout.ts";
import { lookAt } from "./execute.ts";
import type { Owner } from "./world.ts";

/** Why a rule did what it did in a checkout: from what its Function got, and from the prices that only explanations look at. */
export function explained(
  { id, configuration }: { id: string; configuration: Configuration },
  input: object,
  deployed: DeployedFunction,
  store: Store,
  checkout: Checkout,
  owner: Owner,
): Explanation {
  const declared = family(id);
  const targets = actOf(declared)?.targets;
  const prices = targets?.prices && lookAt(deployed, store, checkout, owner, targets.prices.reads);
  const { currencyCode } = store.shop;
  const gone = mentioned(summary(declared, configuration)).map((product) => [product, null] as const);
  const titles = new Map<string, string | null>([...gone, ...store.products.map((product) => [product.id, product.title] as const)]);
  return explain(declared, configuration, input, { prices, titles, currency: currencyCode });
}
