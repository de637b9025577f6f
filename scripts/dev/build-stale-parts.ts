import type { Part } from "../build/build-parts.mjs";
import { build } from "../build.mjs";

/** Builds the stale ones of some parts, and reports the time or the error. Returns whether something was built. */
export async function buildStaleParts(some: readonly Part[], say: (line: string) => void): Promise<boolean> {
  const started = performance.now();
  try {
    const names = await build(say, some);
    if (names.length > 0) say(`built ${names.join(", ")} in ${((performance.now() - started) / 1_000).toFixed(1)} s`);
    return names.length > 0;
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return false;
  }
}
