import { BUILD_PARTS } from "../build/build-parts.mjs";
import { type Graph, readGraph } from "../imports/graph.ts";
import { isBrowserTest, isTest, nearestTests } from "../imports/nearest-tests.ts";
import { readSources } from "../imports/read-sources.ts";
import { extraLinks, PATHS_TEST } from "./extra-links.ts";
import { rememberedLiterals } from "./remembered-literals.ts";

/** Sources of a root, and the graph of their links. */
export interface Tree {
  sources: ReadonlyMap<string, string>;
  graph: Graph;
}

/** Reads a tree; the literals of unchanged sources come from a cache. */
export function readTree(root: string): Tree {
  const sources = readSources(root, true);
  const { literalsOf, save: saveLiterals } = rememberedLiterals(root);
  const graph = readGraph(sources, BUILD_PARTS, literalsOf);
  saveLiterals();
  return { sources, graph };
}

/**
 * Test files that changed files may break, the nearest first, without browser tests: those that import or name the files, then those that
 * read them in other ways.
 */
export function relatedTests({ sources, graph }: Tree, changed: readonly string[]): string[] {
  const near = nearestTests(graph, changed, sources);
  const isDeleted = changed.some((path) => !sources.has(path));
  const beyond = [...changed.flatMap(extraLinks), ...(isDeleted ? [PATHS_TEST] : [])];
  const others = [...sources.keys()].filter((path) => isTest(path) && beyond.some((each) => path.startsWith(each)));
  const own = changed.filter((path) => sources.has(path) && isTest(path));
  return [...new Set([...own, ...near, ...others])].filter((path) => !isBrowserTest(path, sources.get(path) ?? ""));
}
