import { LRUCache } from "lru-cache";
import type { CodeFacts } from "../../engine/discounts/discount.ts";
import { withTimeout } from "../concurrency/with-timeout.ts";
import { codeStatus } from "../discounts/fetch-codes.ts";
import { type AdminClient, PlatformError } from "../shopify/admin-client.ts";
import { PATIENCE } from "../shopify/answered-in-time.ts";

type State = CodeFacts["state"];

/** States of discount codes, as far as they are known. */
export interface CodeStates {
  states: ReadonlyMap<string, State>;
  /** True if Shopify did not answer for some codes in time. */
  unanswered: boolean;
}

/** Looks up the states of a shop's discount codes. */
export type CheckCodes = (shop: string, codes: readonly string[]) => Promise<CodeStates>;

/** State of a code at its last look-up. `at` is in milliseconds since 1970. */
interface CodeUse {
  state: State;
  at: number;
}

/** Milliseconds for which an unusable code is remembered. */
const REMEMBERED_MS = 3_600_000;
/** Milliseconds for which a usable code is not looked up again. */
const FRESH_MS = 600_000;
/** Maximum number of remembered codes, over all shops. An evicted code is looked up again. */
const REMEMBERED = 20_000;
/** Maximum number of look-ups in parallel. */
const AT_ONCE = 20;
/** Number of unusable codes that each call looks up again, in turn: the merchant may have repaired them. */
const AGAIN = 5;

/** Creates a look-up that remembers states for a while. A reply that is too late for one call serves the next. */
export function checkCodes(admin: (shop: string) => AdminClient): CheckCodes {
  const cache = new LRUCache<string, CodeUse>({ max: REMEMBERED, ttl: REMEMBERED_MS });
  return async (shop, codes) => {
    const keyOf = (code: string) => `${shop} ${code}`;
    const client = admin(shop);
    const { unknown, again } = duesOf(codes, (code) => cache.get(keyOf(code)));
    let [remaining, isLate] = [unknown.length, false];
    const ask = async (code: string, at: number) => {
      const state = await stateOf(client, code);
      if (state === undefined) return false;
      cache.set(keyOf(code), { state, at: Date.now() });
      if (at < unknown.length) remaining--;
      return true;
    };
    const all = [...unknown, ...again];
    const looking = async () => {
      for (let from = 0; from < all.length && !isLate; from += AT_ONCE) {
        const answered = await Promise.all(all.slice(from, from + AT_ONCE).map((code, index) => ask(code, from + index)));
        if (answered.includes(false)) return;
      }
    };
    await withTimeout(looking(), PATIENCE, undefined);
    isLate = true;
    const states = codes.flatMap((code) => {
      const state = cache.get(keyOf(code))?.state;
      return state === undefined ? [] : [[code, state] as const];
    });
    return { states: new Map(states), unanswered: remaining > 0 };
  };
}

/** Returns the codes that must be looked up, and those that may be again, the oldest look-up first. */
function duesOf(codes: readonly string[], useOf: (code: string) => CodeUse | undefined): { unknown: string[]; again: string[] } {
  const each = codes.map((code) => ({ code, use: useOf(code) }));
  const unknown = each.filter(({ use }) => use === undefined || (!isUseless(use) && Date.now() - use.at > FRESH_MS));
  const useless = each.flatMap(({ code, use }) => (use !== undefined && isUseless(use) ? [{ code, at: use.at }] : []));
  return {
    unknown: unknown.map(({ code }) => code),
    again: useless
      .sort((a, b) => a.at - b.at)
      .slice(0, AGAIN)
      .map(({ code }) => code),
  };
}

function isUseless({ state }: CodeUse): boolean {
  return state === "expired" || state === "usedUp" || state === "unknown";
}

/** Returns the state of a code. Undefined if Shopify does not answer. */
async function stateOf(client: AdminClient, code: string): Promise<State | undefined> {
  try {
    return await codeStatus(client, code);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return undefined;
  }
}
