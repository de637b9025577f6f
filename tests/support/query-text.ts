import { readFileSync } from "node:fs";
import { join } from "node:path";
import { family, packs } from "../../engine/declarations/catalog.ts";
import { customizationType } from "../../engine/declarations/storage-declaration.ts";

const root = join(import.meta.dirname, "../..");

/** Deployed query of a pack, and the API of its Function. */
export function queryTextOf(handle: string): { api: string; text: string } {
  const pack = packs.find((each) => each.handle === handle);
  if (pack === undefined) throw new Error(`there is no pack ${handle}`);
  const { api } = customizationType(family(pack.family));
  return { api, text: readFileSync(join(root, `extensions/${handle}/input.graphql`), "utf8") };
}
