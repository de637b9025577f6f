import { type Effect, missingFamilies, readEffects, readTestStore, saveRules } from "./effects.ts";
import { fillStore } from "./fill-store.ts";
import { grantOptionalScopes } from "./grant-optional-scopes.ts";
import { readReplies } from "./replies.ts";
import { waitForRound } from "./rounds.ts";

/** Data that the earlier build stored, its effects, and its replies. */
export interface StoreBefore {
  effects: Map<string, Effect>;
  /** Replies to each GET of a filled store; null if the store was not filled. */
  replies: Map<string, string> | null;
}

/** Stores the rules of the test, or fills the store. */
export async function storeRules(url: string, fill: number | null): Promise<void> {
  const unknown = await missingFamilies(url);
  if (unknown.length > 0) console.log(`not asked: ${unknown.join(", ")}, which that build does not have`);
  const testStore = await readTestStore(url, console.log);
  await grantOptionalScopes(url);
  const refusals = await saveRules(url, testStore);
  if (fill !== null) refusals.push(...(await fillStore(url, testStore, fill)));
  for (const refusal of refusals) console.log(`not stored: ${refusal}`);
}

/** Records what a restarted build does with its own data: its background work for a shop is done by then. */
export async function readBefore(url: string, isFilled: boolean): Promise<StoreBefore> {
  const testStore = await readTestStore(url, () => undefined);
  await waitForRound(url);
  const stored = await readEffects(url, testStore);
  const active = activeIn(stored);
  console.log(`stored: ${summaryOf(stored)}`);
  console.log(`${stored.size} rules and documents are stored, ${active} of them at work in the checkout of the test`);
  if (active === 0) throw new Error("no rule is at work: there is nothing to be compared");
  return { effects: stored, replies: isFilled ? await readReplies(url, testStore) : null };
}

/** Number of configurations that have an effect in the checkout of the test. */
export function activeIn(stored: ReadonlyMap<string, Effect>): number {
  return [...stored.values()].filter(({ operations }) => operations !== "[]").length;
}

function summaryOf(stored: ReadonlyMap<string, Effect>): string {
  const counts = new Map<string, number>();
  for (const { family } of stored.values()) counts.set(family, (counts.get(family) ?? 0) + 1);
  return [...counts].map(([family, count]) => `${count} ${family}`).join(", ");
}
