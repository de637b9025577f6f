import { type BuildCache, NO_CACHE } from "./cache/cache.ts";
import { emitters } from "./emitters.ts";
import { triedExamples } from "./examples/tried.ts";
import { triedTemplates } from "./examples/tried-templates.ts";
import { inputsIn } from "./inputs.ts";
import { DeclarationError } from "./lib/declaration-error.ts";
import type { Packing } from "./packs/packs.ts";

export interface Generated {
  /** File contents by path below the project root. */
  files: ReadonlyMap<string, string>;
  /** Functions of each action that no block runs. */
  packings: readonly Packing[];
}

/**
 * Generates everything that follows from schemas/ and the Admin documents, without writing it. Throws DeclarationError if a declaration is
 * wrong. The cache only saves time: the output is the same without one.
 */
export async function generate(root: string, memory: BuildCache = NO_CACHE): Promise<Generated> {
  const given = await inputsIn(root, memory);
  const files = new Map<string, string>();
  for (const emit of emitters) for (const [path, text] of await emit(given)) files.set(path, text);
  const { declared, packings, api } = given;
  const broken = [
    ...(await triedExamples(root, declared, packings, files, api, memory)),
    ...(await triedTemplates(declared, packings, files, api, memory)),
  ];
  if (broken.length > 0) throw new DeclarationError(broken);
  return { files, packings };
}
