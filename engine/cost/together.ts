/** What one object of the platform holds for several rules runs as one: its limits are those of all of them together. */
import { groupsOf } from "../declare/conditions.ts";
import { COST_LIMITS } from "../platform.ts";
import { choosePack } from "../rule/choose-pack.ts";
import type { Compiled } from "../rule/packed.ts";
import type { Act, Configuration, Family, Problem } from "../types.ts";

/** A rule with what checkout runs of one act of it. */
export interface Running {
  configuration: Configuration;
  compiled: Compiled;
}

interface Sum {
  code: string;
  unit: string;
  limit: number;
  actual: number;
}

/** Which limits a rule passes together with those beside it; none when it is alone. */
export function tooMuchTogether(family: Family, act: Act, rule: Running, others: readonly Running[]): Problem[] {
  if (others.length === 0) return [];
  const all = [rule, ...others];
  const over = sums(all, rule.compiled.bytes.limit).filter(({ limit, actual }) => actual > limit);
  const problems = over.map(({ code, unit, limit, actual }): Problem => {
    const [has, may] = [actual, limit].map((value) => Math.round(value).toLocaleString("en-US"));
    const message = `Together with ${others.length} other${others.length === 1 ? "" : "s"} it comes to ${has} ${unit} of at most ${may} that checkout gives them. Shorten it or delete another.`;
    return { code, path: "", message, params: { limit, actual } };
  });
  const groups = all.flatMap(({ configuration }) => groupsOf(family, act, configuration).groups);
  const choice = choosePack(family, act, groups);
  return choice.ok ? problems : [...problems, ...choice.problems];
}

function sums(all: readonly Running[], limit: number): Sum[] {
  const total = (of: (compiled: Compiled) => number) => all.reduce((sum, { compiled }) => sum + of(compiled), 0);
  return [
    { code: "instructions", unit: "instructions", limit: COST_LIMITS.instructions, actual: total(({ cost }) => cost.instructions) },
    { code: "output", unit: "bytes of output", limit: COST_LIMITS.output, actual: total(({ cost }) => cost.output) },
    { code: "bytes", unit: "bytes", limit, actual: total(({ bytes }) => bytes.program) },
    { code: "bytes", unit: "bytes of values", limit, actual: total(({ bytes }) => bytes.variables) },
  ];
}
