import { isBlock } from "../../../engine/declare/act.ts";
import type { FamilyDeclaration } from "../../../engine/types.ts";
import type { Declared } from "../declarations/declared.ts";
import { examplesOf } from "../declarations/examples.ts";
import { FAMILIES } from "../emit/families.ts";
import type { Fault } from "../fault.ts";
import { EXAMPLES_CODE } from "../memory/code.ts";
import { digestOfCode } from "../memory/digest-of-code.ts";
import type { Memory } from "../memory/memory.ts";
import type { Packing } from "../packs/packs.ts";
import type { PlatformSchema } from "../platform.ts";
import { plannedForBlocks } from "./block.ts";
import { exampleFaults, type Planned } from "./faults.ts";
import { familyInMemory } from "./in-memory.ts";
import { builtModule } from "./module.ts";

/**
 * The faults of all examples once they are tried with the queries and validators that codegen has just made, before anything of it is
 * written: a new type is judged as it will be at checkout.
 */
export async function triedExamples(
  root: string,
  declared: Declared,
  packings: ReadonlyMap<string, Packing>,
  files: ReadonlyMap<string, string>,
  platformOf: (family: FamilyDeclaration) => PlatformSchema,
  memory: Memory,
): Promise<Fault[]> {
  const planned = [...packings].map(async ([id, packing]): Promise<Planned[]> => {
    const declaration = declared.families.get(id);
    const code = files.get(`${FAMILIES}/${id}.validators.js`);
    if (declaration === undefined || code === undefined) return [];
    const packs = packing.packs.map(({ pack }) => pack);
    const family = await familyInMemory(declaration, declared, packs, code);
    return [{ family, code, packing, platform: platformOf(declaration) }];
  });
  const blocks = [...declared.families.values()].filter(isBlock).map(async (declaration) => {
    const code = files.get(`${FAMILIES}/${declaration.id}.validators.js`) ?? "";
    return plannedForBlocks(await familyInMemory(declaration, declared, [], code), code, platformOf(declaration));
  });
  const judges = { module: builtModule(root), code: await digestOfCode(EXAMPLES_CODE) };
  return exampleFaults((await Promise.all([...planned, ...blocks])).flat(), examplesOf(declared.sources), judges, memory);
}
