import type { Owner } from "../../../engine/types.ts";
import type { Declared } from "../declarations/declared.ts";
import { without } from "../declarations/json.ts";
import { CODE_COMMENT } from "../header.ts";

/** An owner as it is declared: what the product knows of it, and what only its extension says. */
export type OwnerSource = Owner & { description: string };

/** The owners of schemas/owners. The meta-schema describes exactly this type. */
export function ownersIn(sources: Declared["sources"]): OwnerSource[] {
  const declared = sources.filter(({ folder }) => folder === "owners");
  return declared.map(({ id, json }) => ({ id, ...without(json, ["$schema", "$id", "$comment"]) }) as unknown as OwnerSource);
}

/** engine/generated/owners.ts: what the app keeps on the platform for a store, and while what. */
export function emitOwners(owners: readonly OwnerSource[]): string {
  const known = owners.map(({ description: _, ...owner }): Owner => owner);
  return `${CODE_COMMENT}import type { Owner } from "../types.ts";\n\nexport const owners: readonly Owner[] = ${JSON.stringify(known, null, 1)};\n`;
}
