// @lane dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createMenu, type Menu } from "../../renderer/emulator/admin/menu.ts";
import { followLink, watchMenu } from "../../renderer/emulator/bridge/menu.ts";
import type { MenuLink } from "../../renderer/emulator/frame-apis.ts";
import { PATIENCE } from "../support/patience.ts";

const SHOP = "one.myshopify.com";
const APP = `<s-app-nav><s-link href="/" rel="home">Home</s-link><s-link href="/payments">Payments</s-link><s-link href="/plan">Plan</s-link></s-app-nav>`;

let nav: HTMLElement;
let menu: Menu;
let told: MenuLink[][];
let followed: string[];

beforeEach(async () => {
  history.replaceState(null, "", "/payments");
  document.body.innerHTML = "<nav></nav><div></div>";
  nav = document.querySelector("nav") ?? document.body;
  [told, followed] = [[], []];
  menu = createMenu(nav, SHOP, (href) => void followed.push(href));
  watchMenu((links) => {
    told.push(links);
    menu.draw(links);
  });
  const place = document.querySelector("div");
  if (place) place.innerHTML = APP;
  await vi.waitFor(() => expect(links()).toHaveLength(3), PATIENCE);
});

const links = () => [...nav.querySelectorAll("a")];
const here = () => links().find((link) => link.hasAttribute("aria-current"))?.textContent;

describe("navigation in the admin", () => {
  it("draws the app's links, the home link as the app's name", () => {
    expect(links().map(({ textContent }) => textContent)).toEqual(["Cartwright", "Payments", "Plan"]);
    expect(links().map((link) => link.getAttribute("href"))).toEqual([`/?shop=${SHOP}`, `/payments?shop=${SHOP}`, `/plan?shop=${SHOP}`]);
  });

  it("marks the current page, also after the app has navigated", () => {
    expect(here()).toBe("Payments");
    menu.here("/plan?shop=one");
    expect(here()).toBe("Plan");
    menu.here("/payments/edit");
    expect(here()).toBe("Payments");
  });

  it("leaves a plain click to the app", () => {
    const taken = [{}, { ctrlKey: true }].map((keys) => {
      document.addEventListener("click", (event) => keys && event.preventDefault(), { once: true });
      links()[2]?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...keys }));
      return [...followed];
    });
    expect(taken).toEqual([["/plan"], ["/plan"]]);
  });

  it("follows the app's links when they change", async () => {
    document.querySelector('s-link[href="/plan"]')?.remove();
    await vi.waitFor(() => expect(links()).toHaveLength(2), PATIENCE);
    expect(told.at(-1)?.map(({ href }) => href)).toEqual(["/", "/payments"]);
  });
});

describe("navigation in the app", () => {
  it("receives a choice as a click on its link and as Shopify's event, so that any router can handle it", () => {
    const heard: string[] = [];
    const link = document.querySelector('s-link[href="/plan"]');
    for (const type of ["click", "shopify:navigate"]) {
      document.addEventListener(
        type,
        (event) => {
          event.preventDefault();
          if (event.target === link) heard.push(type);
        },
        { once: true },
      );
    }
    followLink("/plan");
    expect(heard).toEqual(["shopify:navigate", "click"]);
  });
});
