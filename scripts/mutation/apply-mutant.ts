import type { Mutant } from "./mutant.ts";

/** Returns the source with the fault in it. Throws if the place holds another text than the fault was made for. */
export function applyMutant(text: string, { id, file, line, before, after }: Mutant): string {
  const lines = text.split("\n");
  const count = before.split("\n").length;
  const current = lines.slice(line - 1, line - 1 + count).join("\n");
  if (current !== before)
    throw new Error(`${id}: ${file}:${line} is not what it was made for:\n  has ${current.trim()}\n  was ${before.trim()}`);
  return [...lines.slice(0, line - 1), after, ...lines.slice(line - 1 + count)].join("\n");
}
