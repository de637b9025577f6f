import { LRUCache } from "lru-cache";
import type { CodeFacts } from "../../engine/discount.ts";
import { codeState } from "../codes.ts";
import { type AdminClient, PlatformError } from "../platform/admin.ts";

type State = CodeFacts["state"];

/** What became of codes, as far as they were looked at. */
export interface Looked {
  states: ReadonlyMap<string, State>;
  /** Of some the platform did not answer. */
  unanswered: boolean;
}

/** Looks at discount codes of a shop. */
export type LookAtCodes = (shop: string, codes: readonly string[]) => Promise<Looked>;

/** So long, in milliseconds, a code that was of use is not asked for again. One that was of none is: its merchant may have mended it. */
const FRESH_MS = 600_000;
const REMEMBERED = 20_000;
/** So many codes one look asks the platform for; those of use are known at the next, which asks for others. */
const MOST = 20;

/** Remembers those that are of use for a while. */
export function lookAtCodes(admin: (shop: string) => AdminClient): LookAtCodes {
  const useful = new LRUCache<string, State>({ max: REMEMBERED, ttl: FRESH_MS });
  return async (shop, codes) => {
    const keyOf = (code: string) => `${shop} ${code}`;
    const client = admin(shop);
    const asked = codes.filter((code) => !useful.has(keyOf(code))).slice(0, MOST);
    const told = await Promise.all(asked.map(async (code) => [code, await stateOf(client, code)] as const));
    const states = new Map<string, State>();
    for (const [code, state] of [...codes.map((code) => [code, useful.get(keyOf(code))] as const), ...told]) {
      if (state !== undefined) states.set(code, state);
      if (state === "active" || state === "scheduled") useful.set(keyOf(code), state, { noUpdateTTL: true });
    }
    return { states, unanswered: told.some(([, state]) => state === undefined) };
  };
}

/** Undefined where the platform does not answer. */
async function stateOf(client: AdminClient, code: string): Promise<State | undefined> {
  try {
    return await codeState(client, code);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return undefined;
  }
}
