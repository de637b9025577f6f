import type { GraphQLSchema } from "graphql";
import { isBlock } from "../../../engine/declare/act.ts";
import type { FamilyDeclaration } from "../../../engine/types.ts";
import type { Declared } from "../declarations/declared.ts";
import { examplesOf } from "../declarations/examples.ts";
import { FAMILIES } from "../emit/families.ts";
import type { Fault } from "../fault.ts";
import type { Packing } from "../packs/packs.ts";
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
  schemaOf: (family: FamilyDeclaration) => GraphQLSchema,
): Promise<Fault[]> {
  const planned = [...packings].map(async ([id, packing]): Promise<Planned[]> => {
    const declaration = declared.families.get(id);
    const code = files.get(`${FAMILIES}/${id}.validators.js`);
    if (declaration === undefined || code === undefined) return [];
    const packs = packing.packs.map(({ pack }) => pack);
    return [{ family: await familyInMemory(declaration, declared, packs, code), packing, schema: schemaOf(declaration) }];
  });
  const blocks = [...declared.families.values()].filter(isBlock).map(async (declaration) => {
    const code = files.get(`${FAMILIES}/${declaration.id}.validators.js`) ?? "";
    return plannedForBlocks(await familyInMemory(declaration, declared, [], code), schemaOf(declaration));
  });
  return exampleFaults((await Promise.all([...planned, ...blocks])).flat(), examplesOf(declared.sources), builtModule(root));
}
