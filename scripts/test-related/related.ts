import { PARTS } from "../build/build-parts.mjs";
import { type Graph, readGraph } from "../imports/graph.ts";
import { isBrowserTest, isTest, nearest } from "../imports/nearest.ts";
import { readSources } from "../imports/sources.ts";
import { beyondImports, WHERE_GONE } from "./extra-links.ts";
import { rememberedLiterals } from "./remembered-literals.ts";

/** What a root holds, and who leads to what in it. */
export interface Tree {
  sources: ReadonlyMap<string, string>;
  graph: Graph;
}

/** Reads a tree; what was read the last time is not read again. */
export function readTree(root: string): Tree {
  const sources = readSources(root, true);
  const { literalsOf, keep } = rememberedLiterals(root);
  const graph = readGraph(sources, PARTS, literalsOf);
  keep();
  return { sources, graph };
}

/** The test files that changed files may break, the nearest first, but for the browser's: those that import or name them, then those that read them otherwise. */
export function relatedTests({ sources, graph }: Tree, changed: readonly string[]): string[] {
  const near = nearest(graph, changed, sources);
  const gone = changed.some((path) => !sources.has(path));
  const beyond = [...changed.flatMap(beyondImports), ...(gone ? [WHERE_GONE] : [])];
  const others = [...sources.keys()].filter((path) => isTest(path) && beyond.some((each) => path.startsWith(each)));
  const own = changed.filter((path) => sources.has(path) && isTest(path));
  return [...new Set([...own, ...near, ...others])].filter((path) => !isBrowserTest(path, sources.get(path) ?? ""));
}
