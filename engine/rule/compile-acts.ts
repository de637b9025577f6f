/** Turns a configuration into what checkout runs of it, for every act of its family. */
import { idOf } from "../declare/act.ts";
import type { Configuration, Family, Problem } from "../types.ts";
import { type Compilation, compile } from "./compile.ts";
import { ownedProblems } from "./owned-problem.ts";

export interface Compilations {
  /** What came of each act, by its id. */
  byAct: ReadonlyMap<string, Compilation>;
  /** What keeps the configuration from being run: whatever keeps one of its acts or its owner, once where it keeps several. */
  problems: Problem[];
}

export function compileActs(family: Family, configuration: Configuration): Compilations {
  const byAct = new Map((family.act ?? []).map((act) => [idOf(family, act), compile(family, act, configuration)]));
  const acting = [...byAct.values()].flatMap((each) => (each.ok ? [] : each.problems));
  const problems = [...acting, ...ownedProblems(family, configuration)];
  return { byAct, problems: [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()] };
}
