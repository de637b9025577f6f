import type { GraphQLSchema } from "graphql";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { PackPlanningError } from "../lib/declaration-error.ts";
import { merge } from "../query/merge.ts";
import { type Field, treeOf } from "../query/tree.ts";
import type { ReleasedPack, ReleasedReader } from "../released/plan.ts";
import { printSelection } from "../released/print-selection.ts";
import type { Column, UsedColumns } from "./columns.ts";
import type { ReleasedPackPlan } from "./extend-plan.ts";

/** Released packs in terms of today's columns, or the reasons why they can no longer be read. */
export interface MatchedReaders {
  plans: ReleasedPackPlan[];
  problems: DeclarationProblem[];
}

/** Finds each released reader among those that are declared now. */
export function matchReleasedReaders(
  packs: readonly ReleasedPack[],
  columns: readonly Column[],
  version: string,
  schema: GraphQLSchema,
): MatchedReaders {
  const generations = [...new Set(packs.map(({ since }) => since))];
  const problems: DeclarationProblem[] = [];
  const releasedPacks = packs.map(({ handle, since, readers }): ReleasedPackPlan => {
    const usedColumns = readers.flatMap((reader): UsedColumns[] => {
      const column = columnOf(reader, columns, schema);
      if (column !== undefined) return [{ column, slots: reader.slots }];
      problems.push(removedReaderProblem(reader, handle, version));
      return [];
    });
    return { handle, generation: generations.indexOf(since), usedColumns };
  });
  return { plans: releasedPacks, problems };
}

/** Finds the column of a released reader. A reader is known by its selection; one of the same number may read more than before. */
function columnOf({ type, way, reads }: ReleasedReader, columns: readonly Column[], schema: GraphQLSchema): number | undefined {
  const own = [...columns.entries()].filter(([, { kind }]) => kind.id === type);
  const same = own.find(([, each]) => printSelection(each.way.tree) === reads);
  const numbered = own[way];
  const wider = numbered && containsTree(numbered[1].way.tree, treeOf(reads, schema)) ? numbered : undefined;
  return (same ?? wider)?.[0];
}

/** True if a selection includes all of another one, each field with the same arguments. */
function containsTree(tree: readonly Field[], released: readonly Field[]): boolean {
  try {
    return printSelection(merge([tree, released])) === printSelection(merge([tree]));
  } catch (error) {
    if (error instanceof PackPlanningError) return false;
    throw error;
  }
}

function removedReaderProblem({ type, way, reads }: ReleasedReader, handle: string, version: string): DeclarationProblem {
  return {
    file: `schemas/conditions/${type}.json`,
    pointer: way === 0 ? "/input" : "/sharedInput",
    message: `release ${version} reads ${reads} in ${handle}, where stored rules need it: go on reading that, whatever is read beside it, or give what is new an id of its own`,
  };
}
