import { useEffect, useSyncExternalStore } from "react";
import { isGid } from "../../engine/shopify/gid.ts";
import type { Titles } from "../../engine/wording/sentence.ts";
import type { PickedResource } from "../lib/app-bridge.ts";
import { call } from "./call.ts";

/** Replaced with each change, so that React notices. */
let cachedTitles: Titles = new Map();
const requestedIds = new Set<string>();
const listeners = new Set<() => void>();

/** Largest number of ids that the server takes in one request. */
const MAX_IDS = 250;

/** Keeps the titles that the picker returned, so that they need not be requested. */
export function rememberTitles(picked: readonly PickedResource[]): void {
  know(picked.map(({ id, title, displayName }) => [id, displayName ?? title]));
}

/**
 * Returns titles of stored ids of products and other resources. Null is the title of one that is gone from the store; an id without a known
 * title has no entry yet.
 */
export function useTitles(ids: readonly string[]): Titles {
  const titles = useSyncExternalStore(listen, () => cachedTitles);
  const missingIds = ids.filter((id) => !titles.has(id)).join(",");
  useEffect(() => {
    if (missingIds !== "") ask(missingIds.split(","));
  }, [missingIds]);
  return titles;
}

/** Requests titles; those requested by several parts of a screen at the same time go into one call. */
function ask(ids: readonly string[]): void {
  if (requestedIds.size === 0) queueMicrotask(() => void send());
  for (const id of ids) requestedIds.add(id);
}

async function send(): Promise<void> {
  const ids = [...requestedIds];
  requestedIds.clear();
  const real = ids.filter(isGid);
  if (real.length < ids.length) know(ids.filter((id) => !isGid(id)).map((id) => [id, null]));
  for (let from = 0; from < real.length; from += MAX_IDS) await read(real.slice(from, from + MAX_IDS));
}

async function read(ids: readonly string[]): Promise<void> {
  const reply = await call("titles", { query: { ids: ids.join(",") } });
  if (reply.ok) know([...ids.map((id) => [id, null] as const), ...reply.value.map(({ id, title }) => [id, title] as const)]);
}

function know(titles: readonly (readonly [string, string | null])[]): void {
  cachedTitles = new Map([...cachedTitles, ...titles]);
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
