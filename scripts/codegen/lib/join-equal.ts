import type { DeclarationProblem } from "./declaration-error.ts";

/** Most places that are listed beside the first. */
const LISTED = 3;

/** Joins problems that a file has at several places in the same words. */
export function joinEqual(problems: readonly DeclarationProblem[]): DeclarationProblem[] {
  const groups = new Map<string, DeclarationProblem[]>();
  for (const problem of problems) {
    const key = `${problem.file} ${problem.message}`;
    groups.set(key, [...(groups.get(key) ?? []), problem]);
  }
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined || others.length === 0) return first ?? [];
    const places = others.slice(0, LISTED).map(({ pointer }) => pointer);
    const more = others.length > LISTED ? ` and ${others.length - LISTED} more` : "";
    return { ...first, message: `${first.message} (so at ${places.join(", ")}${more})` };
  });
}
