import { kindOf, lanesOf } from "../test/lanes.ts";
import type { Graph } from "./graph.ts";

/** Steps by which a test counts as nearer: for a word of the source's path in its own, and for mirroring its folder. */
const WORD = 3;
const FOLDER = 1;
/** Characters of a test that count as one step, because long tests take long. */
const LONG = 10_000;
/** Words that say nothing about the subject of a test. */
const COMMON = new Set(["test", "tests", "ts", "tsx", "src", "index", "use", "of", "server", "renderer", "engine", "extensions", "local"]);

/** Test files that sources lead to, the nearest to one of them first: by steps between them, by names, and short ones before long ones. */
export function nearestTests(graph: Graph, from: readonly string[], sources: ReadonlyMap<string, string>): string[] {
  const ranks = new Map<string, number>();
  for (const source of from) {
    for (const [file, rank] of ranksFrom(graph, source, sources)) ranks.set(file, Math.min(rank, ranks.get(file) ?? rank));
  }
  return [...ranks].sort(([a, rankOfA], [b, rankOfB]) => rankOfA - rankOfB || (a < b ? -1 : 1)).map(([file]) => file);
}

function ranksFrom(graph: Graph, source: string, sources: ReadonlyMap<string, string>): [file: string, rank: number][] {
  const distances = distancesFrom(graph, source);
  const terms = termsOf(source);
  const [area = ""] = source.split("/");
  const rank = (file: string, distance: number) => {
    const shared = [...termsOf(file)].filter((word) => terms.has(word)).length;
    const mirrored = file.startsWith(`tests/${area}/`) ? FOLDER : 0;
    return distance + (sources.get(file)?.length ?? 0) / LONG - shared * WORD - mirrored;
  };
  return [...distances].filter(([file]) => isTest(file)).map(([file, distance]) => [file, rank(file, distance)]);
}

/** Browser tests, which run the product whatever they import: those with the names of the source first. */
export function browserTests(source: string, sources: ReadonlyMap<string, string>): string[] {
  const drivers = [...sources].filter(([file, text]) => isBrowserTest(file, text)).map(([file]) => file);
  return nearestTests(new Map([[source, new Set(drivers)]]), [source], sources);
}

export function isBrowserTest(file: string, text: string): boolean {
  return isTest(file) && kindOf(lanesOf(file, text)) === "browser";
}

export function isTest(file: string): boolean {
  return /^tests\/.*\.test\.tsx?$/.test(file);
}

/** Length of the shortest path from each file to the source. */
function distancesFrom(graph: Graph, source: string): Map<string, number> {
  const distances = new Map([[source, 0]]);
  for (const [file, distance] of distances) {
    for (const from of graph.get(file) ?? []) if (!distances.has(from)) distances.set(from, distance + 1);
  }
  return distances;
}

/** Words of a path, each in the singular. */
function termsOf(path: string): Set<string> {
  const terms = path
    .replace(/([a-z])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return new Set(terms.filter((word) => !COMMON.has(word)).map((word) => word.replace(/s$/, "")));
}
