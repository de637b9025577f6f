import type { Problem } from "../../../engine/types/problem.ts";
import type { ShopDocument, Stored } from "../shape/stored.ts";
import { familyOf } from "../validate/family.ts";
import { familyKinds, storedKinds } from "./kinds.ts";
import { shopDocuments } from "./shop-documents.ts";
import type { StoredKind } from "./stored-kind.ts";

/** Returns the kind of a stored value, or the reason why it is unknown. `pointer` is relative to the unwrapped value. */
export function kindOf(stored: Stored, given: StoredKind | undefined, path: string): StoredKind | { pointer: string; problem: Problem } {
  if (stored.document !== undefined) return shopDocuments[stored.document];
  const named = familyOf(stored, familyKinds.find((kind) => kind === given)?.family, path);
  if ("problem" in named) return named;
  const kind = familyKinds.find(({ family }) => family === named.family);
  if (kind === undefined) throw new Error(`there is no kind of the family ${named.family.id}`);
  return kind;
}

/** Returns the shop document that the unmarked values of a file are: the one in the file's path, else the given kind if it is a shop document. */
export function documentExpected(path: string, given: StoredKind | undefined): ShopDocument | undefined {
  const names = path.split(/[/\\.]/).reverse();
  const [inPath = given] = names.flatMap((name) => storedKinds.find(({ id }) => id === name) ?? []);
  return (["translations", "settings"] as const).find((id) => inPath === shopDocuments[id]);
}
