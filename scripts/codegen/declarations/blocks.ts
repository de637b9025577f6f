import type { Block, FamilyDeclaration } from "../../../engine/types.ts";
import type { Declared } from "./declared.ts";
import { without } from "./json.ts";

/** What the merchant sets for a placed block in the checkout editor. */
export interface BlockSetting {
  type: string;
  title: string;
  description: string;
  enum?: readonly string[];
  minimum?: number;
  maximum?: number;
}

/** A block as it is declared: what the product knows of it, and what only its extension has. */
export type BlockDeclaration = Block & {
  description: string;
  reads?: readonly string[];
  capabilities: readonly string[];
  settings: Readonly<Record<string, BlockSetting>>;
  words: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** The blocks of schemas/blocks, by handle. */
export function blocksOf(sources: Declared["sources"]): BlockDeclaration[] {
  const declared = sources.filter(({ folder }) => folder === "blocks");
  return declared.map(({ id, json }) => ({ handle: id, ...without(json, ["$schema", "$id", "$comment"]) }) as unknown as BlockDeclaration);
}

/** The document of those of a family that are at work, which is all that blocks read of it: its key, and where its entries stand. */
export function documentOf(family: FamilyDeclaration | undefined): { key: string; under: string } | undefined {
  const keep = family?.keep;
  return keep?.in === "metafield" ? { key: keep.live?.key ?? keep.key, under: keep.under ?? "entries" } : undefined;
}
