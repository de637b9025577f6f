import type { Step } from "./step.ts";

/** Runs a step concurrently with so many endless loops, which end with it. */
export function withLoad(loops: number, { command, ...step }: Step): Step {
  const busy = `${"while :; do :; done & ".repeat(loops)}"$@"`;
  return { ...step, name: `${step.name} beside ${loops} busy loops`, command: ["sh", "-c", busy, "sh", ...command] };
}
