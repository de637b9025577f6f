import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const HERE = "tests/addition/schemas";

/** The ids of what this addition declares in a folder of `schemas`. */
const added = (folder: string): string[] => readdirSync(join(HERE, folder)).map((name) => name.replace(/\.json$/u, ""));

/** True when this tree has the addition. */
const isExtended = added("families").every((id) => existsSync(join("schemas", "families", `${id}.json`)));

/** Returns a test's exact expectation of the shipped declarations, or that of a tree that declares more. */
export function shipped<T>(asShipped: T, extended: T): T {
  return isExtended ? extended : asShipped;
}
