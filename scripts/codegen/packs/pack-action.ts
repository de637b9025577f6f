import type { GraphQLSchema } from "graphql";
import type { ConditionType, FamilyAction, FamilyDeclaration } from "../../../engine/generated/declarations.ts";
import { type BuildCache, NO_CACHE } from "../cache/cache.ts";
import type { Declared } from "../declarations/declared.ts";
import { DeclarationError, PackPlanningError } from "../lib/declaration-error.ts";
import { cost } from "../query/cost.ts";
import { planKey, type ReleasedFamily } from "../released/plan.ts";
import type { Release } from "../released/release.ts";
import { checkStillPacked } from "./check-still-packed.ts";
import { columnsOf } from "./columns.ts";
import { diagnosePlanning } from "./diagnose.ts";
import type { ReleasedSlots } from "./extend-plan.ts";
import { matchReleasedReaders } from "./match-released-readers.ts";
import { kindOf, type Material, materialOf } from "./material.ts";
import { type Packing, packAll } from "./packs.ts";
import { unservedCombinations } from "./unserved-combinations.ts";

/** Released state, and the condition types that were removed since. */
export interface Before {
  release: Release;
  typeOf: (id: string) => ConditionType | undefined;
}

/** Plans the packs of one action of a family. Throws a problem of the declaration that needs too much, or that takes something released back. */
export function packAction(
  family: FamilyDeclaration,
  action: FamilyAction,
  declared: Declared,
  schema: GraphQLSchema,
  before?: Before,
  memory: BuildCache = NO_CACHE,
): Packing {
  const material = withRetired(materialOf(family, action, declared, schema), schema, before);
  const released = releasedPlanOf(material, schema, before);
  const packing = packedOf(material, schema, released, before, memory);
  const homeless = material.kinds.filter(({ id }) => !packing.packs.some(({ pack }) => pack.readers[id]));
  stop(before ? checkStillPacked(packing.packs, before.release, family.id) : []);
  stop(
    homeless.map(({ id, ways }) => ({
      file: `schemas/conditions/${id}.json`,
      pointer: "/input",
      message: `costs ${Math.min(...ways.map(({ tree }) => cost(tree)))}: no query of the family ${family.id} has room for it`,
    })),
  );
  stop(unservedCombinations(material, packing.capacities));
  return packing;
}

/** Types that are no longer admitted stay in released packs: rules may run there until they are compiled anew. */
function withRetired(material: Material, schema: GraphQLSchema, before: Before | undefined): Material {
  if (before === undefined) return material;
  const packs = releasedOf(material, before)?.packs ?? [];
  const droppedTypes = new Set(packs.flatMap(({ readers }) => readers.map(({ type }) => type)));
  for (const { id } of material.kinds) droppedTypes.delete(id);
  return { ...material, retired: [...droppedTypes].flatMap((id) => before.typeOf(id) ?? []).map((type) => kindOf(type, schema)) };
}

function releasedPlanOf(material: Material, schema: GraphQLSchema, before: Before | undefined): ReleasedSlots | undefined {
  const released = before && releasedOf(material, before);
  if (before === undefined || released === undefined) return undefined;
  const { plans: releasedPacks, problems } = matchReleasedReaders(released.packs, columnsOf(material), before.release.version, schema);
  stop(problems);
  return { maxConditions: released.most, packs: releasedPacks };
}

/** Part of the newest release that belongs to an action. */
function releasedOf({ family, action }: Material, { release }: Before): ReleasedFamily | undefined {
  return release.plan.families[planKey(family, action)];
}

function packedOf(
  material: Material,
  schema: GraphQLSchema,
  releasedPacks: ReleasedSlots | undefined,
  before: Before | undefined,
  memory: BuildCache,
): Packing {
  try {
    return packAll(material, schema, releasedPacks, memory);
  } catch (error) {
    if (!(error instanceof PackPlanningError)) throw error;
    const released = (before && releasedOf(material, before)?.packs) ?? [];
    throw new DeclarationError(diagnosePlanning({ material, schema, released, version: before?.release.version ?? "" }, error));
  }
}

/** Throws the problems, one for each place, whichever packs they belong to. */
function stop(problems: DeclarationError["problems"]): void {
  const places = new Map(
    problems.toReversed().map((problem) => [`${problem.file} ${problem.pointer} ${problem.message.replace(/ in \S+,/, "")}`, problem]),
  );
  if (problems.length > 0) throw new DeclarationError([...places.values()].reverse());
}
