import { findDifferences, problems } from "./differences.ts";
import { type Effect, readEffects, readTestStore } from "./effects.ts";
import { differentReplies, readReplies } from "./replies.ts";
import { type Round, waitForRound } from "./rounds.ts";
import { activeIn, type StoreBefore } from "./store-before.ts";

/** Differences of a build from the one that stored everything: at the first request, and once it has compared every shop. */
export interface Compared {
  gaps: string[];
  problems: string[];
}

/** Prints a line of the report. */
type Say = (line: string) => void;

/** Compares the stored data at once, and again when each rule has been validated and, if necessary, compiled anew. */
export async function compareBuilds(url: string, before: StoreBefore, say: Say): Promise<Compared> {
  const testStore = await readTestStore(url, say);
  const [round, atOnce] = await Promise.all([waitForRound(url), readEffects(url, testStore)]);
  const gaps = findDifferences(before.effects, atOnce);
  say(`${gaps.length} did something else at the first look, by the programs that were stored`);
  const after = await readEffects(url, testStore);
  const changed = findDifferences(before.effects, after);
  reportRound(round, before.effects, after, say);
  say(`${changed.length} do something else since`);
  const differences = [...changed, ...problems(after)];
  if (before.replies === null) return { gaps, problems: differences };
  const replies = differentReplies(before.replies, await readReplies(url, testStore));
  say(`GET replies that differ: ${replies.length} of ${before.replies.size}`);
  return { gaps, problems: [...differences, ...writesIn(round), ...replies] };
}

function reportRound(
  { rewritten, moved, writes, seconds }: Round,
  before: Map<string, Effect>,
  after: Map<string, Effect>,
  say: Say,
): void {
  say(`recompiled: ${rewritten} in place, ${moved} moved to another Function`);
  say(`at work before and after: ${activeIn(before)} and ${activeIn(after)}`);
  const all = [...writes].map(([operation, count]) => `${count} ${operation}`);
  say(`writes to Shopify: ${all.length === 0 ? "0" : all.join(", ")}`);
  say(`seconds of the round: ${seconds.toFixed(1)}`);
}

/** Calls that changed something. A filled store, which tests that nothing changes, must not be written to. */
function writesIn({ writes }: Round): string[] {
  return [...writes].map(([operation, count]) => `${count} writes to Shopify: ${operation}`);
}
