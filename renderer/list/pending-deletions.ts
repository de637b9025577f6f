import { useSyncExternalStore } from "react";
import type { Family } from "../../engine/types/family.ts";
import { removeConfiguration } from "../data/configurations.ts";
import type { ListItem } from "../data/list-items.ts";
import { appBridge } from "../lib/app-bridge.ts";
import { announceEnd } from "../lib/flash.ts";
import { undoToast } from "./undo-toast.ts";

/** Rows that were deleted together, as long as that can be undone. */
interface Batch {
  family: Family;
  items: readonly ListItem[];
  carryOut: (items: readonly ListItem[]) => void;
  hideToast: () => void;
}

/** Time between two looks for a session token, in milliseconds: a token is valid for a minute, and for 5 seconds at least when it is had. */
const TOKEN_STEP = 4_000;

let batches: readonly Batch[] = [];
let guids: ReadonlySet<string> = new Set();
let tokenTimer: ReturnType<typeof setInterval> | undefined;
/** Session token for requests that leave with the page: it cannot be asked for any more by then. */
let token: string | undefined;
const listeners = new Set<() => void>();

/** Returns the guids of the rows that are about to be deleted. */
export function usePendingDeletions(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => guids);
}

/**
 * Deletes rows once the toast that offers *Undo* is gone: `carryOut` is called with those that nobody has taken back. When the page is left
 * before, they are deleted at once.
 */
export function deleteLater(family: Family, items: readonly ListItem[], message: string, carryOut: Batch["carryOut"]): void {
  const batch: Batch = { family, items, carryOut, hideToast: () => undefined };
  const drop = () => change(batches.filter((each) => each.carryOut !== carryOut));
  change([...batches, batch]);
  batch.hideToast = undoToast(message, drop, () => end(batches.filter((each) => each.carryOut === carryOut)));
}

/** Takes one row back that is about to be deleted. */
export function takeBack(guid: string): void {
  const changed = batches.map((batch) => {
    const items = batch.items.filter((item) => item.guid !== guid);
    if (items.length === 0) batch.hideToast();
    return { ...batch, items };
  });
  change(changed.filter(({ items }) => items.length > 0));
}

/** Deletes at once what is about to be deleted, because its list is left. */
export function endPendingDeletions(): void {
  for (const { hideToast } of batches) hideToast();
  end(batches);
}

function end(ended: readonly Batch[]): void {
  change(batches.filter((batch) => !ended.includes(batch)));
  for (const { carryOut, items } of ended) carryOut(items);
}

function change(next: readonly Batch[]): void {
  const began = batches.length === 0 && next.length > 0;
  batches = next;
  guids = new Set(next.flatMap(({ items }) => items.map(({ guid }) => guid)));
  if (began) watchPage();
  if (next.length === 0) ignorePage();
  for (const listener of listeners) listener();
}

function watchPage(): void {
  renewToken();
  tokenTimer = setInterval(renewToken, TOKEN_STEP);
  window.addEventListener("pagehide", sendWithPage);
}

function ignorePage(): void {
  clearInterval(tokenTimer);
  window.removeEventListener("pagehide", sendWithPage);
}

function renewToken(): void {
  void appBridge()
    ?.idToken?.()
    .then(
      (valid) => {
        token = valid;
      },
      () => undefined,
    );
}

/** Sends all deletions at once: nothing of the page is left that could send one after the other. */
function sendWithPage(): void {
  const sent = batches;
  change([]);
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const replies = sent.flatMap(({ family, items }) =>
    items.map(({ guid }) => removeConfiguration(family, guid, { headers, lasting: { keepalive: true } })),
  );
  // only a page that the browser has kept and shows again hears of this
  void Promise.all(replies).then(announceEnd);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
