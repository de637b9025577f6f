import { type BuildCache, NO_CACHE } from "./cache/cache.ts";
import { emitters } from "./emitters.ts";
import { triedExamples } from "./examples/tried.ts";
import { inputsIn } from "./inputs.ts";
import { DeclarationError } from "./lib/declaration-error.ts";
import type { Packing } from "./packs/packs.ts";

export interface Generated {
  /** File contents by path below the project root. */
  files: ReadonlyMap<string, string>;
  /** The Functions of each act that is not a block's. */
  packings: readonly Packing[];
}

/**
 * Everything that follows from schemas/ and the Admin documents, not yet written. Throws BrokenDeclarations when a declaration is wrong. The
 * memory only saves time: what comes out is the same without one.
 */
export async function generate(root: string, memory: BuildCache = NO_CACHE): Promise<Generated> {
  const given = await inputsIn(root, memory);
  const files = new Map<string, string>();
  for (const emit of emitters) for (const [path, text] of await emit(given)) files.set(path, text);
  const { declared, packings, api } = given;
  const broken = await triedExamples(root, declared, packings, files, api, memory);
  if (broken.length > 0) throw new DeclarationError(broken);
  return { files, packings };
}
