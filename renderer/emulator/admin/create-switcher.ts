import { recentShops, shopDomain, shopName } from "../current-shop.ts";
import { makeElement } from "../make-element.ts";

/** Makes the store menu: stores opened before, and a field that opens (and so creates and seeds) another. */
export function createSwitcher(shop: string): HTMLElement {
  const open = (event: Event): void => {
    event.preventDefault();
    if (field.value.trim()) location.assign(storeAddress(shopDomain(field.value)));
  };
  const field = makeElement("input", {
    id: "store",
    name: "store",
    placeholder: "my-store",
    autocomplete: "off",
    autocapitalize: "none",
    spellcheck: "false",
    pattern: "[A-Za-z0-9][A-Za-z0-9\\-]*(\\.myshopify\\.com)?",
    title: "Letters, digits and hyphens",
    required: true,
  });
  const menu = makeElement(
    "details",
    { class: "switcher" },
    makeElement(
      "summary",
      { title: "Change store" },
      makeElement("span", { class: "initial", "aria-hidden": "true" }, initials(shop)),
      makeElement("span", { class: "name" }, shopName(shop)),
    ),
    makeElement(
      "div",
      { class: "menu" },
      makeElement("ul", {}, ...recentShops(shop).map((name) => makeElement("li", {}, storeLink(name, shop)))),
      makeElement(
        "form",
        { on: { submit: open } },
        makeElement("label", { for: "store" }, "Open another store"),
        makeElement("div", {}, field, makeElement("button", { type: "submit" }, "Open")),
        makeElement("p", {}, "A new name creates a store with sample products and customers."),
      ),
    ),
  );
  closeOnLeave(menu);
  return menu;
}

function storeLink(name: string, shop: string): HTMLElement {
  return makeElement("a", { href: storeAddress(name), "aria-current": name === shop ? "true" : undefined }, shopName(name));
}

function storeAddress(shop: string): string {
  return `/?shop=${encodeURIComponent(shop)}`;
}

function initials(shop: string): string {
  const parts = shopName(shop).split("-");
  return parts
    .map((word) => word.charAt(0).toUpperCase())
    .join("")
    .slice(0, 2);
}

/** Closes a menu on Escape and when the focus or the pointer goes elsewhere. */
function closeOnLeave(menu: HTMLDetailsElement): void {
  menu.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
  menu.addEventListener("focusout", (event) => {
    if (event.relatedTarget instanceof Node && !menu.contains(event.relatedTarget)) menu.open = false;
  });
  document.addEventListener("click", (event) => {
    if (!event.composedPath().includes(menu)) menu.open = false;
  });
  window.addEventListener("blur", () => {
    menu.open = false;
  });
}
