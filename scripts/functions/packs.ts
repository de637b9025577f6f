import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import { isOrderHold, ownerOf } from "../../engine/declarations/function-owners.ts";
import type { Owner } from "../../engine/types/owner.ts";
import { textAt } from "../../server/emulator/toml-table.ts";

const EXTENSIONS = "extensions";

/** Function extension on disk: a pack of the rules, or the Function of checkout holds. */
export interface PackFolder {
  handle: string;
  folder: string;
  toml: string;
  query: string;
  /** Target at which checkout calls the Function, such as `cart.payment-methods.transform.run`. */
  target: string;
  /** Exported function that checkout calls, as named in the toml. */
  exported: string;
  queryFile: string;
  /** File of engine/runtime that the Function runs. */
  runs: string;
}

/** File of engine/runtime that every pack of the rules runs. */
export const RULES = "run-rule.ts";

/** Every Function under extensions/, in alphabetical order. */
export function packFolders(only?: string): PackFolder[] {
  const packs = readdirSync(EXTENSIONS)
    .sort()
    .filter((name) => (only === undefined || name === only) && existsSync(join(EXTENSIONS, name, "shopify.extension.toml")))
    .map(readPack)
    .filter((pack) => pack !== undefined);
  if (only !== undefined && packs.length === 0) throw new Error(`${EXTENSIONS}/${only} is not a Function extension`);
  return packs;
}

/** File of engine/runtime that the Function of an owner runs, or a Function of rules. */
function runtimeOf(owner: Owner | undefined): string {
  if (owner === undefined) return RULES;
  if (isOrderHold(owner)) return "check-checkout-hold.ts";
  return owner.requiredProducts === undefined ? "run-gift-offers.ts" : "run-required-products.ts";
}

function readPack(handle: string): PackFolder | undefined {
  const folder = join(EXTENSIONS, handle);
  const toml = readFileSync(join(folder, "shopify.extension.toml"), "utf8");
  const manifest = parse(toml);
  if (textAt(manifest, "extensions", 0, "type") !== "function") return undefined;
  const targeting = (name: string): string => {
    const value = textAt(manifest, "extensions", 0, "targeting", 0, name);
    if (value === undefined) throw new Error(`${folder}/shopify.extension.toml must state ${name}`);
    return value;
  };
  const queryFile = targeting("input_query");
  return {
    handle,
    folder,
    toml,
    query: readFileSync(join(folder, queryFile), "utf8"),
    target: targeting("target"),
    exported: targeting("export"),
    queryFile,
    runs: runtimeOf(ownerOf(handle)),
  };
}
