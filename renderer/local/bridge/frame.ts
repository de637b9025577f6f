import controlsCss from "./controls.css?inline";
import { make, sheet, whenBody } from "./dom.ts";
import frameCss from "./frame.css?inline";
import noticesCss from "./notices.css?inline";
import pageCss from "./page.css?inline";
import pickerCss from "./picker.css?inline";
import { createSwitcher } from "./switcher.ts";

export interface Frame {
  root: ShadowRoot;
  nav: HTMLElement;
  loading: (on: boolean) => void;
}

/** The admin around the app: top bar, navigation, progress. In a shadow root, so that its styles and the app's never meet. */
export function createFrame(shop: string): Frame {
  const host = document.createElement("cartwright-admin");
  const root = host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [controlsCss, frameCss, noticesCss, pickerCss].map(sheet);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet(pageCss)];

  const nav = make("nav", { class: "nav", id: "navigation", "aria-label": "App" });
  const progress = make("div", { class: "progress", role: "progressbar", "aria-label": "Loading", hidden: true });
  const toggle = menuButton(nav);
  const pages = make(
    "nav",
    { class: "pages", "aria-label": "Development store" },
    page(shop, "settings", "Settings"),
    page(shop, "checkout", "Checkout"),
  );
  const badge = make("span", { class: "badge" }, "Local development store");
  root.append(make("header", {}, make("div", { class: "top" }, toggle, createSwitcher(shop), badge, pages), progress), nav);
  whenBody((body) => body.prepend(host));
  return {
    root,
    nav,
    loading: (on) => {
      progress.hidden = !on;
    },
  };
}

/** What the platform has outside the app: here, pages of the local store. */
function page(shop: string, name: string, title: string): HTMLElement {
  return make("a", { href: `/local/${name}?shop=${encodeURIComponent(shop)}` }, title);
}

/** On narrow screens the navigation is folded away behind this button. */
function menuButton(nav: HTMLElement): HTMLElement {
  const set = (open: boolean): void => {
    nav.classList.toggle("open", open);
    button.setAttribute("aria-expanded", String(open));
  };
  const button = make("button", {
    type: "button",
    class: "menu-button",
    "aria-label": "Navigation",
    "aria-controls": "navigation",
    "aria-expanded": "false",
    on: { click: () => set(!nav.classList.contains("open")) },
  });
  button.append(make("span", { "aria-hidden": "true" }));
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
  return button;
}
