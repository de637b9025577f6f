import type { GraphQLSchema } from "graphql";
import type { FamilyDeclaration } from "../../../engine/types.ts";
import type { Declared } from "../declarations/declared.ts";
import { BrokenDeclarations, CannotPlan } from "../fault.ts";
import { cost } from "../query/cost.ts";
import { type Material, materialOf } from "./material.ts";
import { type Packing, packAll } from "./packs.ts";

/** The packs of one family; what cannot be planned is a fault of the declaration that asks too much. */
export function packFamily(family: FamilyDeclaration, declared: Declared, schema: GraphQLSchema): Packing {
  const material = materialOf(family, declared, schema);
  const packing = packedOf(material, schema);
  const homeless = material.kinds.filter(({ id }) => !packing.packs.some(({ pack }) => pack.readers[id]));
  if (homeless.length === 0) return packing;
  throw new BrokenDeclarations(
    homeless.map(({ id, ways }) => ({
      file: `schemas/conditions/${id}.json`,
      pointer: "/reads",
      message: `costs ${Math.min(...ways.map(({ tree }) => cost(tree)))}: no query of the family ${family.id} has room for it`,
    })),
  );
}

function packedOf(material: Material, schema: GraphQLSchema): Packing {
  try {
    return packAll(material, schema);
  } catch (error) {
    if (!(error instanceof CannotPlan)) throw error;
    throw new BrokenDeclarations([{ file: `schemas/families/${material.family.id}.json`, pointer: "", message: error.message }]);
  }
}
