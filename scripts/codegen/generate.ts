import { FORGETFUL, type Memory } from "./cache/cache.ts";
import { emitters } from "./emitters.ts";
import { triedExamples } from "./examples/tried.ts";
import { givenIn } from "./inputs.ts";
import { BrokenDeclarations } from "./lib/declaration-error.ts";
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
export async function generate(root: string, memory: Memory = FORGETFUL): Promise<Generated> {
  const given = await givenIn(root, memory);
  const files = new Map<string, string>();
  for (const emit of emitters) for (const [path, text] of await emit(given)) files.set(path, text);
  const { declared, packings, api } = given;
  const broken = await triedExamples(root, declared, packings, files, api, memory);
  if (broken.length > 0) throw new BrokenDeclarations(broken);
  return { files, packings };
}
