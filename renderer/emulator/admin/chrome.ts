import "./controls.css";
import "./chrome.css";
import "./notices.css";
import "./picker.css";
import { makeElement } from "../make-element.ts";
import { createSwitcher } from "./create-switcher.ts";
import { menuButton } from "./menu-button.ts";

export interface Chrome {
  root: HTMLElement;
  nav: HTMLElement;
  /** Frame in which the app is shown. */
  frame: HTMLIFrameElement;
  loading: (on: boolean) => void;
}

/**
 * Builds the admin around the app: top bar, navigation, progress. The frame is part of the page from the start: only then a browser keeps
 * its history over a reload.
 */
export function createChrome(shop: string): Chrome {
  const nav = makeElement("nav", { class: "nav", id: "navigation", "aria-label": "App" });
  const progress = makeElement("div", { class: "progress", role: "progressbar", "aria-label": "Loading", hidden: true });
  const pages = makeElement(
    "nav",
    { class: "pages", "aria-label": "Development store" },
    page(shop, "settings", "Settings"),
    page(shop, "checkout", "Checkout"),
    page(shop, "orders", "Orders"),
  );
  const badge = makeElement("span", { class: "badge" }, "Local development store");
  const frame = document.querySelector("iframe");
  if (frame === null) throw new Error("admin.html must have a frame");
  const root = document.body;
  root.prepend(
    makeElement("header", {}, makeElement("div", { class: "top" }, menuButton(nav), createSwitcher(shop), badge, pages), progress),
    nav,
  );
  return {
    ...{ root, nav, frame },
    loading: (on) => {
      progress.hidden = !on;
    },
  };
}

/** Builds a link to a page outside the app; here the pages of the local store. */
function page(shop: string, name: string, title: string): HTMLElement {
  return makeElement("a", { href: `/local/${name}?shop=${encodeURIComponent(shop)}` }, title);
}
