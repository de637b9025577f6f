import { confirm } from "./confirm.ts";
import { copyButtons } from "./copy-buttons.ts";
import { make } from "./dom.ts";

export interface SaveBar {
  show: (id: string) => Promise<void>;
  hide: (id: string) => Promise<void>;
  toggle: (id: string) => Promise<void>;
  /** Resolves once nothing is left unsaved, or the user chose to leave; stays pending when they stay. */
  leaveConfirmation: () => Promise<void>;
}

const LEAVE = {
  title: "Leave page with unsaved changes?",
  text: "Leaving this page will delete all unsaved changes.",
  yes: "Leave page",
  no: "Stay",
};
const DISCARD = {
  title: "Discard all unsaved changes?",
  text: "If you discard changes, you'll delete any edits you made since you last saved.",
  yes: "Discard changes",
  no: "Continue editing",
};

/** The bar over the top of the admin for unsaved work: its buttons are those of the app's `<ui-save-bar>`. */
export function createSaveBar(root: ParentNode & Node): SaveBar {
  const buttons = make("div", { class: "buttons" });
  const bar = make(
    "div",
    { class: "save-bar", role: "region", "aria-label": "Unsaved changes", hidden: true },
    make("strong", {}, "Unsaved changes"),
    buttons,
  );
  root.append(bar);
  let visible: Element | undefined;
  let stop = (): void => {};
  let asking: Promise<boolean> | undefined;

  const close = (element: Element | undefined): void => {
    if (!visible || visible !== element) return;
    stop();
    visible = undefined;
    bar.hidden = true;
    element.dispatchEvent(new Event("hide"));
  };
  const open = (element: Element): void => {
    if (visible === element) return;
    close(visible);
    visible = element;
    stop = copyButtons(element, buttons, (button) => press(root, element, button));
    bar.hidden = false;
    element.dispatchEvent(new Event("show"));
  };
  const leaveConfirmation = (): Promise<void> =>
    new Promise((leave) => {
      const element = visible;
      if (!element) return leave();
      asking ??= confirm(root, LEAVE).finally(() => {
        asking = undefined;
      });
      void asking.then((yes) => {
        if (!yes) return;
        close(element);
        leave();
      });
    });

  window.addEventListener("beforeunload", (event) => visible && event.preventDefault());
  new MutationObserver(() => visible && !visible.isConnected && close(visible)).observe(document, { childList: true, subtree: true });
  return {
    show: async (id) => open(find(id)),
    hide: async (id) => close(document.getElementById(id) ?? undefined),
    toggle: async (id) => (visible?.id === id ? close(visible) : open(find(id))),
    leaveConfirmation,
  };
}

/** Forwards a click; a bar with `discardConfirmation` asks before its second button discards the work. */
async function press(root: ParentNode, bar: Element, button: HTMLButtonElement): Promise<void> {
  const discards = bar.hasAttribute("discardconfirmation") && button.getAttribute("variant") !== "primary";
  if (!discards || (await confirm(root, DISCARD))) button.click();
}

function find(id: string): Element {
  const element = document.getElementById(id);
  if (!element) throw new Error(`There is no <ui-save-bar> with the id "${id}" on this page.`);
  return element;
}
