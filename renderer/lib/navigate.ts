import { useEffect, useRef, useSyncExternalStore } from "react";
import { appBridge } from "./app-bridge.ts";

/** Contents of `history.state`: the entry's position, so that a refused step back can be undone. */
interface Entry {
  position: number;
}

/** Parameters that Shopify signs anew each time it opens the app; they are of no use in an address that is kept. */
const ONCE = ["hmac", "id_token", "session", "timestamp"];

const listeners = new Set<() => void>();
/** Unsaved work: `left` is called when the person leaves it all the same, and `ask` asks before; undefined while there is none. */
let guarded: { onLeave: () => void; ask: (() => Promise<boolean>) | undefined } | undefined;
/** Old and new address of the screen that is drawn, after its address was changed. */
let renamed: { from: string; to: string } | undefined;
let position = 0;
let launched: Readonly<Record<string, string>> = {};
let undoing = false;
let allowed = false;
/** True if a screen was opened whose title has not had the focus yet. */
let opened = false;

/** Returns the address on screen, as path and query; the component is drawn again when it changes. */
export function useAddress(): URL {
  const href = useSyncExternalStore(subscribe, drawn);
  return new URL(href);
}

/** Opens a screen of the app; resolves without moving when the person stays with unsaved changes. `force` skips the question. */
export async function navigate(href: string, options: { force?: boolean; replace?: boolean } = {}): Promise<void> {
  if (guarded && !options.force) {
    if (!(await mayLeave())) return;
    guarded?.onLeave();
  }
  guarded = undefined;
  const address = addressOf(href);
  if (options.replace || address === here()) window.history.replaceState(entry(position), "", address);
  else window.history.pushState(entry(++position), "", address);
  window.scrollTo(0, 0);
  announce();
}

/** Gives the present screen another address, for when it is loaded again. */
export function rename(href: string): void {
  const from = drawn();
  window.history.replaceState(entry(position), "", addressOf(href));
  renamed = { from, to: window.location.href };
}

/**
 * Asks first, while `active`, when the person leaves the screen in any way; `left` is called when they leave all the same.
 *
 * @param ask Asks inside the app; Shopify asks by default.
 */
export function useLeaveGuard(active: boolean, onLeave?: () => void, ask?: () => Promise<boolean>): void {
  const heard = useRef(onLeave);
  heard.current = onLeave;
  useEffect(() => {
    if (!active) return;
    guarded = { onLeave: () => heard.current?.(), ask };
    window.addEventListener("beforeunload", askBrowser);
    return () => {
      guarded = undefined;
      window.removeEventListener("beforeunload", askBrowser);
    };
  }, [active, ask]);
}

/**
 * Turns clicks on links, Shopify's navigation and the browser's buttons into screens. `ours` reports which paths the app has, and every
 * address carries `launch`. Shopify may report one click twice, as a click and as its own event: that is one step.
 */
export function startRouter(ours: (path: string) => boolean, launch: Readonly<Record<string, string>> = {}): void {
  launched = launch;
  position = positionOf(window.history.state);
  window.history.replaceState(entry(position), "", addressOf(window.location.href));
  window.addEventListener("popstate", (event) => void stepped(positionOf(event.state)));
  document.addEventListener("click", (event) => {
    const href = plainClick(event) ? linkOf(event.target) : undefined;
    if (href === undefined || !ours(href.pathname)) return;
    event.preventDefault();
    void navigate(href.pathname + href.search);
  });
  document.addEventListener("shopify:navigate", (event) => {
    const href = event.target instanceof Element ? event.target.getAttribute("href") : null;
    if (href !== null) void navigate(href);
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reports whether this screen was opened inside the app and not announced yet; called by the title that is drawn for it. */
export function takeScreenOpened(): boolean {
  const was = opened;
  opened = false;
  return was;
}

/** Reports whether nothing on the page needs the focus: nobody is typing, and no dialog is open. */
export function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || !activeElement.matches("input, textarea, select, [role=dialog] *");
}

function drawn(): string {
  return renamed?.to === window.location.href ? renamed.from : window.location.href;
}

function announce(): void {
  opened = true;
  renamed = undefined;
  for (const listener of listeners) listener();
}

/**
 * Returns an address as the app keeps it: with the launch parameters, always in one order, and without the parameters that are valid once.
 */
function addressOf(href: string): string {
  const url = new URL(href, window.location.href);
  for (const name of [...ONCE, ...Object.keys(launched)]) if (url.searchParams.has(name)) url.searchParams.delete(name);
  for (const [name, value] of Object.entries(launched)) url.searchParams.set(name, value);
  return url.pathname + url.search;
}

function here(): string {
  return window.location.pathname + window.location.search;
}

function entry(at: number): Entry {
  return { position: at };
}

function positionOf(state: unknown): number {
  return typeof state === "object" && state !== null && "position" in state && typeof state.position === "number" ? state.position : 0;
}

/**
 * Handles a move that the browser has made already: with unsaved changes it is moved back, the person is asked, and only then it moves
 * again.
 */
async function stepped(to: number): Promise<void> {
  const by = to - position;
  if (undoing) {
    undoing = false;
    return;
  }
  if (guarded && !allowed && by !== 0) {
    undoing = true;
    window.history.go(-by);
    if (!(await mayLeave())) return;
    guarded?.onLeave();
    allowed = true;
    window.history.go(by);
    return;
  }
  allowed = false;
  guarded = undefined;
  position = to;
  announce();
}

/** Asks whether the person may leave. Shopify shows its own question while its save bar is up, unless the screen has one. */
async function mayLeave(): Promise<boolean> {
  if (guarded?.ask !== undefined) return guarded.ask();
  const bridge = appBridge();
  if (bridge === undefined) return window.confirm("Leave this page? Unsaved changes will be lost.");
  return bridge.saveBar.leaveConfirmation().then(
    () => true,
    () => false,
  );
}

function askBrowser(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function plainClick(event: MouseEvent): boolean {
  return !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

function linkOf(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest("a[href], s-link[href]") : null;
  if (link === null || link.getAttribute("target") === "_blank" || link.hasAttribute("download")) return undefined;
  const url = new URL(link.getAttribute("href") ?? "", window.location.href);
  return url.origin === window.location.origin ? url : undefined;
}
