import { codesByKey } from "../../../engine/declare/codes.ts";
import { ofProduct } from "../../../engine/discount.ts";
import type { Configuration, Family } from "../../../engine/types.ts";
import { codeFacts } from "../../link-check.ts";
import type { Shelf } from "./shelf.ts";

/** What the app would tell the block of the codes in a draft, as far as the admin may know; a code of which nothing is known is left out. */
export async function discountsIn(family: Family, configuration: Configuration, { collectionsOf }: Shelf): Promise<object> {
  const byProduct = [...codesByKey(family, configuration)];
  const codes = [...new Set(byProduct.map(([, code]) => code))];
  const facts = new Map(await Promise.all(codes.map(async (code) => [code, await codeFacts(code)] as const)));
  const told = byProduct.flatMap(([product, code]) => {
    const found = facts.get(code);
    return found ? [[product, ofProduct(found, product, collectionsOf(product))] as const] : [];
  });
  return { products: Object.fromEntries(told) };
}

/** So long nobody types before a code is asked for, in milliseconds. */
const PAUSE = 600;

/** Does what is asked for last, once nothing else is for a while; what was asked for before is called off. */
export function onceQuiet(): <T>(work: () => Promise<T>) => Promise<T> {
  let latest = 0;
  return async (work) => {
    const mine = ++latest;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    if (mine !== latest) throw new Error("something else was typed meanwhile");
    return work();
  };
}
