import type { ReconcilerStatus } from "../../db/reconciler-status.ts";

/** The platform's id of the one that was on when it was last seen. */
export function knownAs(standing: ReconcilerStatus | undefined): string | null {
  const id = standing?.state.id;
  return typeof id === "string" ? id : null;
}
