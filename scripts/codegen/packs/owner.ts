import type { GraphQLSchema } from "graphql";
import { blockOf } from "../../../engine/declare/act.ts";
import type { Pack } from "../../../engine/rule/packed.ts";
import type { FamilyDeclaration } from "../../../engine/types.ts";
import type { Declared } from "../declarations/declared.ts";
import type { OwnerSource } from "../declarations/owners.ts";
import { BrokenDeclarations, CannotPlan } from "../fault.ts";
import { materialBeside } from "./material.ts";
import { packWhole } from "./packs.ts";

/** The Function of an owner that frees what configurations give away. */
export interface OwnerPack {
  owner: OwnerSource;
  family: FamilyDeclaration;
  pack: Pack;
  query: string;
}

/** The name under which a line's mark stands in the input, as the conditions read it that leave marked lines out (engine/runtime/offers.ts). */
export const MARK = "gift";

/** One Function judges the conditions of all configurations that its object holds: it reads whatever any of them may ask. */
export function packOwner(owner: OwnerSource, declared: Declared, schema: GraphQLSchema): OwnerPack | undefined {
  const family = declared.families.get(owner.while[0]?.family ?? "");
  const act = family && blockOf(family);
  if (owner.frees === undefined || family === undefined || act === undefined) return undefined;
  const lines = `cart { lines { id ${MARK}: attribute(key: "${owner.frees.mark}") { value } merchandise { ... on ProductVariant { id } } } }`;
  try {
    const material = materialBeside(family, act, owner.resource, [lines], declared, schema);
    return { owner, family, ...packWhole(material, schema, owner.function) };
  } catch (error) {
    if (!(error instanceof CannotPlan)) throw error;
    throw new BrokenDeclarations([{ file: `schemas/owners/${owner.id}.json`, pointer: "/frees", message: error.message }]);
  }
}
