// @lane browser local

import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { slowdown } from "../../scripts/lib/slowdown.ts";
import { DEEP } from "../support/deep.ts";
import { upsell } from "../support/upsell.ts";
import { browserPages, SCREENS } from "./support/admin.ts";
import { SOCKS } from "./support/block.ts";
import { inner } from "./support/frame.ts";
import { PICTURED, savePicture } from "./support/pictures.ts";
import { storeRule } from "./support/rules.ts";
import { openAs, PLUS, shopOf } from "./support/store.ts";

const { open } = browserPages();
/** CSS pixels between the margins that browsers leave, by the paper. */
const PAPERS = { A4: 718, ...(DEEP && { Letter: 740 }) };
const NAMES = { upsell: "Upsell Analytics", gifts: "Gift Analytics", surveys: "Survey Analytics" };

/** A screen of figures of a store in which an order has ten products that were offered, or given. */
async function opened(name: string): Promise<Page> {
  const { page, shop } = await openAs(open, { ...PLUS, subscribed: "ACTIVE", plan: "Plus Advanced" }, "/healthz");
  const offer = await storeRule(page, upsell({ productIds: [SOCKS] }), "/api/apps/upsell/create");
  const lines = Array.from({ length: 10 }, (_, at) => ({
    ...{ product: `Something with a long name that goes on for a while, number ${at}`, price: "20.00", quantity: at + 1 },
    attributes: { _cartwright_upsell: offer },
  }));
  const at = new Date(Date.now() - 3_600_000).toISOString();
  const order = {
    shop,
    id: 5_600_000_000_001,
    checkoutToken: "a".repeat(32),
    placedAt: at,
    changedAt: at,
    checkout: { lines, market: "US" },
  };
  const made = await page.request.post("/local/order", { data: order });
  expect(made.status(), await made.text()).toBe(200);
  await expect
    .poll(
      async () => {
        await page.goto(`/analytics/${name}?shop=${shop}`);
        await page.locator("svg.recharts-surface").first().waitFor();
        await page.getByRole("button", { name: "Export CSV" }).waitFor();
        return name !== "upsell" || (await page.getByText("number 9").count()) > 0;
      },
      { timeout: 20_000 * slowdown() },
    )
    .toBe(true);
  return page;
}

/**
 * The page that a print of the app's frame starts from, as wide as the paper: the drawing as it stands, without the scripts that would
 * draw it anew for the width.
 */
async function paperOf(page: Page, width: number): Promise<Page> {
  const frame = await inner(page);
  const html = await frame.content();
  const paper = await page.context().newPage();
  await paper.route("**/paper", (route) =>
    route.fulfill({ contentType: "text/html", body: html.replace(/<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, "") }),
  );
  // App Bridge draws it in the admin's own navigation
  await paper.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("s-app-nav, ui-nav-menu { display: none; }");
    document.adoptedStyleSheets = [sheet];
  });
  await paper.setViewportSize({ width, height: 1000 });
  await paper.emulateMedia({ media: "print" });
  await paper.goto(new URL("/paper", frame.url()).href);
  return paper;
}

describe.each(Object.entries(NAMES))("a print of %s", (name, title) => {
  it("names its store and its days, and has all figures, without the controls of the screen", async () => {
    const page = await opened(name);
    for (const [format, width] of Object.entries(PAPERS)) {
      const paper = await paperOf(page, width);
      await paper.getByRole("heading", { level: 1, name: title }).waitFor();
      const head = paper.locator(".printed");
      expect(await head.textContent()).toMatch(
        /^\S+\.myshopify\.com: \w{3} \d{1,2}, \d{4} – \w{3} \d{1,2}, \d{4}Printed on \w{3} \d{1,2}, \d{4}/u,
      );
      expect(await head.textContent()).toContain(shopOf(page));
      for (const button of await paper.getByRole("button").all())
        expect(await button.textContent()).not.toMatch(/Export|Print|Last|Range|Orders$/u);
      expect(await paper.getByRole("navigation").count()).toBe(0);
      expect(await paper.getByText("Show as table").filter({ visible: true }).count()).toBe(0);
      const beyond = await paper.evaluate(() =>
        [...document.querySelectorAll(".report *")].flatMap((each) =>
          each.getBoundingClientRect().right > document.documentElement.clientWidth + 1 ? [each.outerHTML.slice(0, 120)] : [],
        ),
      );
      expect(beyond).toEqual([]);
      const charts = await paper
        .locator("svg.recharts-surface")
        .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
      expect(charts.length).toBeGreaterThan(0);
      for (const wide of charts) expect(wide).toBeGreaterThan(width * 0.8);
      const margin = { top: "1cm", right: "1cm", bottom: "1cm", left: "1cm" };
      if (PICTURED) await paper.pdf({ path: join(SCREENS, `print-${name}-${format}.pdf`), format, margin });
      await savePicture(paper, `print-${name}-${format}`, true);
      await paper.close();
    }
  });
});

it("figures are printed from their own window, with the moment of printing", async () => {
  const page = await opened("upsell");
  const frame = await inner(page);
  await frame.evaluate(() => {
    const head = () => document.querySelector(".printed")?.textContent;
    window.print = () => {
      const before = head();
      const { now } = Date;
      Date.now = () => now() + 3_600_000;
      window.dispatchEvent(new Event("beforeprint"));
      Object.assign(window, { printed: [before, head()] });
    };
  });
  await page.getByRole("button", { name: "Print" }).click();
  const [before, after] = await frame.evaluate(() => Reflect.get(window, "printed") as [string, string]);
  expect(before).toMatch(/Printed on/u);
  expect(after).toMatch(/Printed on/u);
  expect(after).not.toBe(before);
  expect(await page.locator(".printed").isVisible()).toBe(false);
});
