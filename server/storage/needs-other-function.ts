import type { StorageChange } from "./configuration-storage.ts";

/** Returns whether a change needs another Function than the one that runs the rule now. */
export function needsOtherFunction({ row, compiled }: StorageChange): boolean {
  return row.platform_id !== null && compiled !== null && row.pack !== compiled.pack;
}
