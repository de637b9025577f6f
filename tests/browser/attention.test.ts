// @lane browser local

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { slowdown } from "../../scripts/lib/slowdown.ts";
import { upsell } from "../support/upsell.ts";
import { browserPages } from "./support/admin.ts";
import { block, openCheckout, SOCKS } from "./support/block.ts";
import { inner } from "./support/frame.ts";
import { expectGoodLooks, wideAndNarrow } from "./support/looks.ts";
import { storeRule } from "./support/rules.ts";
import { become, openAs, PLUS, shopOf } from "./support/store.ts";

const { open } = browserPages();
const ADVANCED = { ...PLUS, subscribed: "ACTIVE", plan: "Plus Advanced" };
const notices = (page: Page) => page.getByRole("region", { name: "Needs your attention" });
const home = async (page: Page) => {
  await page.goto(`/?shop=${shopOf(page)}`);
  await page.getByRole("region", { name: "Last 30 days" }).waitFor();
};

/** How much of what had been drawn moved, by itself, since the app was loaded. */
async function shifted(page: Page): Promise<number> {
  return (await inner(page)).evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Reflect.get(entry, "hadRecentInput") ? 0 : Number(Reflect.get(entry, "value"));
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
      }),
  );
}

it("the home page shows that a block is not placed and that a code has expired, until both are fixed, and moves nothing", async () => {
  const { page } = await openAs(open, ADVANCED, "/");
  await page.getByRole("heading", { name: "Active in your checkout" }).waitFor();
  const codes = { productIds: [SOCKS], productDiscountCodes: { [SOCKS]: "SUMMER24" } };
  await storeRule(page, { ...upsell(codes), name: "Socks" }, "/api/apps/upsell/create");
  await home(page);
  await notices(page).getByText("The discount code SUMMER24 of the upsell").waitFor();
  expect(await notices(page).getByRole("listitem").count()).toBe(2);
  const place = notices(page).getByRole("link", { name: /^Place the block for upsells/ });
  expect(await place.getAttribute("href")).toMatch(/\/settings\/checkout\/editor\?page=checkout&context=apps$/);
  await wideAndNarrow(page, (width) => expectGoodLooks(page, `attention-${width}`));

  await home(page);
  await notices(page).waitFor();
  const moved = await shifted(page);
  console.log(`a home that begins with notices, for the second time: CLS ${moved.toFixed(4)} (target 0.05)`);
  expect(moved).toBeLessThanOrEqual(0.05);

  await openCheckout(page);
  await block(page)
    .getByRole("button", { name: /^Add: / })
    .first()
    .waitFor();
  await expect
    .poll(
      async () => {
        await home(page);
        await notices(page).waitFor();
        return notices(page).getByText("Not placed").count();
      },
      { timeout: 20_000 * slowdown() },
    )
    .toBe(0);
  await notices(page)
    .getByRole("link", { name: /^Open "/ })
    .click();
  await page.getByRole("heading", { level: 1, name: /upsell/i }).waitFor();
  await page.getByLabel("Discount code").first().fill("WELCOME10");
  await page.getByRole("button", { name: "Update" }).first().click();
  await page.getByRole("heading", { level: 1, name: "Upsells" }).waitFor();
  await home(page);
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).includes("0"))).toBe(true);
  expect(await notices(page).count()).toBe(0);
});

it("the home page shows why a store has no plan any more", async () => {
  const { page, shop } = await openAs(open, ADVANCED, "/");
  await page.getByRole("heading", { name: "Active in your checkout" }).waitFor();
  for (const [subscribed, title] of [
    ["FROZEN", "Your Plus Advanced subscription is on hold"],
    ["CANCELLED", "Your Plus Advanced subscription has ended"],
  ]) {
    await become(page, shop, { subscribed });
    await page.goto(`/?shop=${shop}`);
    await page.getByText(String(title)).waitFor();
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `plan-ended-${subscribed}-${width}`));
  }
});
