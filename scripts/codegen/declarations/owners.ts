import type { Owner } from "../../../engine/types/owner.ts";
import type { Declared } from "./declared.ts";
import { without } from "./json.ts";

/** An owner as it is declared: what the product knows of it, and what only its extension says. */
export type OwnerSource = Owner & { description: string };

/** The owners of schemas/owners. The meta-schema describes exactly this type. */
export function ownersIn(sources: Declared["sources"]): OwnerSource[] {
  const declared = sources.filter(({ folder }) => folder === "owners");
  return declared.map(({ id, json }) => ({ id, ...without(json, ["$schema", "$id", "$comment"]) }) as unknown as OwnerSource);
}
