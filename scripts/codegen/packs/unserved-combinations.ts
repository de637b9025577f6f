import { QUERY_COST } from "../../../engine/shopify/constants.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { cost } from "../query/cost.ts";
import { type Capacity, Coverage } from "./coverage.ts";
import type { Material } from "./material.ts";

/** Number of common types that always combine, with two conditions of one of them; a rare type combines with one other. */
const TOGETHER = 3;
const PAIR = 2;

/**
 * Reports a combination that rules were promised and no pack reads: any two types, and any three of which none is rare. `capacities` holds the number
 * of conditions of each type that each pack reads.
 */
export function unservedCombinations(material: Material, capacities: readonly Capacity[]): DeclarationProblem[] {
  const { kinds, family } = material;
  const all = [...kinds.keys()];
  const common = all.filter((kind) => kinds[kind]?.type.frequency !== "rare");
  const pair = unservedOf(all, capacities, PAIR, 1);
  const unserved = (pair ?? unservedOf(common, capacities, Math.min(TOGETHER, material.maxConditions), 2))?.flatMap(
    (kind) => kinds[kind] ?? [],
  );
  const last = unserved?.at(-1);
  if (unserved === undefined || last === undefined || material.maxConditions < PAIR) return [];
  const always = cost(material.base.flat());
  const points = [...new Set(unserved)].map((kind) => `${kind.id} costs ${Math.min(...kind.ways.map(({ tree }) => cost(tree)))}`);
  const names = unserved.map(({ id }) => id).join(" + ");
  const way = pair === undefined ? 'say "frequency": "rare" of a type that few rules use, or ask for less' : "ask for less";
  return [
    {
      file: `schemas/conditions/${last.id}.json`,
      pointer: "/fact",
      message: `leaves ${names} without a query of the family ${family.id}: ${points.join(", ")}, and ${always} of ${QUERY_COST} points are for what it always reads. ${way[0]?.toUpperCase()}${way.slice(1)}`,
    },
  ];
}

/** A combination of some types that no pack reads; `maxOfOne` conditions of one type are as many as anybody was promised. */
function unservedOf(some: readonly number[], capacities: readonly Capacity[], size: number, maxOfOne: number): number[] | undefined {
  const coverage = new Coverage(some.length, size);
  for (const capacity of capacities) {
    const counts = some.map((kind) => capacity[kind] ?? 0);
    coverage.add(counts.map((count) => (count >= maxOfOne ? size : count)));
  }
  return coverage.missed()?.flatMap((count, at) => Array.from({ length: count }, () => some[at] ?? 0));
}
