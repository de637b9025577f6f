import { make } from "./dom.ts";

/** Draws copies of the buttons that the app declares in a bridge element, kept up to date; returns how to stop. */
export function copyButtons(source: Element, target: Element, press: (button: HTMLButtonElement) => void): () => void {
  const draw = (): void => {
    const root = target.getRootNode();
    const active = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null;
    const focused = active ? [...target.children].indexOf(active) : -1;
    const originals = [...source.querySelectorAll("button")].sort((a, b) => rank(a) - rank(b));
    target.replaceChildren(...originals.map((button) => copy(button, press)));
    const again = target.children[focused];
    if (again instanceof HTMLElement) again.focus();
  };
  draw();
  const observer = new MutationObserver(draw);
  observer.observe(source, { attributes: true, childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}

/** The main button stands last, at the edge, as in the platform's admin. */
function rank(button: Element): number {
  return button.getAttribute("variant") === "primary" ? 1 : 0;
}

function copy(button: HTMLButtonElement, press: (button: HTMLButtonElement) => void): HTMLButtonElement {
  const loading = button.hasAttribute("loading") && button.getAttribute("loading") !== "false";
  const label = button.textContent?.trim() || (rank(button) ? "Save" : "Discard");
  return make(
    "button",
    {
      type: "button",
      class: [rank(button) ? "primary" : "", loading ? "busy" : ""].join(" ").trim(),
      "aria-busy": loading ? "true" : undefined,
      disabled: button.disabled || loading,
      on: { click: () => press(button) },
    },
    label,
  );
}
