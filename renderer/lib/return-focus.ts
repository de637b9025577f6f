import { isFocusPending } from "./focus-after-render.ts";
import { type FocusStop, focusableAround, focusStopOf, focusTargetOf } from "./focus-stop.ts";

/** Elements focused last in the page and in each window above it: the last is that of the uppermost window. */
let stops: (FocusStop & { layer: Element | null })[] = [];
let isScheduled = false;

/**
 * Keeps the focus from falling to the page's body for as long as the app runs. What is pressed has the focus, which Polaris takes from its
 * buttons and Safari never gives them; when a window closes, it returns to what opened that, and when an element is removed, to the one
 * beside it. A press beside all elements gives it up.
 */
export function startReturningFocus(): void {
  document.addEventListener("focusin", ({ target }) => remember(target), true);
  document.addEventListener("pointerdown", forgetBesideAll, true);
  document.addEventListener("click", focusPressed, true);
  window.addEventListener("focus", schedule);
  const observer = new MutationObserver(schedule);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled", "aria-busy"] });
}

/** Takes the focus back from Shopify's admin, a dialog of which has closed. */
export function returnFocus(): void {
  window.focus();
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && !isBodyFocused()) activeElement.focus({ preventScroll: true });
  else focusLastStop();
}

function remember(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement)) return;
  const layer = layerOf(target);
  const at = stops.findIndex((stop) => stop.layer === layer);
  stops = [...stops.slice(0, at < 0 ? stops.length : at), { ...focusStopOf(target), layer }];
}

/** Gives the focus up for a press beside everything that can have it; one beside a window closes that, and is no such press. */
function forgetBesideAll({ target }: Event): void {
  if (focusableAround(target) === undefined && layerOf(target) === null) stops = [];
}

function focusPressed({ target }: Event): void {
  if (isBodyFocused()) focusableAround(target)?.focus({ preventScroll: true });
}

/** Waits two frames: whatever takes the focus by itself does so within them. */
function schedule(): void {
  if (isScheduled || stops.length === 0 || !isBodyFocused()) return;
  isScheduled = true;
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      isScheduled = false;
      if (isBodyFocused() && document.hasFocus() && !isFocusPending()) focusLastStop();
    }),
  );
}

function focusLastStop(): void {
  const modal = document.querySelector("[aria-modal=true]");
  for (const stop of [...stops].reverse()) {
    if (stop.layer?.isConnected === false) continue;
    const target = focusTargetOf(stop);
    if (target === "later" || (target !== undefined && modal?.contains(target) === false)) return;
    target?.focus({ preventScroll: true });
    if (target !== undefined) return;
  }
}

function isBodyFocused(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Returns the window above the page that an element is in, or the part that opens and closes as one does; null for the page itself. */
function layerOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest("[data-portal-id], [data-focus-layer]") : null;
}
