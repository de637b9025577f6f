import type { GraphQLSchema } from "graphql";
import { RESERVED_FACTS, SHOP_DATE } from "../../../engine/compiler/reserved-facts.ts";
import { blockAction } from "../../../engine/declarations/actions.ts";
import { isOrderHold } from "../../../engine/declarations/function-owners.ts";
import type { FamilyDeclaration, Requires } from "../../../engine/generated/declarations.ts";
import { NAMESPACE, QUERY_COST } from "../../../engine/shopify/constants.ts";
import type { Pack } from "../../../engine/types/pack.ts";
import type { Declared } from "../declarations/declared.ts";
import { giftAliasIn, type OwnerSource } from "../declarations/owners.ts";
import { DeclarationError, type DeclarationProblem, PackPlanningError } from "../lib/declaration-error.ts";
import { cost } from "../query/cost.ts";
import { columnsOf } from "./columns.ts";
import { type Material, materialBeside } from "./material.ts";
import { type PlannedPack, packUnsplit } from "./packs.ts";
import { promisesTo } from "./promises.ts";
import { usedFieldTree } from "./used-field-tree.ts";

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
  const family = declared.families.get(owner.neededBy[0]?.family ?? "");
  const chosenAction = family && blockAction(family);
  if (isOrderHold(owner) || family === undefined || chosenAction === undefined) return undefined;
  const { discount, requiredProducts, resource } = owner;
  const reads = [
    ...(discount ? [freedBy(discount, giftAliasIn(declared.sources)), ...RESERVED_FACTS.map(({ input }) => input)] : []),
    ...(requiredProducts ? requiredBy(requiredProducts) : []),
  ];
  try {
    const material = materialBeside(family, chosenAction, resource, reads, declared, schema, requiredProducts?.unknownConditions);
    const planned = packUnsplit(material, schema, owner.function);
    const { pack, query } = planned;
    const short = shortfalls(owner, family, pack, pointsOf(material, planned), declared);
    if (short.length > 0) throw new DeclarationError(short);
    return { owner, family, pack, query };
  } catch (error) {
    if (!(error instanceof PackPlanningError)) throw error;
    throw new DeclarationError([
      { file: `schemas/owners/${owner.id}.json`, pointer: discount ? "/discount" : "/requiredProducts", message: error.message },
    ]);
  }
}

/**
 * Reports condition types for which a family allows more conditions than the Function has fields. A configuration of that size could not be saved.
 */
function shortfalls(owner: OwnerSource, family: FamilyDeclaration, pack: Pack, points: string, declared: Declared): DeclarationProblem[] {
  const limited = Object.entries(pack.readers).flatMap(([type, readers]) => {
    const slots = readers.reduce((sum, each) => sum + (each.slots === 0 ? Number.POSITIVE_INFINITY : each.slots), 0);
    return Number.isFinite(slots) ? [{ type, slots }] : [];
  });
  const promised = promisesTo(
    owner.neededBy.filter((need) => need.family === family.id),
    family,
    limited.map(({ type }) => type),
    declared,
  );
  const shortages = promised.flatMap(({ type, count, pointer }): DeclarationProblem[] => {
    const { slots = 0 } = limited.find((each) => each.type === type) ?? {};
    if (count <= slots) return [];
    const message = `lets ${count} conditions "${type}" through where schemas/owners/${owner.id}.json is needed, and its Function reads ${slots}: of ${QUERY_COST} points its query has ${pack.cost}, ${points}`;
    return [{ file: `schemas/families/${family.id}.json`, pointer, message: `${message}. Let fewer through, or ask for less` }];
  });
  return [...new Map(shortages.map((each) => [each.pointer + each.message, each])).values()];
}

/** Lists the query points that each type costs, the highest first, and those that are always needed. */
function pointsOf(material: Material, { usedColumns: columnsRead }: Pick<PlannedPack, "usedColumns">): string {
  const columns = columnsOf(material);
  const all = cost(usedFieldTree(material, columns, columnsRead));
  const points = columnsRead.map((each) => {
    const rest = columnsRead.filter((other) => other !== each);
    return { id: columns[each.column]?.kind.id ?? "", points: all - cost(usedFieldTree(material, columns, rest)), slots: each.slots };
  });
  const dear = points.filter((each) => each.points > 0).sort((a, b) => b.points - a.points);
  const always = cost(usedFieldTree(material, columns, []));
  return [...dear.map((each) => `${each.points} for ${each.id}`), `${always} for what it always reads`].join(", ");
}

/** Selection of the lines with a mark, and their variants. */
function freedBy({ mark }: NonNullable<OwnerSource["discount"]>, alias: string): string {
  return `cart { lines { id ${alias}: attribute(key: "${mark}") { value } merchandise { ... on ProductVariant { id } } } }`;
}

/**
 * Selection of the step, the note of a block, and the products of the lines, under the names that engine/runtime/run-required-products.ts
 * reads. The mark of test carts has no room beside them: offers for test carts are left out of the program.
 */
function requiredBy({ key: note }: Requires): string[] {
  return [
    "buyerJourney { step }",
    SHOP_DATE.input,
    `cart { gate: metafield(namespace: "${NAMESPACE}", key: "${note}") { jsonValue } }`,
    "cart { lines { merchandise { ... on ProductVariant { product { id } } } } }",
  ];
}
