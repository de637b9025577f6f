import type { MenuLink } from "../frame-apis.ts";
import { makeElement } from "../make-element.ts";
import { adminAddress } from "./address.ts";

export interface Menu {
  draw: (links: readonly MenuLink[]) => void;
  /** Marks the link that leads to the app's present path. */
  here: (path: string) => void;
}

/** Draws the links of the app's navigation beside the app; the app follows a plain click itself. */
export function createMenu(nav: HTMLElement, shop: string, follow: (href: string) => void): Menu {
  let links: readonly MenuLink[] = [];
  let path = location.pathname;
  const show = (): void => {
    const item = ({ href, label }: MenuLink): HTMLElement => {
      const current = leadsTo(href, path) ? "page" : undefined;
      const click = (event: Event): void => {
        if (event instanceof MouseEvent && (event.metaKey || event.ctrlKey || event.shiftKey)) return;
        event.preventDefault();
        follow(href);
      };
      return makeElement("a", { href: adminAddress(href, shop), "aria-current": current, on: { click } }, label);
    };
    const home = links.find((link) => link.home);
    const items = links.filter((link) => link !== home).map((link) => makeElement("li", {}, item(link)));
    const title = makeElement("p", { class: "app" }, home ? item({ ...home, label: "Cartwright" }) : "Cartwright");
    const focused = document.activeElement?.closest("a");
    const place = focused ? [...nav.querySelectorAll("a")].indexOf(focused) : -1;
    nav.replaceChildren(title, makeElement("ul", {}, ...items));
    nav.querySelectorAll("a")[place]?.focus();
  };
  show();
  return {
    draw: (drawn) => {
      links = drawn;
      show();
    },
    here: (moved) => {
      path = new URL(moved, location.href).pathname;
      show();
    },
  };
}

function leadsTo(href: string, path: string): boolean {
  const { pathname } = new URL(href, location.href);
  return pathname === path || (pathname !== "/" && path.startsWith(`${pathname}/`));
}
