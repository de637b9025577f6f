import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";

/** Folder of the query of each released Function, as deployed. */
export const RELEASED = "extensions/released";

/** Handles of the released Functions, in which stored rules may run. */
export function releasedHandles(root: string): string[] {
  const folder = join(root, RELEASED);
  return existsSync(folder) ? readdirSync(folder).map((name) => basename(name, ".graphql")) : [];
}
