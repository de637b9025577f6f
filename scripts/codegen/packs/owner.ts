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

/** The Function of an owner that runs configurations. */
export interface OwnerPack {
  owner: OwnerSource;
  family: FamilyDeclaration;
  pack: Pack;
  query: string;
}

/** One Function judges the conditions of all configurations that its object holds: it reads whatever any of them may ask. */
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

/** The lines that a mark is on, with their variants. */
function freedBy({ mark }: Frees): string {
  return `cart { lines { id ${MARK}: attribute(key: "${mark}") { value } merchandise { ... on ProductVariant { id } } } }`;
}

/** The step, what a block has noted, and the products of the lines, under the names by which engine/runtime/run-required-products.ts knows them. */
function requiredBy({ note }: Requires): string[] {
  return [
    "buyerJourney { step }",
    "shop { localTime { date } }",
    `cart { gate: metafield(namespace: "${NAMESPACE}", key: "${note}") { jsonValue } }`,
    "cart { lines { merchandise { ... on ProductVariant { product { id } } } } }",
  ];
}
