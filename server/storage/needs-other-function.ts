import type { StorageChange } from "./configuration-storage.ts";

/** Whether a change needs another Function than the one that runs it now. */
export function needsOtherFunction({ row, compiled }: StorageChange): boolean {
  return row.platform_id !== null && compiled !== null && row.pack !== compiled.pack;
}
