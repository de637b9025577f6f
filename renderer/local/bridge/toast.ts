import { make } from "./dom.ts";

export interface ToastOptions {
  duration?: number;
  isError?: boolean;
  action?: string;
  onAction?: () => void;
  onDismiss?: () => void;
}

export interface Toasts {
  show: (message: string, options?: ToastOptions) => string;
  hide: (id: string) => void;
}

interface Shown {
  element: HTMLElement;
  timer: ReturnType<typeof setTimeout>;
  onDismiss: (() => void) | undefined;
}

/** Short notices at the foot of the screen; the regions exist from the start so that screen readers announce what is put in. */
export function createToasts(root: ParentNode & Node): Toasts {
  const polite = make("div", { class: "toasts", role: "status", "aria-live": "polite" });
  const urgent = make("div", { class: "toasts", role: "alert" });
  root.append(make("div", { class: "toast-layer" }, polite, urgent));
  const shown = new Map<string, Shown>();
  let count = 0;

  const hide = (id: string): void => {
    const toast = shown.get(id);
    if (!toast) return;
    shown.delete(id);
    clearTimeout(toast.timer);
    toast.element.remove();
    toast.onDismiss?.();
  };
  const show = (message: string, options: ToastOptions = {}): string => {
    const id = `toast-${++count}`;
    const element = draw(message, options, () => hide(id));
    (options.isError ? urgent : polite).append(element);
    shown.set(id, { element, timer: setTimeout(() => hide(id), options.duration ?? 5_000), onDismiss: options.onDismiss });
    return id;
  };
  return { show, hide };
}

function draw(message: string, options: ToastOptions, dismiss: () => void): HTMLElement {
  const act = (): void => {
    options.onAction?.();
    dismiss();
  };
  return make(
    "div",
    { class: options.isError ? "toast error" : "toast" },
    make("span", {}, message),
    options.action ? make("button", { type: "button", on: { click: act } }, options.action) : undefined,
    make("button", { type: "button", class: "dismiss", "aria-label": "Dismiss", on: { click: dismiss } }, "\u00d7"),
  );
}
