// @lane dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { localCart, openStoreLinks, storeHosts } from "../../../../renderer/emulator/bridge/open-store-links.ts";

const SHOP = "demo.myshopify.com";
const LINK = `https://${SHOP}/cart/1:2,3:4?storefront=true&note=a%26b`;
const LOCAL = `/local/cart/1:2,3:4?shop=${SHOP}&storefront=true&note=a%26b`;

describe("an address of the local store", () => {
  it("is the checkout page's, unchanged, when it fills the cart", () => {
    expect(localCart(SHOP, LINK)).toContain(LOCAL);
    expect(localCart(SHOP, `https://${SHOP.toUpperCase()}/cart/1:1`)).toMatch(
      /^http:\/\/localhost.*\/local\/cart\/1:1\?shop=demo\.myshopify\.com$/,
    );
    expect(localCart(SHOP, new URL(LINK))).toContain(LOCAL);
  });

  it.each([
    `https://${SHOP}/products/socks`,
    `https://${SHOP}/cart`,
    `https://${SHOP}/admin/settings`,
    `https://other.myshopify.com/cart/1:1`,
    `https://${SHOP}.evil.example/cart/1:1`,
    `https://evil.example/?${LINK}`,
    `javascript:${LINK}`,
    "/cart/1:1",
    "https://%",
    "",
  ])("is not changed otherwise: %s", (url) => expect(localCart(SHOP, url)).toBeNull());

  it("may be at any domain of the store", () => {
    const hosts = new Set(["shop.example"]);
    expect(localCart(SHOP, LINK.replace(SHOP, "shop.example"), hosts)).toContain(LOCAL);
    expect(localCart(SHOP, LINK.replace(SHOP, "de.shop.example"), hosts)).toBeNull();
  });

  it("has the domains in the store's settings, and none when they cannot be loaded", async () => {
    const reply = vi.fn(async () => Response.json({ domains: ["shop.example", SHOP] }));
    vi.stubGlobal("fetch", reply);
    const hosts = new Set<string>();
    await storeHosts(SHOP, hosts);
    expect([...hosts]).toEqual(["shop.example", SHOP]);
    reply.mockRejectedValue(new Error("gone"));
    await storeHosts(SHOP, hosts);
    expect([hosts.size, reply.mock.calls.length]).toEqual([2, 2]);
    vi.unstubAllGlobals();
  });

  it("does not exist when no store is known", () => expect(localCart("", "https:///cart/1:1")).toBeNull());
});

describe("a link of the app", () => {
  const original = vi.fn(() => null);
  let opened: unknown[][];
  beforeEach(() => {
    vi.stubGlobal("open", original);
    original.mockClear();
    opened = original.mock.calls;
  });
  afterEach(() => {
    document.body.replaceChildren();
    vi.unstubAllGlobals();
  });

  /** Returns whether the app's own window would follow the link; nothing is followed in a test. */
  function click(html: string): boolean {
    document.body.innerHTML = html;
    let followed = true;
    const stop = (event: Event): void => {
      followed = !event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener("click", stop, { once: true });
    document.querySelector("a")?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    return followed;
  }

  it("to a cart opens the local checkout page, in a window of its own", () => {
    openStoreLinks(SHOP);
    expect(click(`<a href="${LINK}" target="_blank">Open</a>`)).toBe(false);
    expect(opened.at(-1)).toEqual([expect.stringContaining(LOCAL), "_blank", "noopener"]);
    click(`<a href="${LINK}">Open</a>`);
    expect(opened.at(-1)?.[1]).toBe("_blank");
    click(`<a href="${LINK}" target="_top">Open</a>`);
    expect(opened.at(-1)?.[1]).toBe("_top");
  });

  it("elsewhere is followed unchanged", () => {
    openStoreLinks(SHOP);
    expect(click('<a href="https://other.example/cart/1:1" target="_blank">Open</a>')).toBe(true);
    expect(opened).toEqual([]);
  });

  it("opened by a script leads to the same page", () => {
    openStoreLinks(SHOP);
    window.open(LINK, "_top");
    window.open("https://other.example/");
    expect(opened.map(([url]) => String(url))).toEqual([expect.stringContaining(LOCAL), "https://other.example/"]);
    expect(opened[0]?.[1]).toBe("_top");
  });
});
