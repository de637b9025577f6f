import { useEffect, useSyncExternalStore } from "react";
import { isGid } from "../../engine/shopify/gid.ts";
import type { Titles } from "../../engine/wording/sentence.ts";
import type { PickedResource } from "../lib/app-bridge.ts";
import { call } from "./call.ts";

/** Read anew with each change, so that React sees one. */
let known: Titles = new Map();
const asked = new Set<string>();
const listeners = new Set<() => void>();

/** So many ids the server takes at once. */
const MOST = 250;

/** Keeps the titles that the picker told, so that they need not be asked for. */
export function rememberTitles(picked: readonly PickedResource[]): void {
  know(picked.map(({ id, title, displayName }) => [id, displayName ?? title]));
}

/** Titles of stored ids of products and their like, null for one that is gone from the store; an id whose title is not known yet has no entry. */
export function useTitles(ids: readonly string[]): Titles {
  const titles = useSyncExternalStore(listen, () => known);
  const wanted = ids.filter((id) => !titles.has(id)).join(",");
  useEffect(() => {
    if (wanted !== "") ask(wanted.split(","));
  }, [wanted]);
  return titles;
}

/** What several parts of a screen ask for at the same time is one call. */
function ask(ids: readonly string[]): void {
  if (asked.size === 0) queueMicrotask(() => void send());
  for (const id of ids) asked.add(id);
}

async function send(): Promise<void> {
  const ids = [...asked];
  asked.clear();
  const real = ids.filter(isGid);
  if (real.length < ids.length) know(ids.filter((id) => !isGid(id)).map((id) => [id, null]));
  for (let from = 0; from < real.length; from += MOST) await read(real.slice(from, from + MOST));
}

async function read(ids: readonly string[]): Promise<void> {
  const reply = await call("titles", { query: { ids: ids.join(",") } });
  if (reply.ok) know([...ids.map((id) => [id, null] as const), ...reply.value.map(({ id, title }) => [id, title] as const)]);
}

function know(titles: readonly (readonly [string, string | null])[]): void {
  known = new Map([...known, ...titles]);
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
