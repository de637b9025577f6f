import { posix } from "node:path";
import { type BuiltPart, isInputOf, isOutputNamedIn } from "./built-part.ts";
import { type ModuleIndex, resolveImports } from "./imports.ts";
import { literalsOf } from "./literals.ts";

/** For each file, the files that lead to it in one step. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Graph of a tree: imports, and built files that are run. */
export function readGraph(sources: ReadonlyMap<string, string>, parts: readonly BuiltPart[], literals = literalsOf): Graph {
  const graph = new Map<string, Set<string>>();
  const add = (from: string, to: string) => graph.set(to, (graph.get(to) ?? new Set()).add(from));
  const index = indexModules([...sources.keys()]);
  for (const [file, text] of sources) {
    for (const to of resolveImports(file, literals(file, text), index)) add(file, to);
    for (const part of parts) {
      if (isOutputNamedIn(part, text)) add(file, part.output);
      if (isInputOf(part, file)) add(part.output, file);
    }
  }
  return graph;
}

function indexModules(files: readonly string[]): ModuleIndex {
  const below = new Map<string, string[]>();
  for (const file of files) {
    for (let folder = posix.dirname(file); folder !== "."; folder = posix.dirname(folder))
      below.set(folder, [...(below.get(folder) ?? []), file]);
  }
  return { files: new Set(files), below };
}
