import type { ReconcilerStatus } from "../../db/reconciler-status.ts";

/** Returns the id of the object that was enabled when last observed. */
export function observedObjectId(status: ReconcilerStatus | undefined): string | null {
  const id = status?.state.id;
  return typeof id === "string" ? id : null;
}
