import type { Packing } from "../codegen/packs/packs.ts";
import { planKey, type ReleasedFamily, type ReleasedPlan } from "../codegen/released/plan.ts";
import { printSelection } from "../codegen/released/print-selection.ts";
import type { Release } from "../codegen/released/release.ts";

/** Current plan, in the form that later releases must preserve. */
export function planOf(version: string, packings: readonly Packing[], before: Release | undefined): ReleasedPlan {
  const sinceOf = new Map(
    Object.values(before?.plan.families ?? {}).flatMap(({ packs }) => packs.map(({ handle, since }) => [handle, since])),
  );
  const families = packings.map(({ family, action, packs, columns, maxConditions }): [string, ReleasedFamily] => [
    planKey(family, action),
    {
      most: maxConditions,
      packs: packs.map(({ pack: { handle }, usedColumns }) => ({
        handle,
        since: sinceOf.get(handle) ?? version,
        readers: usedColumns.flatMap(({ column, slots }) => {
          const matchingColumn = columns[column];
          if (matchingColumn === undefined) return [];
          const { kind, way } = matchingColumn;
          return [{ type: kind.id, way: kind.ways.indexOf(way), slots, reads: printSelection(way.tree) }];
        }),
      })),
    },
  ]);
  return { version, families: Object.fromEntries(families) };
}
