import type { Problem } from "../../engine/types/problem.ts";

const NONE: readonly Problem[] = [];

/** Returns the problems below a pointer; always the same array where there are none, so that nothing is drawn anew for it. */
export function problemsBelow(problems: readonly Problem[], pointer: string): readonly Problem[] {
  const own = problems.filter(({ path }) => path.startsWith(`${pointer}/`));
  return own.length === 0 ? NONE : own;
}
