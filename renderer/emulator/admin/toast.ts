import type { ToastAppearance } from "../frame-apis.ts";
import { makeElement } from "../make-element.ts";

export interface Toasts {
  show: (id: string, message: string, appearance: ToastAppearance) => void;
  hide: (id: string) => void;
  /** Shows a notice of the admin's own. */
  say: (message: string, action: string, onAction: () => void) => void;
}

interface Shown {
  element: HTMLElement;
  timer: ReturnType<typeof setTimeout>;
  ended: (isActionChosen: boolean) => void;
}

const OWN = "admin";

/** Makes short notices at the foot of the screen. Their regions exist from the start so that screen readers announce the contents. */
export function createToasts(root: ParentNode & Node, ended: (id: string, isActionChosen: boolean) => void): Toasts {
  const polite = makeElement("div", { class: "toasts", role: "status", "aria-live": "polite" });
  const urgent = makeElement("div", { class: "toasts", role: "alert" });
  root.append(makeElement("div", { class: "toast-layer" }, polite, urgent));
  const shown = new Map<string, Shown>();

  const end = (id: string, isActionChosen: boolean): void => {
    const toast = shown.get(id);
    if (!toast) return;
    shown.delete(id);
    clearTimeout(toast.timer);
    toast.element.remove();
    toast.ended(isActionChosen);
  };
  const put = (id: string, message: string, appearance: ToastAppearance, then: (isActionChosen: boolean) => void): void => {
    end(id, false);
    const element = draw(message, appearance, (isActionChosen) => end(id, isActionChosen));
    (appearance.isError ? urgent : polite).append(element);
    shown.set(id, { element, timer: setTimeout(() => end(id, false), appearance.duration ?? 5_000), ended: then });
  };
  return {
    show: (id, message, appearance) => put(id, message, appearance, (isActionChosen) => ended(id, isActionChosen)),
    hide: (id) => end(id, false),
    say: (message, action, onAction) => put(OWN, message, { action }, (isActionChosen) => isActionChosen && onAction()),
  };
}

function draw(message: string, { isError, action }: ToastAppearance, end: (isActionChosen: boolean) => void): HTMLElement {
  return makeElement(
    "div",
    { class: isError ? "toast error" : "toast" },
    makeElement("span", {}, message),
    action ? makeElement("button", { type: "button", on: { click: () => end(true) } }, action) : undefined,
    makeElement("button", { type: "button", class: "dismiss", "aria-label": "Dismiss", on: { click: () => end(false) } }, "\u00d7"),
  );
}
