import { parseArgs } from "node:util";

export interface Command {
  /** One shop; null for all known shops. */
  shop: string | null;
  /** True if differences are reported and not repaired. */
  dryRun: boolean;
  /** True if rows of shops that the database does not know are rebuilt from Shopify. */
  fromPlatform: boolean;
}

const USAGE = "usage: npm run reconcile [-- [--dry-run] [--shop NAME.myshopify.com] [--from-platform]]";

/** Parses the command line; errors are reported before anything is changed. */
export function readCommand(args: readonly string[]): Command {
  const { shop, "dry-run": dryRun = false, "from-platform": fromPlatform = false } = parsed(args);
  if (shop !== undefined && !/^[a-z0-9][a-z0-9-]*\.myshopify\.com$/.test(shop)) {
    throw new Error(`the shop must look like name.myshopify.com, not "${shop}"\n${USAGE}`);
  }
  return { shop: shop ?? null, dryRun, fromPlatform };
}

function parsed(args: readonly string[]) {
  try {
    const flag = { type: "boolean" } as const;
    return parseArgs({ args: [...args], options: { shop: { type: "string" }, "dry-run": flag, "from-platform": flag } as const }).values;
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}
