import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const EXTENSIONS = "extensions";

/** A Function extension on disk: a pack of the rules. */
export interface PackFolder {
  handle: string;
  folder: string;
  toml: string;
  query: string;
  /** Where checkout calls it, as in `cart.payment-methods.transform.run`. */
  target: string;
  /** The function that checkout calls, as the toml names it. */
  exported: string;
  queryFile: string;
}

/** Every rule pack under extensions/, in alphabetical order. */
export function packFolders(only?: string): PackFolder[] {
  const packs = readdirSync(EXTENSIONS)
    .sort()
    .filter((name) => (only === undefined || name === only) && existsSync(join(EXTENSIONS, name, "shopify.extension.toml")))
    .map(readPack)
    .filter((pack) => pack !== undefined);
  if (only !== undefined && packs.length === 0) throw new Error(`${EXTENSIONS}/${only} is not a Function extension`);
  return packs;
}

function readPack(handle: string): PackFolder | undefined {
  const folder = join(EXTENSIONS, handle);
  const toml = readFileSync(join(folder, "shopify.extension.toml"), "utf8");
  if (setting(toml, "type") !== "function") return undefined;
  const queryFile = required(toml, "input_query", folder);
  return {
    handle,
    folder,
    toml,
    query: readFileSync(join(folder, queryFile), "utf8"),
    target: required(toml, "target", folder),
    exported: required(toml, "export", folder),
    queryFile,
  };
}

function required(toml: string, name: string, folder: string): string {
  const value = setting(toml, name);
  if (value === undefined) throw new Error(`${folder}/shopify.extension.toml must state ${name}`);
  return value;
}

function setting(toml: string, name: string): string | undefined {
  return new RegExp(`^\\s*${name}\\s*=\\s*"([^"]*)"`, "m").exec(toml)?.[1];
}
