import type { Pack, PackReader } from "../../../engine/rule/packed.ts";
import { camel } from "../query/alias.ts";
import { aliased } from "../query/paths.ts";
import type { Column, Taken } from "./columns.ts";
import type { Kind, Way } from "./material.ts";

/** The readers of a pack by condition type, in the order in which conditions take them. */
export function readersOf(columns: readonly Column[], taken: readonly Taken[]): Pack["readers"] {
  const readers: Record<string, PackReader[]> = {};
  for (const { column, slots } of taken) {
    const found = columns[column];
    if (found === undefined || slots === 0) continue;
    const { kind, way } = found;
    readers[kind.id] = [...(readers[kind.id] ?? []), readerOf(kind, way, slots)];
  }
  return readers;
}

function readerOf({ id, type }: Kind, { tree, facts, own, variable, shared }: Way, slots: number): PackReader {
  const alias = own ? `${camel(id)}#` : camel(id);
  const full = (path: string): string => aliased(tree, type.each === undefined ? path : `${type.each}.${path}`, alias);
  const each = type.each === undefined ? undefined : aliased(tree, type.each, alias);
  return {
    slots: own ? slots : 0,
    ...(variable ? { variable: alias } : {}),
    ...(variable?.list ? { list: true } : {}),
    ...(each === undefined ? {} : { each }),
    fact: facts.map((path) => (each === undefined ? full(path) : full(path).slice(each.length + 1))),
    ...(shared === undefined ? {} : { shared: true }),
    ...(shared?.as === undefined ? {} : { as: shared.as }),
    ...(shared?.match === undefined ? {} : { match: shared.match }),
  };
}
