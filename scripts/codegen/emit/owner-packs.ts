import type { FamilyDeclaration } from "../../../engine/generated/declarations.ts";
import { CODE_COMMENT } from "../lib/header-comments.ts";
import type { OwnerPack } from "../packs/owner.ts";
import { ownerManifest } from "./owner-manifest.ts";

/** engine/generated/owner-packs.ts: the query and variables of the owners' Functions that run configurations, by owner. */
export function emitOwnerPacks(planned: readonly OwnerPack[]): string {
  const packs = Object.fromEntries(planned.map(({ owner, pack }) => [owner.id, pack]));
  return `${CODE_COMMENT}import type { Pack } from "../types/pack.ts";\n\nexport const ownerPacks: Readonly<Record<string, Pack>> = ${JSON.stringify(packs, null, 1)};\n`;
}

/** Returns the files of that owner's Function. */
export function emitFreeing(
  { owner, query }: OwnerPack,
  families: ReadonlyMap<string, FamilyDeclaration>,
  sdl: string,
): Map<string, string> {
  const folder = `extensions/${owner.function}`;
  return new Map([
    [`${folder}/input.graphql`, query],
    [`${folder}/schema.graphql`, sdl],
    [`${folder}/shopify.extension.toml`, ownerManifest(owner, families)],
  ]);
}
