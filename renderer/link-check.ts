import { useEffect, useSyncExternalStore } from "react";
import { type CodeFacts, discountInWords } from "../engine/discount.ts";
import { call } from "./calls.ts";

/** Why what a link names is not there for its buyers; what is, has no word. */
export type Trouble = string;

/** What is known of a discount code. */
export interface KnownCode {
  /** Why it is of no use now. */
  trouble: Trouble | null;
  /** What it does, in words, as far as that can be seen. */
  does: string | null;
  facts: CodeFacts | null;
}

/** Nobody knows: the server, or the platform, did not say. */
export const UNCHECKED: Trouble = "Could not be checked";

/** What is known of variants and codes by now; null of those with which all is well. Read anew with each change, so that React sees one. */
let known: ReadonlyMap<string, Trouble | null> = new Map();
let knownCodes: ReadonlyMap<string, KnownCode> = new Map();
const asked = new Set<string>();
const asking = new Set<string>();
const listeners = new Set<() => void>();

const VARIANTS: Readonly<Record<string, Trouble>> = {
  gone: "No longer in your store",
  soldOut: "Sold out",
  unavailable: "Not for sale",
};
const CODES: Readonly<Record<string, Trouble>> = {
  unknown: "Your store has no such discount code.",
  expired: "This discount code has expired.",
  scheduled: "This discount code is not active yet.",
  usedUp: "This discount code has been used as often as it may be.",
  notAllowed: "Whether the discount code is of use could not be checked: your store has not allowed the app to read discounts.",
};
const CODE_UNCHECKED: Trouble = "Whether the discount code is of use could not be checked.";

/** What is wrong with variants now, by their numbers; those that were not answered yet have no entry. */
export function useVariantTroubles(ids: readonly string[]): ReadonlyMap<string, Trouble | null> {
  const troubles = useSyncExternalStore(listen, () => known);
  const wanted = ids.filter((id) => !troubles.has(id)).join(",");
  useEffect(() => {
    if (wanted !== "") ask(wanted.split(","));
  }, [wanted]);
  return troubles;
}

/** What a discount code does, once nobody has typed it for a while; undefined while that is not known. */
export function useCode(code: string, pause: number): KnownCode | undefined {
  const codes = useSyncExternalStore(listen, () => knownCodes);
  const isKnown = code === "" || codes.has(code);
  useEffect(() => {
    if (isKnown) return undefined;
    const timer = setTimeout(() => void askCode(code), pause);
    return () => clearTimeout(timer);
  }, [isKnown, code, pause]);
  return codes.get(code);
}

/** What several rows ask for at the same time is one call. */
function ask(ids: readonly string[]): void {
  if (asked.size === 0) queueMicrotask(() => void send());
  for (const id of ids) asked.add(id);
}

async function send(): Promise<void> {
  const ids = [...asked];
  asked.clear();
  const reply = await call("linkCheck", { query: { variants: ids.join(",") } });
  const told = reply.ok ? reply.value.variants : [];
  const states = new Map(told.map(({ id, state }): [string, Trouble | null] => [id, wordOf(VARIANTS, state)]));
  know(ids.map((id) => [id, states.get(id) === undefined ? UNCHECKED : (states.get(id) ?? null)]));
}

/** Asked once, however many places want to know. */
async function askCode(code: string): Promise<void> {
  if (asking.has(code)) return;
  asking.add(code);
  const facts = await codeFacts(code);
  asking.delete(code);
  const trouble = facts === null ? CODE_UNCHECKED : wordOf(CODES, facts.state);
  const does = facts === null || facts.discount === null ? null : discountInWords(facts.discount);
  knownCodes = new Map([...knownCodes, [code, { trouble, does, facts }]]);
  tell();
}

/** What the store says of a code now; null where that could not be had. */
export async function codeFacts(code: string): Promise<CodeFacts | null> {
  const reply = await call("linkCheck", { query: { code } });
  return reply.ok ? reply.value.code : null;
}

/** The word for a state; null for one that is no trouble. */
function wordOf(words: Readonly<Record<string, Trouble>>, state: unknown): Trouble | null {
  return words[String(state)] ?? null;
}

function know(entries: readonly [string, Trouble | null][]): void {
  known = new Map([...known, ...entries]);
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** What was answered is forgotten with the last who heard it: it may have changed by the next visit. */
function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    known = new Map();
    knownCodes = new Map();
  };
}
