// @lane browser local

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { slowdown } from "../../scripts/lib/slowdown.ts";
import { upsell } from "../support/upsell.ts";
import { browserPages } from "./support/admin.ts";
import { block, openCheckout, SOCKS } from "./support/block.ts";
import { outer } from "./support/frame.ts";
import { expectGoodLooks, wideAndNarrow } from "./support/looks.ts";
import { storeRule } from "./support/rules.ts";
import { openAs, PLUS, shopOf } from "./support/store.ts";

const { open } = browserPages();
const TITLE = "Wool Hiking Socks";
/** Milliseconds in which a figure must follow on an idle machine. */
const MAX_DELAY = 10_000;

/** A store with an upsell, of which one piece was seen, added and ordered in the browser; its list of orders is open. */
async function ordered(): Promise<{ page: Page; shop: string }> {
  const { page } = await openAs(open, { ...PLUS, subscribed: "ACTIVE", plan: "Plus Advanced" }, "/healthz");
  await storeRule(page, upsell({ productIds: [SOCKS] }), "/api/apps/upsell/create");
  const shop = shopOf(page);
  await openCheckout(page);
  const add = block(page).getByRole("button", { name: `Add: ${TITLE}` });
  await add.click();
  await add.waitFor({ state: "detached" });
  await outer(page).getByRole("button", { name: "Place order" }).click();
  await outer(page)
    .getByRole("heading", { name: /was placed$/u })
    .waitFor();
  await outer(page).getByRole("link", { name: "Orders", exact: true }).click();
  await outer(page)
    .getByRole("heading", { name: /^Order #\d+$/u })
    .waitFor();
  return { page, shop };
}

const press = (page: Page, name: string) => outer(page).getByRole("button", { name }).click();
const done = (page: Page, text: string) => outer(page).getByRole("status").getByText(text).waitFor();

/** The figures of the statistics call, asked from the app in the admin. */
async function expectStats(stats: Page, wanted: object): Promise<void> {
  await expect
    .poll(
      () =>
        stats.evaluate(async () => {
          const [from, to] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000)];
          const reply = await fetch(`/api/analytics/upsell-stats?startDate=${from.toISOString()}&endDate=${to.toISOString()}`);
          const { acceptedUpsells, completedCheckouts, revenue, refundedApart } = await reply.json();
          return { acceptedUpsells, completedCheckouts, revenue, refundedApart };
        }),
      { timeout: MAX_DELAY * slowdown() },
    )
    .toEqual(wanted);
}

/** The same as the page shows them when it is opened anew. */
async function expectShown(stats: Page, shop: string, wanted: readonly string[]): Promise<void> {
  const figure = (title: string) =>
    stats
      .getByRole("listitem")
      .filter({ has: stats.getByRole("button", { name: new RegExp(`^${title}: `, "u") }) })
      .locator("p")
      .first();
  await stats.goto(`/analytics/upsell?shop=${shop}`);
  const titles = ["Upsells Added To Cart", "Upsells Sold", "Total Revenue"];
  await expect
    .poll(() => Promise.all(titles.map((title) => figure(title).textContent())), { timeout: MAX_DELAY * slowdown() })
    .toEqual(wanted);
}

describe("an order of the local store", () => {
  it("is edited, refunded and cancelled on the page of orders, and the figures follow", async () => {
    const { page, shop } = await ordered();
    const stats = await open("/analytics/upsell", undefined, shop);
    await expectShown(stats, shop, ["1", "1", "$19.50"]);
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `local-orders-${width}`));

    await outer(page)
      .getByRole("spinbutton", { name: `Pieces of ${TITLE}` })
      .fill("2");
    await press(page, `Edit quantity of ${TITLE}`);
    await done(page, "The order was edited. Apps were notified.");
    await expectStats(stats, { acceptedUpsells: 1, completedCheckouts: 2, revenue: 39, refundedApart: 0 });
    await outer(page)
      .getByRole("spinbutton", { name: `Pieces of ${TITLE}` })
      .fill("1");
    await press(page, `Refund pieces of ${TITLE}`);
    await done(page, "The pieces were refunded. Apps were notified.");
    await expectStats(stats, { acceptedUpsells: 1, completedCheckouts: 1, revenue: 19.5, refundedApart: 0 });
    await outer(page)
      .getByLabel(/^Amount to give back of order/u)
      .fill("5.00");
    await press(page, "Refund amount");
    await done(page, "The amount was refunded. Apps were notified.");
    await expectStats(stats, { acceptedUpsells: 1, completedCheckouts: 1, revenue: 19.5, refundedApart: 5 });
    await outer(page)
      .getByLabel(/^Amount to give back of order/u)
      .fill("5000");
    await press(page, "Refund amount");
    await outer(page).getByRole("alert").getByText("There is no more than ").waitFor();
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `local-orders-refused-${width}`));
    await expectShown(stats, shop, ["1", "1", "$19.50"]);

    await press(page, "Cancel order");
    await done(page, "The order was cancelled. Apps were notified.");
    await expectStats(stats, { acceptedUpsells: 1, completedCheckouts: 0, revenue: 0, refundedApart: 5 });
    await expectShown(stats, shop, ["1", "0", "$0.00"]);
    expect(await outer(page).getByRole("button", { name: "Cancel order" }).isDisabled()).toBe(true);
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `local-orders-cancelled-${width}`));
  });

  it("does not exist before one was placed, and the page shows where orders come from", async () => {
    const { page, shop } = await openAs(open, PLUS, "/");
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await outer(page).getByRole("navigation", { name: "Development store" }).getByRole("link", { name: "Orders" }).click();
    await outer(page).getByRole("heading", { name: "No orders yet" }).waitFor();
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `local-orders-none-${width}`));
    await page.route("/local/order?shop=*", (route) =>
      route.fulfill({ status: 503, headers: { "x-made-up": "yes" }, json: { error: "The store is away." } }),
    );
    await page.goto(`/local/orders?shop=${shop}`);
    await outer(page).getByRole("alert").getByText("The store is away.").waitFor();
    await page.unroute("/local/order?shop=*");
    await outer(page).getByRole("button", { name: "Try again" }).click();
    await outer(page).getByRole("heading", { name: "No orders yet" }).waitFor();
  });
});
