import type { GraphQLSchema } from "graphql";
import { blockAction } from "../../../engine/declarations/actions.ts";
import { isOrderHold } from "../../../engine/declarations/function-owners.ts";
import { MARK } from "../../../engine/declarations/input-path.ts";
import type { FamilyDeclaration, Frees, Requires } from "../../../engine/generated/declarations.ts";
import { NAMESPACE } from "../../../engine/shopify/constants.ts";
import type { Pack } from "../../../engine/types/pack.ts";
import type { Declared } from "../declarations/declared.ts";
import type { OwnerSource } from "../declarations/owners.ts";
import { DeclarationError, PackPlanningError } from "../lib/declaration-error.ts";
import { materialBeside } from "./material.ts";
import { packWhole } from "./packs.ts";

/** Function of an owner that runs configurations. */
export interface OwnerPack {
  owner: OwnerSource;
  family: FamilyDeclaration;
  pack: Pack;
  query: string;
}

/**
 * Packs the Function of an owner. One Function evaluates the conditions of all configurations that its object holds, so it reads everything
 * that any of them may use.
 */
export function packOwner(owner: OwnerSource, declared: Declared, schema: GraphQLSchema): OwnerPack | undefined {
  const family = declared.families.get(owner.while[0]?.family ?? "");
  const act = family && blockAction(family);
  if (isOrderHold(owner) || family === undefined || act === undefined) return undefined;
  const { frees, requires, resource } = owner;
  const reads = [...(frees ? [freedBy(frees)] : []), ...(requires ? requiredBy(requires) : [])];
  try {
    const material = materialBeside(family, act, resource, reads, declared, schema, requires?.unseen);
    return { owner, family, ...packWhole(material, schema, owner.function) };
  } catch (error) {
    if (!(error instanceof PackPlanningError)) throw error;
    throw new DeclarationError([
      { file: `schemas/owners/${owner.id}.json`, pointer: frees ? "/frees" : "/requires", message: error.message },
    ]);
  }
}

/** Selection of marked lines, with their variants. */
function freedBy({ mark }: Frees): string {
  return `cart { lines { id ${MARK}: attribute(key: "${mark}") { value } merchandise { ... on ProductVariant { id } } } }`;
}

/**
 * Selection of the step, the note of a block, and the products of the lines, under the names that engine/runtime/run-required-products.ts
 * reads.
 */
function requiredBy({ note }: Requires): string[] {
  return [
    "buyerJourney { step }",
    "shop { localTime { date } }",
    `cart { gate: metafield(namespace: "${NAMESPACE}", key: "${note}") { jsonValue } }`,
    "cart { lines { merchandise { ... on ProductVariant { product { id } } } } }",
  ];
}
