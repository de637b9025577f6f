// @lane browser local

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { slowdown } from "../../scripts/lib/slowdown.ts";
import { DEEP } from "../support/deep.ts";
import { upsell } from "../support/upsell.ts";
import { browserPages } from "./support/admin.ts";
import { block, openCheckout, SOCKS } from "./support/block.ts";
import { outer } from "./support/frame.ts";
import { expectGoodLooks, wideAndNarrow } from "./support/looks.ts";
import { storeRule } from "./support/rules.ts";
import { openAs, PLUS, shopOf } from "./support/store.ts";

const { open } = browserPages();
const IS_STATS = ({ pathname }: URL) => pathname === "/api/analytics/upsell-stats";

/** A store with one upsell. */
async function opened(): Promise<Page> {
  const { page } = await openAs(open, { ...PLUS, subscribed: "ACTIVE", plan: "Plus Advanced" }, "/healthz");
  await storeRule(page, upsell({ productIds: [SOCKS] }), "/api/apps/upsell/create");
  return page;
}

const figure = (page: Page, title: string) =>
  page
    .getByRole("listitem")
    .filter({ has: page.getByRole("button", { name: new RegExp(`^${title}: `, "u") }) })
    .locator("p")
    .first();

describe("the analytics of upsells", () => {
  it("count what a buyer saw, added and bought within seconds, and open the order", async () => {
    const page = await opened();
    await openCheckout(page);
    await block(page)
      .getByRole("button", { name: /^Add: Wool Hiking Socks/u })
      .click();
    await block(page)
      .getByRole("button", { name: /^Add: Wool Hiking Socks/u })
      .waitFor({ state: "detached" });
    await outer(page).getByRole("button", { name: "Place order" }).click();
    await outer(page)
      .getByRole("heading", { name: /was placed$/u })
      .waitFor();
    await expect
      .poll(
        async () => {
          await page.goto(`/analytics/upsell?shop=${shopOf(page)}`);
          await expect.poll(() => figure(page, "Upsells Sold").textContent()).not.toBe("…");
          return Promise.all(
            ["Upsells Added To Cart", "Upsells Sold", "Total Revenue", "Impressions"].map((title) => figure(page, title).textContent()),
          );
        },
        { timeout: 20_000 * slowdown() },
      )
      .toEqual(["1", "1", "$19.50", "1"]);
    await page.getByText("1 of 1 ordered", { exact: true }).waitFor();
    await page.locator(".recharts-line").first().waitFor();
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `analytics-${width}`));
    await page.getByRole("button", { name: "Orders of Total Revenue" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("cell", { name: "Wool Hiking Socks" }).waitFor();
    await dialog.getByRole("link", { name: /^#\d+$/u }).waitFor();
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `analytics-orders-${width}`));
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await page.goto(`/upsell?shop=${shopOf(page)}`);
    await page.getByRole("region", { name: "Last 30 days" }).getByText("$19.50").waitFor();
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `analytics-above-list-${width}`));
  });

  it("show zeros when nothing was sold, and accept a range by keyboard", async () => {
    const page = await opened();
    await page.goto(`/analytics/upsell?shop=${shopOf(page)}`);
    await page.getByText("No upsell data available for this period").waitFor();
    expect(await figure(page, "Total Revenue").textContent()).toBe("$0.00");
    const custom = page.getByRole("button", { name: "Custom Range" });
    await custom.focus();
    await page.keyboard.press("Enter");
    const days = page.getByRole("button", { name: / \d{1,2} 20\d\d$/u, disabled: false });
    await days.first().waitFor();
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `analytics-calendar-${width}`));
    for (let times = 0; times < 2; times++) {
      await days.first().focus();
      await page.keyboard.press("Enter");
    }
    await days.first().waitFor({ state: "detached" });
    expect(await custom.getAttribute("aria-pressed")).toBe("true");
  });

  it.runIf(DEEP)("show that they could not be loaded, with a shape that no one takes for figures", async () => {
    const page = await opened();
    await page.route(IS_STATS, (route) =>
      route.fulfill({ status: 503, headers: { "x-made-up": "yes" }, json: { error: "The database is closed." } }),
    );
    await page.goto(`/analytics/upsell?shop=${shopOf(page)}`);
    await page.getByText("Error loading analytics data").waitFor();
    expect(await page.getByText("Sample data").count()).toBe(2);
    await page.locator(".recharts-line").first().waitFor();
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `analytics-failed-${width}`));
    await page.unroute(IS_STATS);
    await page.getByRole("button", { name: "Retry" }).click();
    await page.getByText("No upsell data available for this period").waitFor();
  });

  it("link to those of gifts and surveys, and back to their lists", async () => {
    const page = await opened();
    await page.goto(`/analytics/upsell?shop=${shopOf(page)}`);
    const screens = page.getByRole("navigation", { name: "Analytics" });
    await screens.getByRole("link", { name: "Gifts" }).click();
    await page.getByRole("heading", { level: 1, name: "Gift Analytics" }).waitFor();
    await page.getByText("No gifts given in this period").first().waitFor();
    await page.locator(".recharts-surface").first().waitFor();
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `analytics-gifts-${width}`));
    await screens.getByRole("link", { name: "Surveys" }).click();
    await page.getByText("No surveys shown in this period").waitFor();
    await page.locator(".recharts-surface").first().waitFor();
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `analytics-surveys-${width}`));
    await page.getByRole("button", { name: "Surveys & Forms" }).click();
    await page.getByRole("region", { name: "Last 30 days" }).getByText("Surveys Shown").waitFor();
  });
});
