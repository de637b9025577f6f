import type { Owner } from "../../../engine/types/owner.ts";
import type { Declared } from "./declared.ts";
import { withoutKeys } from "./json.ts";
import type { Source } from "./load.ts";

/** Beginning of the names of attributes that blocks write. */
const PREFIX = /^_cartwright_/u;

/** A declared owner: the facts that the product uses, and the description for its extension alone. */
export type OwnerSource = Owner & { description: string };

/** Returns the owners of schemas/owners. The meta-schema describes exactly this type. */
export function ownersIn(sources: Declared["sources"]): OwnerSource[] {
  const declared = sources.filter(({ folder }) => folder === "owners");
  return declared.map(({ id, json }) => {
    const owner = { id, ...withoutKeys(json, ["$schema", "$id", "$comment"]) } as unknown as OwnerSource;
    return owner.discount === undefined ? owner : { ...owner, discount: { ...owner.discount, mark: markOf(owner, sources) } };
  });
}

/** Returns the name by which Functions read the attribute of gifts that an owner frees; empty if nothing is freed. */
export function giftAliasIn(sources: Declared["sources"]): string {
  const [owner] = ownersIn(sources).filter(({ discount }) => discount !== undefined);
  return owner === undefined ? "" : aliasOf(markOf(owner, sources));
}

/** Reports whether an attribute of a line is one that a block writes. */
export const isLineAttribute = (attribute: string): boolean => PREFIX.test(attribute);

/** Returns the name by which Functions read the lines that have an attribute. Stored programs have it, so it stays as it is. */
export function aliasOf(attribute: string): string {
  return attribute.replace(PREFIX, "");
}

/** Returns the line attribute of the block whose family the owner needs; empty if there is none. */
function markOf(owner: OwnerSource, sources: Declared["sources"]): string {
  return String(markedBlockOf(owner, sources)?.json.lineAttribute ?? "");
}

function markedBlockOf({ neededBy }: OwnerSource, sources: Declared["sources"]): Source | undefined {
  return sources.find(
    ({ folder, json }) =>
      folder === "blocks" && typeof json.lineAttribute === "string" && neededBy.some(({ family }) => family === json.family),
  );
}
