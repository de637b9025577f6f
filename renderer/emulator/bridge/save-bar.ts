import type { AdminApi, BarButton } from "../frame-apis.ts";
import type { FrameRequest } from "../open-channel.ts";

export interface SaveBar {
  show: (id: string) => Promise<void>;
  hide: (id: string) => Promise<void>;
  toggle: (id: string) => Promise<void>;
  /** Resolves once nothing is left unsaved, or the user chose to leave; stays pending when they stay. */
  leaveConfirmation: () => Promise<void>;
  /** Presses the app's button behind the admin's copy. */
  press: (index: number) => void;
}

/**
 * Implements the app's `<ui-save-bar>`: the admin draws the bar over its top with copies of the buttons, as long as there is unsaved work.
 */
export function createSaveBar(ask: FrameRequest<AdminApi>): SaveBar {
  let visible: Element | undefined;
  let asking: Promise<boolean> | undefined;
  const draw = (): void => void ask("saveBar", visible ? buttonsOf(visible).map((button) => described(button, visible)) : null);
  const watch = new MutationObserver(draw);

  const close = (element: Element | undefined): void => {
    if (!visible || visible !== element) return;
    watch.disconnect();
    visible = undefined;
    draw();
    element.dispatchEvent(new Event("hide"));
  };
  const open = (element: Element): void => {
    if (visible === element) return;
    close(visible);
    visible = element;
    watch.observe(element, { attributes: true, childList: true, characterData: true, subtree: true });
    draw();
    element.dispatchEvent(new Event("show"));
  };
  const leaveConfirmation = (): Promise<void> =>
    new Promise((leave) => {
      const element = visible;
      if (!element) return leave();
      asking ??= ask("mayLeave").finally(() => {
        asking = undefined;
      });
      void asking.then((yes) => {
        if (!yes) return;
        close(element);
        leave();
      });
    });

  new MutationObserver(() => visible && !visible.isConnected && close(visible)).observe(document, { childList: true, subtree: true });
  return {
    show: async (id) => open(find(id)),
    hide: async (id) => close(document.getElementById(id) ?? undefined),
    toggle: async (id) => (visible?.id === id ? close(visible) : open(find(id))),
    leaveConfirmation,
    press: (index) => visible && buttonsOf(visible)[index]?.click(),
  };
}

function buttonsOf(bar: Element): HTMLButtonElement[] {
  return [...bar.querySelectorAll("button")];
}

function described(button: HTMLButtonElement, bar: Element | undefined): BarButton {
  const primary = button.getAttribute("variant") === "primary";
  const busy = button.hasAttribute("loading") && button.getAttribute("loading") !== "false";
  return {
    label: button.textContent?.trim() || (primary ? "Save" : "Discard"),
    ...{ primary, busy, disabled: button.disabled || busy },
    asks: !primary && bar?.hasAttribute("discardconfirmation") === true,
  };
}

function find(id: string): Element {
  const element = document.getElementById(id);
  if (!element) throw new Error(`There is no <ui-save-bar> with the id "${id}" on this page.`);
  return element;
}
