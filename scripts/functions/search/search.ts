import type { FunctionAction } from "../../../engine/declarations/catalog.ts";
import { climbGenes, KINDS } from "./climb-genes.ts";
import { Random } from "./random.ts";
import type { MeasuredRule, RuleMeter, Spent } from "./rule-meter.ts";

/** Most expensive accepted rule of an action and a kind of cost. */
export interface SearchResult {
  of: FunctionAction;
  kind: keyof Spent;
  plain: boolean;
  measured: MeasuredRule;
}

export interface Search {
  results: SearchResult[];
  /** Number of rules that were made, and of those that the product accepts. */
  tried: number;
  accepted: number;
  /** Rules that cost more than the compiler's estimate. */
  underrated: MeasuredRule[];
  /** Condition types of accepted rules, by id. */
  reached: Set<string>;
}

/** Searches the most expensive rules that the product accepts, for all kinds of cost in turn. `isOver` ends the search. */
export function search(acts: readonly FunctionAction[], meter: RuleMeter, seed: number, isOver: (tried: number) => boolean): Search {
  const random = new Random(seed);
  const aims = acts.flatMap((of) =>
    KINDS.flatMap((kind) =>
      [true, false].map((plain) => ({ of, kind, plain, climb: climbGenes(of, kind, plain, meter, random), best: none() })),
    ),
  );
  const result: Search = { results: [], tried: 0, accepted: 0, underrated: [], reached: new Set() };
  while (!isOver(result.tried)) {
    for (const aim of aims) {
      const step = aim.climb.next();
      if (step.done) {
        aim.climb = climbGenes(aim.of, aim.kind, aim.plain, meter, random);
        continue;
      }
      result.tried += 1;
      if (!step.value) continue;
      result.accepted += 1;
      for (const { type } of step.value.rule.conditions) result.reached.add(type.id);
      if (isUnderrated(step.value)) result.underrated.push(step.value);
      if (!aim.best || step.value.spent[aim.kind] > aim.best.spent[aim.kind]) aim.best = step.value;
    }
  }
  result.results = aims.flatMap(({ of, kind, plain, best }) => (best ? [{ of, kind, plain, measured: best }] : []));
  return result;
}

const isUnderrated = ({ rule, spent }: MeasuredRule): boolean => KINDS.some((kind) => spent[kind] > rule.compiled.cost[kind]);

function none(): MeasuredRule | undefined {
  return undefined;
}
