import { parseArgs } from "node:util";
import { isShopDomain } from "../../server/shops/is-shop-domain.ts";

export interface Command {
  /** One shop; null for all known shops. */
  shop: string | null;
  /** True if differences are repaired. */
  repair: boolean;
}

const USAGE = "usage: npm run tool -- recount [NAME.myshopify.com] [--mend]";

/** Parses the command line; errors are reported before anything is changed. */
export function readCommand(args: readonly string[]): Command {
  const { values, positionals } = parsed(args);
  const [shop = null, ...rest] = positionals;
  if (rest.length > 0) throw new Error(USAGE);
  if (shop !== null && !isShopDomain(shop)) throw new Error(`the shop must look like name.myshopify.com, not "${shop}"\n${USAGE}`);
  return { shop, repair: values.mend ?? false };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { mend: { type: "boolean" } } });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}
