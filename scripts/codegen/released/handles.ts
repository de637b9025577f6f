import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";

/** Where the query of each released Function stands, as it was when it was deployed. */
export const RELEASED = "extensions/released";

/** The handles of the Functions that have been released: stored rules may run in them. */
export function releasedHandles(root: string): string[] {
  const folder = join(root, RELEASED);
  return existsSync(folder) ? readdirSync(folder).map((name) => basename(name, ".graphql")) : [];
}
