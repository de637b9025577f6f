import type { BarButton } from "../frame-apis.ts";
import { makeElement } from "../make-element.ts";
import { confirm } from "./confirm.ts";

export interface SaveBar {
  draw: (buttons: readonly BarButton[] | null) => void;
  mayLeave: () => Promise<boolean>;
}

const LEAVE = {
  title: "Leave page with unsaved changes?",
  text: "Leaving this page will delete all unsaved changes.",
  yes: "Leave page",
  no: "Stay",
  loses: true,
};
const DISCARD = {
  title: "Discard all unsaved changes?",
  text: "If you discard changes, you'll delete any edits you made since you last saved.",
  yes: "Discard changes",
  no: "Continue editing",
  loses: true,
};

/** Makes the bar over the top of the admin for unsaved work; `press` presses the app's own button. */
export function createSaveBar(root: ParentNode & Node, press: (index: number) => void): SaveBar {
  const place = makeElement("div", { class: "buttons" });
  const bar = makeElement(
    "div",
    { class: "save-bar", role: "region", "aria-label": "Unsaved changes", hidden: true },
    makeElement("strong", {}, "Unsaved changes"),
    place,
  );
  root.append(bar);
  const pressed = async (index: number, asks: boolean): Promise<void> => {
    if (!asks || (await confirm(root, DISCARD))) press(index);
  };
  const draw = (buttons: readonly BarButton[] | null): void => {
    bar.hidden = buttons === null;
    const focused = [...place.children].indexOf(document.activeElement ?? bar);
    const drawn = (buttons ?? []).map((button, index) => ({ button, index })).sort((a, b) => rank(a.button) - rank(b.button));
    place.replaceChildren(...drawn.map(({ button, index }) => copy(button, () => void pressed(index, button.asks))));
    const again = place.children[focused];
    if (again instanceof HTMLElement) again.focus();
  };
  window.addEventListener("beforeunload", (event) => !bar.hidden && event.preventDefault());
  return { draw, mayLeave: async () => bar.hidden !== false || confirm(root, LEAVE) };
}

/** Orders the buttons: the main one stands last, at the edge, as in Shopify's admin. */
function rank({ primary }: BarButton): number {
  return primary ? 1 : 0;
}

function copy({ label, primary, disabled, busy }: BarButton, click: () => void): HTMLButtonElement {
  const className = [primary ? "primary" : "", busy ? "busy" : ""].join(" ").trim();
  return makeElement(
    "button",
    { type: "button", class: className, "aria-busy": busy ? "true" : undefined, disabled, on: { click } },
    label,
  );
}
