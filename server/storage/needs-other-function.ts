import type { Change } from "./configuration-storage.ts";

/** Whether a change needs another Function than the one that runs it now. */
export function moves({ row, compiled }: Change): boolean {
  return row.platform_id !== null && compiled !== null && row.pack !== compiled.pack;
}
