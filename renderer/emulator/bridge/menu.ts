import type { MenuLink } from "../frame-apis.ts";

const MENUS = "ui-nav-menu, s-app-nav";

/** Reports the links of the app's navigation element, and every change of them: the admin draws them beside the app. */
export function watchMenu(tell: (links: MenuLink[]) => void): void {
  const later = onceATurn(() => tell(links().map(described)));
  const observer = new MutationObserver((records) => records.some(touchesMenu) && later());
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ["href", "rel"] });
}

/** Follows a link that the admin drew. The app gets it twice, as a click on its link and as an event of Shopify. */
export function followLink(href: string): void {
  const link = links().find((each) => each.getAttribute("href") === href);
  link?.dispatchEvent(new Event("shopify:navigate", { bubbles: true, composed: true }));
  const isHandled = link?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, composed: true })) === false;
  if (!isHandled && !(link instanceof HTMLAnchorElement)) location.assign(href);
}

function links(): Element[] {
  return [...(document.querySelector(MENUS)?.querySelectorAll("a[href], s-link[href]") ?? [])];
}

function described(link: Element): MenuLink {
  return { href: link.getAttribute("href") ?? "/", label: link.textContent?.trim() ?? "", home: link.getAttribute("rel") === "home" };
}

function touchesMenu(record: MutationRecord): boolean {
  const { target } = record;
  if ((target instanceof Element ? target : target.parentElement)?.closest(MENUS)) return true;
  return [...record.addedNodes, ...record.removedNodes].some(
    (node) => node instanceof Element && (node.matches(MENUS) || node.querySelector(MENUS)),
  );
}

function onceATurn(run: () => void): () => void {
  let isScheduled = false;
  return () => {
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(() => {
      isScheduled = false;
      run();
    });
  };
}
