import type { FunctionAction } from "../../../engine/declarations/catalog.ts";
import type { MeasuredRule, RuleMeter, Spent } from "./measure-rule.ts";
import { mutated, randomGene } from "./mutate.ts";
import type { Random } from "./random.ts";

export const KINDS = ["instructions", "input", "output"] as const;

/** Rules that a climb chooses its start from, and steps without a better one after which it ends. */
const STARTS = 40;
const PATIENCE = 100;

/** Climbs from a random rule to ever dearer ones; gives each rule that it met, and ends where it finds none that is dearer. */
export function* climb(
  { family, act }: FunctionAction,
  kind: keyof Spent,
  plain: boolean,
  judge: RuleMeter,
  random: Random,
): Generator<MeasuredRule | undefined> {
  let best: MeasuredRule | undefined;
  for (let idle = -STARTS; idle < PATIENCE; idle++) {
    const gene = best && idle >= 0 ? mutated(family, best.gene, random) : randomGene(family, random, plain);
    const next = judge.judge(family, act, gene);
    yield next;
    if (!next || (best && next.spent[kind] < best.spent[kind])) continue;
    if (idle > 0 && best && next.spent[kind] > best.spent[kind]) idle = 0;
    best = next;
  }
}
