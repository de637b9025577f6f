import { parseArgs } from "node:util";

export interface Command {
  /** One shop only; all that are known without it. */
  shop: string | null;
  /** Differences are told and left. */
  dryRun: boolean;
  /** The rows of shops that the database knows nothing of are rebuilt. */
  fromPlatform: boolean;
}

const USAGE = "usage: npm run reconcile [-- [--dry-run] [--shop NAME.myshopify.com] [--from-platform]]";

/** Reads the command line; what is wrong with it is said before anything is touched. */
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
