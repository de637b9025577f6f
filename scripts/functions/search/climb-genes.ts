import type { FunctionAction } from "../../../engine/declarations/catalog.ts";
import { mutate, randomGene } from "./mutate.ts";
import type { Random } from "./random.ts";
import type { MeasuredRule, RuleMeter, Spent } from "./rule-meter.ts";

export const KINDS = ["instructions", "input", "output"] as const;

/** Number of rules from which a climb chooses its start, and of steps without improvement after which it ends. */
const STARTS = 40;
const PATIENCE = 100;

/** Climbs from a random rule to ever more expensive ones. Yields each rule on the way, and ends when no more expensive one is found. */
export function* climbGenes(
  { family, action }: FunctionAction,
  kind: keyof Spent,
  plain: boolean,
  meter: RuleMeter,
  random: Random,
): Generator<MeasuredRule | undefined> {
  let best: MeasuredRule | undefined;
  for (let idle = -STARTS; idle < PATIENCE; idle++) {
    const gene = best && idle >= 0 ? mutate(family, best.gene, random) : randomGene(family, random, plain);
    const next = meter.measure(family, action, gene);
    yield next;
    if (!next || (best && next.spent[kind] < best.spent[kind])) continue;
    if (idle > 0 && best && next.spent[kind] > best.spent[kind]) idle = 0;
    best = next;
  }
}
