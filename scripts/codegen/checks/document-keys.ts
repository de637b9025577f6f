import { blocksOf } from "../declarations/blocks.ts";
import type { Declared } from "../declarations/declared.ts";
import { type ShopDocument, shopDocuments } from "../declarations/shop-documents.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { reporter } from "./reporter.ts";

/**
 * Checks that each document of a shop, and each note of a block on a cart, has a key of its own. With a shared key, each writer would overwrite the
 * other's data.
 */
export function checkDocumentKeys(declared: Declared, problems: DeclarationProblem[]): void {
  const notes = blocksOf(declared.sources).flatMap(({ handle, orderHold }) => {
    const file = `schemas/blocks/${handle}.json`;
    return orderHold === undefined
      ? []
      : [{ key: orderHold.key, whose: `what ${file} notes`, declared: { file, path: ["orderHold", "key"] } }];
  });
  const keysInUse = new Map<string, Keyed>();
  for (const each of [...notes, ...shopDocuments(declared)]) {
    const other = keysInUse.get(each.key);
    if (other === undefined) keysInUse.set(each.key, each);
    else tell(each, other, problems);
  }
}

type Keyed = Pick<ShopDocument, "key" | "whose" | "declared">;

function tell({ key, declared }: Keyed, { whose }: Keyed, problems: DeclarationProblem[]): void {
  if (declared === undefined) return;
  reporter(declared.file, problems)(declared.path, `"${key}" is the key of ${whose}, too: give it one of its own`);
}
