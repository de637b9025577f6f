import { LRUCache } from "lru-cache";
import type { CodeFacts } from "../../engine/discounts/discount.ts";
import { withTimeout } from "../concurrency/with-timeout.ts";
import { codeStatus } from "../discounts/code-lookup.ts";
import { type AdminClient, PlatformError } from "../shopify/admin-client.ts";
import { PATIENCE } from "../shopify/answer-in-time.ts";

type State = CodeFacts["state"];

/** What became of codes, as far as they were looked at. */
export interface CodeStates {
  states: ReadonlyMap<string, State>;
  /** Of some the platform did not answer in time. */
  unanswered: boolean;
}

/** Looks at discount codes of a shop. */
export type CheckCodes = (shop: string, codes: readonly string[]) => Promise<CodeStates>;

/** What a code was when the platform was asked, in milliseconds since 1970. */
interface Known {
  state: State;
  at: number;
}

/** So long, in milliseconds, a code that was of no use is remembered. */
const REMEMBERED_MS = 3_600_000;
/** So long one that was of use is not asked for again. */
const FRESH_MS = 600_000;
/** Codes of all shops: whichever is forgotten is asked for again. */
const REMEMBERED = 20_000;
/** So many are asked for side by side. */
const AT_ONCE = 20;
/** Of those that were of no use so many are asked for again at each look, in turn: their merchant may have mended them. */
const AGAIN = 5;

/** Remembers what became of each for a while, and what comes too late for the next look. */
export function checkCodes(admin: (shop: string) => AdminClient): CheckCodes {
  const known = new LRUCache<string, Known>({ max: REMEMBERED, ttl: REMEMBERED_MS });
  return async (shop, codes) => {
    const keyOf = (code: string) => `${shop} ${code}`;
    const client = admin(shop);
    const { unknown, again } = duesOf(codes, (code) => known.get(keyOf(code)));
    let [left, isLate] = [unknown.length, false];
    const ask = async (code: string, at: number) => {
      const state = await stateOf(client, code);
      if (state === undefined) return false;
      known.set(keyOf(code), { state, at: Date.now() });
      if (at < unknown.length) left--;
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
    const found = codes.flatMap((code) => {
      const state = known.get(keyOf(code))?.state;
      return state === undefined ? [] : [[code, state] as const];
    });
    return { states: new Map(found), unanswered: left > 0 };
  };
}

/** What must be asked for, and what may be again, the longest unasked first. */
function duesOf(codes: readonly string[], knownOf: (code: string) => Known | undefined): { unknown: string[]; again: string[] } {
  const each = codes.map((code) => ({ code, known: knownOf(code) }));
  const unknown = each.filter(({ known }) => known === undefined || (!isUseless(known) && Date.now() - known.at > FRESH_MS));
  const useless = each.flatMap(({ code, known }) => (known !== undefined && isUseless(known) ? [{ code, at: known.at }] : []));
  return {
    unknown: unknown.map(({ code }) => code),
    again: useless
      .sort((a, b) => a.at - b.at)
      .slice(0, AGAIN)
      .map(({ code }) => code),
  };
}

function isUseless({ state }: Known): boolean {
  return state === "expired" || state === "usedUp" || state === "unknown";
}

/** Undefined where the platform does not answer. */
async function stateOf(client: AdminClient, code: string): Promise<State | undefined> {
  try {
    return await codeStatus(client, code);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return undefined;
  }
}
