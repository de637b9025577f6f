import type { Owner } from "../../../engine/types/owner.ts";
import type { Declared } from "./declared.ts";
import { without } from "./json.ts";

/** An owner as it is declared: what the product knows of it, and what only its extension says. */
export type OwnerSource = Owner & { description: string };

/** The owners of schemas/owners. The meta-schema describes exactly this type. */
export function ownersIn(sources: Declared["sources"]): OwnerSource[] {
  const declared = sources.filter(({ folder }) => folder === "owners");
  return declared.map(({ id, json }) => {
    const owner = { id, ...without(json, ["$schema", "$id", "$comment"]) } as unknown as OwnerSource;
    return owner.frees === undefined ? owner : { ...owner, frees: { ...owner.frees, mark: markOf(owner, sources) } };
  });
}

/** The attribute by which the block of what an owner needs marks its lines; an empty text where there is none. */
function markOf({ while: needs }: OwnerSource, sources: Declared["sources"]): string {
  const marked = sources.find(
    ({ folder, json }) => folder === "blocks" && typeof json.mark === "string" && needs.some(({ family }) => family === json.family),
  );
  return String(marked?.json.mark ?? "");
}
