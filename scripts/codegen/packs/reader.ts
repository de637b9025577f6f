import type { ConditionType } from "../../../engine/generated/declarations.ts";
import type { Pack, PackReader, PackVariable } from "../../../engine/types/pack.ts";
import { aliasedPath } from "../query/resolve-path.ts";
import { aliasesOf, camelCase, variableName } from "../query/variables.ts";
import type { Column, UsedColumns } from "./columns.ts";
import type { Kind, Way } from "./material.ts";

/** Readers of a pack by condition type, in the order in which conditions take them. */
export function readersOf(columns: readonly Column[], usedColumns: readonly UsedColumns[]): Pack["readers"] {
  const readers: Record<string, PackReader[]> = {};
  for (const { column, slots } of usedColumns) {
    const matchingColumn = columns[column];
    if (matchingColumn === undefined || slots === 0) continue;
    const { kind, way } = matchingColumn;
    readers[kind.id] = [...(readers[kind.id] ?? []), readerOf(kind, way, slots)];
  }
  return readers;
}

/** Paths that operators name in addition to the facts of the type. */
function otherPaths({ operators }: ConditionType): string[] {
  const named = Object.values(operators).flatMap(({ otherFacts: and = [], aggregate, valueFact = [] }) => [
    ...and.map(({ fact }) => fact),
    ...[valueFact, aggregate?.sum ?? []].flat(),
    ...(aggregate?.factor ? [aggregate.factor.fact] : []),
  ]);
  return [...new Set(named)];
}

function readerOf({ id, type }: Kind, { tree, facts, own, variables, sharedInput: shared }: Way, slots: number): PackReader {
  const alias = own ? `${camelCase(id)}#` : camelCase(id);
  const aliases = aliasesOf(tree, alias);
  const full = (path: string): string => aliasedPath(tree, type.forEach === undefined ? path : `${type.forEach}.${path}`, aliases);
  const each = type.forEach === undefined ? undefined : aliasedPath(tree, type.forEach, aliases);
  const below = (path: string): string => (each === undefined ? full(path) : full(path).slice(each.length + 1));
  const filled = variables.map(({ field, list, unset }): PackVariable => {
    const extra = list ? { list } : unset === undefined ? {} : { unset };
    return { field, name: variableName(alias, field), ...extra };
  });
  const paths = Object.fromEntries(otherPaths(type).flatMap((path) => (below(path) === path ? [] : [[path, below(path)]])));
  return {
    slots: own ? slots : 0,
    ...(filled.length > 0 ? { variables: filled } : {}),
    ...(each === undefined ? {} : { each }),
    fact: facts.map(below),
    ...(Object.keys(paths).length > 0 ? { paths } : {}),
    ...(shared === undefined ? {} : { shared: true }),
    ...(shared?.valueType === undefined ? {} : { valueType: shared.valueType }),
    ...(shared?.test === undefined ? {} : { test: shared.test }),
  };
}
