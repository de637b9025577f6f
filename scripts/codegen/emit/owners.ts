import type { Owner } from "../../../engine/types/owner.ts";
import type { OwnerSource } from "../declarations/owners.ts";
import { CODE_COMMENT } from "../lib/header-comments.ts";

/** engine/generated/owners.ts: the Function owners that the app installs in a store, and the condition for each. */
export function emitOwners(owners: readonly OwnerSource[]): string {
  const entries = owners.map(({ description: _, ...owner }): Owner => owner);
  return `${CODE_COMMENT}import type { Owner } from "../types/owner.ts";\n\nexport const owners: readonly Owner[] = ${JSON.stringify(entries, null, 1)};\n`;
}
