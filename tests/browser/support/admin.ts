import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { PATIENCE } from "../../support/patience.ts";
import { launch } from "./chromium.ts";
import { lookInside } from "./frame.ts";

/** Where pictures go: those of live mode apart, since both runs go on side by side. */
export const SCREENS = join(tmpdir(), inject("screens"));
export const DESKTOP = { width: 1200, height: 900 };
export const PHONE = { width: 360, height: 740 };

let stores = 0;

/**
 * Gives a test file its browser; after each test, everything the pages complained about must have been expected. A page looks for things
 * in the frame that the app is in; what is around it, or outside of the admin, is looked for in `outer(page)`. The product is the one that
 * all files share, unless a file has its own.
 */
export function browserPages(url = () => inject("url")): {
  open: (path: string, viewport?: typeof DESKTOP, shop?: string) => Promise<Page>;
} {
  let browser: Browser;
  let contexts: BrowserContext[] = [];
  let complaints: string[] = [];
  beforeAll(async () => {
    await mkdir(SCREENS, { recursive: true });
    browser = await launch();
  });
  afterEach(async () => {
    for (const context of contexts) await context.close();
    const said = complaints;
    contexts = [];
    complaints = [];
    expect(said.join("\n")).toBe("");
  });
  afterAll(() => browser.close());

  const open = async (path: string, viewport = DESKTOP, shop = newShop()): Promise<Page> => {
    const context = await browser.newContext({ viewport, baseURL: url(), reducedMotion: "reduce" });
    contexts.push(context);
    const page = lookInside(await context.newPage());
    page.setDefaultTimeout(PATIENCE);
    listen(page, complaints);
    await page.goto(`${path}${path.includes("?") ? "&" : "?"}shop=${shop}`);
    return page;
  };
  return { open };
}

/** A store of its own keeps tests apart; the local platform creates and fills it on first sight. */
export function newShop(): string {
  stores += 1;
  return `browser-${process.pid}-${stores}.myshopify.com`;
}

/** A refused request is the page's business, and tested; an exception or a console error never is. */
function listen(page: Page, complaints: string[]): void {
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) complaints.push(message.text());
  });
  page.on("response", (response) => {
    if (response.status() >= 500 && response.headers()["x-made-up"] === undefined)
      complaints.push(`${response.status()} ${response.url()}`);
  });
}
