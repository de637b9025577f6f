// @lane browser live once

import type { Browser, Frame, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpointsOf } from "../../server/shopify/http/endpoints.ts";
import { launch } from "./support/chromium.ts";
import { type ServedAdmin, serveAdmin } from "./support/served-admin.ts";

const SHOP = "one.myshopify.com";
const APP = "https://checkout.acme-apps.io";
const PAGE = `/payments?shop=${SHOP}&embedded=1`;
const BRIDGE = `window.shopify = { config: { apiKey: "key", shop: "${SHOP}" } };`;

/** App Bridge in a page whose address has lost its shop: only the admin knows it, and tells by session tokens. */
const TOKEN = `e30.${Buffer.from(JSON.stringify({ dest: `https://${SHOP}` })).toString("base64url")}.signature`;
const LATE_BRIDGE = `window.shopify = { config: { apiKey: "key" }, idToken: async () => "${TOKEN}" };`;
/** Header that a browser sends by itself, but leaves out when its requests are intercepted. */
const INTO_FRAME = { "sec-fetch-dest": "iframe" };

let browser: Browser;
let admin: ServedAdmin;

beforeAll(async () => {
  admin = await serveAdmin("dist/admin", endpointsOf(null));
  browser = await launch();
});
afterAll(async () => {
  await browser.close();
  await admin.close();
});

/** A page of some host that shows the app in a frame, in a browser that finds the live hosts here. */
async function embeddedBy(
  host: string,
  path = PAGE,
  bridge = BRIDGE,
): Promise<{ page: Page; frame: Frame | undefined; refused: string[] }> {
  const page = await browser.newPage();
  const refused: string[] = [];
  page.on("console", (message) => void (/Content Security Policy/.test(message.text()) && refused.push(message.text())));
  await page.route(`${APP}/**`, async (route) => {
    const asked = new URL(route.request().url());
    const headers = { ...route.request().headers(), ...(route.request().isNavigationRequest() && INTO_FRAME) };
    await route.fulfill({ response: await route.fetch({ url: `${admin.url}${asked.pathname}${asked.search}`, maxRedirects: 0, headers }) });
  });
  await page.route("https://cdn.shopify.com/**", (route) => route.fulfill({ contentType: "text/javascript", body: bridge }));
  await page.route(`https://${host}/**`, (route) =>
    route.fulfill({ contentType: "text/html", body: `<!doctype html><iframe src="${APP}${path}"></iframe>` }),
  );
  await page.goto(`https://${host}/`);
  return { page, frame: page.frames().find((each) => each.url().startsWith(APP)), refused };
}

/** Closes a page whose requests may still be under way. */
async function leave(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.close();
}

/** Adds a script to a page, and tells whether it ran. */
async function runs(frame: Frame, script: { src?: string; text?: string }): Promise<boolean> {
  return frame.evaluate(async ({ src, text }) => {
    Reflect.deleteProperty(window, "shopify");
    const element = document.createElement("script");
    if (src !== undefined) element.src = src;
    else element.textContent = text ?? "";
    await new Promise((done) => {
      element.onload = done;
      element.onerror = done;
      document.head.append(element);
      if (src === undefined) done(null);
    });
    return "shopify" in window;
  }, script);
}

describe("the live page in a browser", () => {
  it.each([SHOP, "admin.shopify.com"])("starts in a frame of %s", async (host) => {
    const { page, frame, refused } = await embeddedBy(host);
    await frame?.locator("main").first().waitFor();
    expect(refused).toEqual([]);
    await leave(page);
  });

  it.each(["two.myshopify.com", "one.myshopify.com.evil.example", "evil.example"])("is not shown in a frame of %s", async (host) => {
    const { page, frame, refused } = await embeddedBy(host);
    expect(refused.join()).toContain("frame-ancestors");
    expect(frame).toBeUndefined();
    await leave(page);
  });

  it.each(["admin.shopify.com", SHOP, "two.myshopify.com"])(
    "recovers in a frame of %s that was reloaded without its shop",
    async (host) => {
      const { page, frame, refused } = await embeddedBy(host, "/payments?type=hide", LATE_BRIDGE);
      await frame?.locator("s-app-nav").first().waitFor({ state: "attached" });
      await expect.poll(() => new URL(frame?.url() ?? "").searchParams.get("shop")).toBe(SHOP);
      expect([new URL(frame?.url() ?? "").pathname, refused]).toEqual(["/payments", []]);
      await leave(page);
    },
  );

  it.each(["evil.example", "admin.shopify.com.evil.example", "myshopify.com"])(
    "without a shop is not shown in a frame of %s",
    async (host) => {
      const { page, frame, refused } = await embeddedBy(host, "/payments", LATE_BRIDGE);
      expect(refused.join()).toContain("frame-ancestors");
      expect(frame).toBeUndefined();
      await leave(page);
    },
  );

  it("runs scripts of its own and of App Bridge's folder only", async () => {
    const { page, frame } = await embeddedBy(SHOP);
    if (!frame) throw new Error("the app is not shown");
    expect(await runs(frame, { src: "https://cdn.shopify.com/shopifycloud/app-bridge/part.js" })).toBe(true);
    expect(await runs(frame, { src: "https://cdn.shopify.com/s/files/1/0001/evil.js" })).toBe(false);
    expect(await runs(frame, { text: BRIDGE })).toBe(false);
    expect(await frame.evaluate(() => document.querySelector("script")?.getAttribute("src"))).toBe(endpointsOf(null).appBridge);
    await leave(page);
  });
});
