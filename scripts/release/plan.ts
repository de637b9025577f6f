import type { Packing } from "../codegen/packs/packs.ts";
import { planned, type ReleasedFamily, type ReleasedPlan } from "../codegen/released/plan.ts";
import { printSelection } from "../codegen/released/print-selection.ts";
import type { Release } from "../codegen/released/release.ts";

/** Current plan, in the form that later releases must preserve. */
export function planOf(version: string, packings: readonly Packing[], before: Release | undefined): ReleasedPlan {
  const sinceOf = new Map(
    Object.values(before?.plan.families ?? {}).flatMap(({ packs }) => packs.map(({ handle, since }) => [handle, since])),
  );
  const families = packings.map(({ family, act, packs, columns, most }): [string, ReleasedFamily] => [
    planned(family, act),
    {
      most,
      packs: packs.map(({ pack: { handle }, taken }) => ({
        handle,
        since: sinceOf.get(handle) ?? version,
        readers: taken.flatMap(({ column, slots }) => {
          const foundColumn = columns[column];
          if (foundColumn === undefined) return [];
          const { kind, way } = foundColumn;
          return [{ type: kind.id, way: kind.ways.indexOf(way), slots, reads: printSelection(way.tree) }];
        }),
      })),
    },
  ]);
  return { version, families: Object.fromEntries(families) };
}
