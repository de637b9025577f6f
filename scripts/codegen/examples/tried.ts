import { apiOf, blockAction } from "../../../engine/declarations/actions.ts";
import type { BuildCache } from "../cache/cache.ts";
import { EXAMPLES_CODE } from "../cache/code.ts";
import { digestOfCode } from "../cache/digest-of-code.ts";
import type { Declared } from "../declarations/declared.ts";
import { examplesOf } from "../declarations/examples.ts";
import { FAMILIES } from "../emit/families.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import type { PlatformSchema } from "../lib/platform-schemas.ts";
import type { Packing } from "../packs/packs.ts";
import { builtModule } from "./built-module.ts";
import { exampleProblems, type Planned } from "./example-problems.ts";
import { familyInMemory } from "./family-in-memory.ts";
import { plannedForBlocks } from "./planned-for-blocks.ts";

/**
 * Finds the problems of all examples. They are tried with the queries and validators that codegen has just made, before any file is
 * written, so that a new type is evaluated as it will be at checkout.
 */
export async function triedExamples(
  root: string,
  declared: Declared,
  packings: readonly Packing[],
  files: ReadonlyMap<string, string>,
  platformOf: (api: string) => PlatformSchema,
  memory: BuildCache,
): Promise<DeclarationProblem[]> {
  const planned = packings.map(async (packing): Promise<Planned[]> => {
    const { family: declaration, action } = packing;
    const code = files.get(`${FAMILIES}/${declaration.id}.validators.js`);
    if (code === undefined) return [];
    const packs = packing.packs.map(({ pack }) => pack);
    const family = await familyInMemory(declaration, declared, packs, code, [action]);
    return [{ family, code, packing, platform: platformOf(apiOf(declaration, action) ?? "") }];
  });
  const blocks = [...declared.families.values()].map(async (declaration): Promise<Planned[]> => {
    const block = blockAction(declaration);
    if (block === undefined) return [];
    const code = files.get(`${FAMILIES}/${declaration.id}.validators.js`) ?? "";
    const family = await familyInMemory(declaration, declared, [], code, [block]);
    return [plannedForBlocks(family, code, platformOf(apiOf(declaration, block) ?? ""))];
  });
  const judges = { module: builtModule(root), code: await digestOfCode(EXAMPLES_CODE) };
  return exampleProblems((await Promise.all([...planned, ...blocks])).flat(), examplesOf(declared.sources), judges, memory);
}
