/** Compiles a configuration for every action of its family. */
import { actionId } from "../declarations/actions.ts";
import type { Configuration } from "../generated/types.ts";
import type { Family } from "../types/family.ts";
import type { Problem } from "../types/problem.ts";
import { type Compilation, compile } from "./compile.ts";
import { offerProblems } from "./offer-problems.ts";

export interface Compilations {
  /** Compilation of each action, by the action's id. */
  byAction: ReadonlyMap<string, Compilation>;
  /** Problems of all actions and of the owner, each listed once. */
  problems: Problem[];
}

export function compileActions(family: Family, configuration: Configuration): Compilations {
  const byAction = new Map((family.actions ?? []).map((action) => [actionId(family, action), compile(family, action, configuration)]));
  const acting = [...byAction.values()].flatMap((each) => (each.ok ? [] : each.problems));
  const problems = [...acting, ...offerProblems(family, configuration)];
  return { byAction, problems: [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()] };
}
