import { openMemory } from "../codegen/cache/open.ts";
import { generate } from "../codegen/generate.ts";
import { DeclarationError } from "../codegen/lib/declaration-error.ts";
import { staleFiles } from "../release/stale.ts";

/** Why what is stored cannot be judged by the declarations as they are: they are broken, or nothing has been generated from them yet. */
export async function notGenerated(root: string): Promise<string | null> {
  try {
    const [stale] = staleFiles(root, await generate(root, await openMemory()));
    return stale === undefined ? null : `${stale}: is not what its sources say; run npm run codegen`;
  } catch (error) {
    if (error instanceof DeclarationError) return error.message;
    throw error;
  }
}
