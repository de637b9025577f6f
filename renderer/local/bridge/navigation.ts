import { make } from "./dom.ts";

const MENUS = "ui-nav-menu, s-app-nav";

/** Draws the links of the app's navigation element beside the app, and forwards clicks so that the app's router handles them. */
export function createNavigation(nav: HTMLElement, leave: () => Promise<void>): void {
  const draw = (): void => {
    const menu = document.querySelector(MENUS);
    const links = menu ? [...menu.querySelectorAll("a[href], s-link[href]")] : [];
    const home = links.find((link) => link.getAttribute("rel") === "home");
    const items = links.filter((link) => link !== home).map((link) => make("li", {}, item(link, leave)));
    const title = make("p", { class: "app" }, home ? item(home, leave, "Cartwright") : "Cartwright");
    nav.replaceChildren(title, make("ul", {}, ...items));
  };
  const later = onceAFrame(draw);
  draw();
  const observer = new MutationObserver((records) => records.some(touchesMenu) && later());
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ["href", "rel"] });
  onNavigation(later);
}

function item(link: Element, leave: () => Promise<void>, label = link.textContent?.trim() ?? ""): HTMLElement {
  const href = link.getAttribute("href") ?? "/";
  const forward = (event: Event): void => {
    if (event instanceof MouseEvent && (event.metaKey || event.ctrlKey || event.shiftKey)) return;
    event.preventDefault();
    void leave().then(() => follow(link, href));
  };
  const { pathname } = new URL(href, location.href);
  const here = pathname === location.pathname || (pathname !== "/" && location.pathname.startsWith(`${pathname}/`));
  return make("a", { href, "aria-current": here ? "page" : undefined, on: { click: forward } }, label);
}

/** An `<a>` navigates by itself when no router takes the click; an `<s-link>` needs a push. */
function follow(link: Element, href: string): void {
  const click = new MouseEvent("click", { bubbles: true, cancelable: true, composed: true });
  const handled = !link.dispatchEvent(click);
  if (!handled && !(link instanceof HTMLAnchorElement)) location.assign(href);
}

function touchesMenu(record: MutationRecord): boolean {
  if (record.target instanceof Element && record.target.closest(MENUS)) return true;
  return [...record.addedNodes, ...record.removedNodes].some(
    (node) => node instanceof Element && (node.matches(MENUS) || node.querySelector(MENUS)),
  );
}

/** Page changes made by the app's router do not fire an event of their own. */
function onNavigation(run: () => void): void {
  for (const name of ["pushState", "replaceState"] as const) {
    const original = history[name].bind(history);
    history[name] = (...state) => {
      original(...state);
      run();
    };
  }
  window.addEventListener("popstate", run);
}

function onceAFrame(run: () => void): () => void {
  let due = false;
  return () => {
    if (due) return;
    due = true;
    requestAnimationFrame(() => {
      due = false;
      run();
    });
  };
}
