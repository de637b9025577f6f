import { discountCodesByKey } from "../../../engine/declarations/discount-codes.ts";
import { discountForProduct } from "../../../engine/discounts/discount.ts";
import type { Configuration } from "../../../engine/generated/types.ts";
import type { Family } from "../../../engine/types/family.ts";
import { codeFacts, TYPING_MS } from "../../data/use-variant-problems.ts";
import type { SampleProducts } from "./sample-products.ts";

/**
 * Returns the app's response to the block about the codes in a draft, as far as the admin may know. A code without an answer is left out,
 * and named.
 */
export async function discountsIn(
  family: Family,
  configuration: Configuration,
  { collectionsOf }: SampleProducts,
  missed: (codes: readonly string[]) => void,
): Promise<object> {
  const byProduct = [...discountCodesByKey(family, configuration)];
  const codes = [...new Set(byProduct.map(([, code]) => code))];
  const facts = new Map(await Promise.all(codes.map(async (code) => [code, await codeFacts(code)] as const)));
  missed(codes.filter((code) => facts.get(code) === undefined));
  const discountEntries = byProduct.flatMap(([product, code]) => {
    const codeState = facts.get(code);
    return codeState ? [[product, discountForProduct(codeState, product, collectionsOf(product))] as const] : [];
  });
  return { products: Object.fromEntries(discountEntries) };
}

/** Returns a function that runs the latest work once none was requested for a while; work requested before is cancelled. */
export function onceQuiet(): <T>(work: () => Promise<T>) => Promise<T> {
  let latest = 0;
  return async (work) => {
    const mine = ++latest;
    await new Promise((resolve) => setTimeout(resolve, TYPING_MS));
    if (mine !== latest) throw new Error("something else was typed meanwhile");
    return work();
  };
}
