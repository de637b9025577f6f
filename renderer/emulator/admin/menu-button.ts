import { makeElement } from "../make-element.ts";

/** Makes the button behind which narrow screens fold the navigation. */
export function menuButton(nav: HTMLElement): HTMLElement {
  const set = (open: boolean): void => {
    nav.classList.toggle("open", open);
    button.setAttribute("aria-expanded", String(open));
  };
  const button = makeElement("button", {
    type: "button",
    class: "menu-button",
    "aria-label": "Navigation",
    "aria-controls": "navigation",
    "aria-expanded": "false",
    on: { click: () => set(!nav.classList.contains("open")) },
  });
  button.append(makeElement("span", { "aria-hidden": "true" }));
  nav.addEventListener("click", () => set(false));
  nav.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    set(false);
    button.focus();
  });
  document.addEventListener("click", (event) => {
    const path = event.composedPath();
    if (!path.includes(nav) && !path.includes(button)) set(false);
  });
  window.addEventListener("blur", () => set(false));
  return button;
}
