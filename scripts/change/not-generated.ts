import { openMemory } from "../codegen/cache/open-memory.ts";
import { generate } from "../codegen/generate.ts";
import { DeclarationError } from "../codegen/lib/declaration-error.ts";
import { staleFiles } from "../release/stale-files.ts";

/**
 * Returns the reason why stored data cannot be validated by the current declarations: they are broken, or their generated files are not up to date.
 * Null if there is none.
 */
export async function notGenerated(root: string): Promise<string | null> {
  try {
    const [stale] = staleFiles(root, await generate(root, await openMemory()));
    return stale === undefined ? null : `${stale}: is not what its sources say; run npm run codegen`;
  } catch (error) {
    if (error instanceof DeclarationError) return error.message;
    throw error;
  }
}
