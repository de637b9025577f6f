import type { ToastAppearance } from "../frame-api.ts";
import { makeElement } from "../make-element.ts";

export interface Toasts {
  show: (id: string, message: string, appearance: ToastAppearance) => void;
  hide: (id: string) => void;
  /** Shows a notice of the admin's own. */
  say: (message: string, action: string, act: () => void) => void;
}

interface Shown {
  element: HTMLElement;
  timer: ReturnType<typeof setTimeout>;
  ended: (hasActed: boolean) => void;
}

const OWN = "admin";

/** Makes short notices at the foot of the screen. Their regions exist from the start so that screen readers announce the contents. */
export function createToasts(root: ParentNode & Node, ended: (id: string, hasActed: boolean) => void): Toasts {
  const polite = makeElement("div", { class: "toasts", role: "status", "aria-live": "polite" });
  const urgent = makeElement("div", { class: "toasts", role: "alert" });
  root.append(makeElement("div", { class: "toast-layer" }, polite, urgent));
  const shown = new Map<string, Shown>();

  const end = (id: string, hasActed: boolean): void => {
    const toast = shown.get(id);
    if (!toast) return;
    shown.delete(id);
    clearTimeout(toast.timer);
    toast.element.remove();
    toast.ended(hasActed);
  };
  const put = (id: string, message: string, appearance: ToastAppearance, then: (hasActed: boolean) => void): void => {
    end(id, false);
    const element = draw(message, appearance, (hasActed) => end(id, hasActed));
    (appearance.isError ? urgent : polite).append(element);
    shown.set(id, { element, timer: setTimeout(() => end(id, false), appearance.duration ?? 5_000), ended: then });
  };
  return {
    show: (id, message, appearance) => put(id, message, appearance, (hasActed) => ended(id, hasActed)),
    hide: (id) => end(id, false),
    say: (message, action, act) => put(OWN, message, { action }, (hasActed) => hasActed && act()),
  };
}

function draw(message: string, { isError, action }: ToastAppearance, end: (hasActed: boolean) => void): HTMLElement {
  return makeElement(
    "div",
    { class: isError ? "toast error" : "toast" },
    makeElement("span", {}, message),
    action ? makeElement("button", { type: "button", on: { click: () => end(true) } }, action) : undefined,
    makeElement("button", { type: "button", class: "dismiss", "aria-label": "Dismiss", on: { click: () => end(false) } }, "\u00d7"),
  );
}
