import type { ReconcilerStatus } from "../../db/reconciler-status.ts";

/** Returns the id of the object that was enabled when last observed. */
export function observedObjectId(standing: ReconcilerStatus | undefined): string | null {
  const id = standing?.state.id;
  return typeof id === "string" ? id : null;
}
