import type { Owner } from "../../../engine/types/owner.ts";
import type { Declared } from "./declared.ts";
import { without } from "./json.ts";

/** A declared owner: the facts that the product uses, and the description for its extension alone. */
export type OwnerSource = Owner & { description: string };

/** Returns the owners of schemas/owners. The meta-schema describes exactly this type. */
export function ownersIn(sources: Declared["sources"]): OwnerSource[] {
  const declared = sources.filter(({ folder }) => folder === "owners");
  return declared.map(({ id, json }) => {
    const owner = { id, ...without(json, ["$schema", "$id", "$comment"]) } as unknown as OwnerSource;
    return owner.frees === undefined ? owner : { ...owner, frees: { ...owner.frees, mark: markOf(owner, sources) } };
  });
}

/** Returns the line attribute of the block whose family the owner needs; empty if there is none. */
function markOf({ while: needs }: OwnerSource, sources: Declared["sources"]): string {
  const marked = sources.find(
    ({ folder, json }) => folder === "blocks" && typeof json.mark === "string" && needs.some(({ family }) => family === json.family),
  );
  return String(marked?.json.mark ?? "");
}
