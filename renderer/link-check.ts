import { useEffect, useState, useSyncExternalStore } from "react";
import { property } from "../engine/declare/object.ts";
import { call } from "./calls.ts";

/** Why what a link names is not there for its buyers; what is, has no word. */
export type Trouble = string;

/** What is known of variants and codes by now; null of those with which all is well. Read anew with each change, so that React sees one. */
let known: ReadonlyMap<string, Trouble | null> = new Map();
const asked = new Set<string>();
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
};

/** What is wrong with variants now, by their numbers; those that were not answered yet have no entry. */
export function useVariantTroubles(ids: readonly string[]): ReadonlyMap<string, Trouble | null> {
  const troubles = useSyncExternalStore(listen, () => known);
  const wanted = ids.filter((id) => !troubles.has(id)).join(",");
  useEffect(() => {
    if (wanted !== "") ask(wanted.split(","));
  }, [wanted]);
  return troubles;
}

/** What is wrong with a discount code, once somebody has typed it; nothing while that is not known. */
export function useCodeTrouble(code: string): Trouble | undefined {
  const troubles = useSyncExternalStore(listen, () => known);
  const key = `code ${code}`;
  const isKnown = code === "" || troubles.has(key);
  useEffect(() => {
    if (isKnown) return undefined;
    const timer = setTimeout(() => void askCode(code), PAUSE);
    return () => clearTimeout(timer);
  }, [isKnown, code]);
  return code === "" ? undefined : (troubles.get(key) ?? undefined);
}

/** So long nobody types before a code is asked for, in milliseconds. */
const PAUSE = 600;

/** What was answered in an earlier visit may have changed. */
export function useFreshChecks(): void {
  useState(() => {
    known = new Map();
  });
}

/** What several rows ask for at the same time is one call. */
function ask(ids: readonly string[]): void {
  if (asked.size === 0) queueMicrotask(() => void send());
  for (const id of ids) asked.add(id);
}

/** A failed call leaves its variants without a word: they are asked for again in the next visit. */
async function send(): Promise<void> {
  const variants = [...asked].join(",");
  asked.clear();
  const reply = await call("linkCheck", { query: { variants } }, (value) => property(value, "variants"));
  if (!reply.ok || !Array.isArray(reply.value)) return;
  know(reply.value.map((each) => [String(property(each, "id")), VARIANTS[String(property(each, "state"))] ?? null]));
}

async function askCode(code: string): Promise<void> {
  const reply = await call("linkCheck", { query: { code } }, (value) => property(property(value, "code"), "state"));
  if (reply.ok) know([[`code ${code}`, CODES[String(reply.value)] ?? null]]);
}

function know(entries: readonly [string, Trouble | null][]): void {
  known = new Map([...known, ...entries]);
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
