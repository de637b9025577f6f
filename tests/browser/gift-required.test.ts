// @lane browser local

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { DEEP } from "../support/deep.ts";
import { browserPages } from "./support/admin.ts";
import { cart } from "./support/block.ts";
import { outer } from "./support/frame.ts";
import { block, checkoutWith, FREE, line, title } from "./support/gift-checkout.ts";
import { expectGoodLooks, wideAndNarrow } from "./support/looks.ts";
import { BASIC, become, shopOf } from "./support/store.ts";
import { order, ordering } from "./support/survey-block.ts";

const { open } = browserPages();
const LANGUAGES = [
  ["de", "Hinzufügen"],
  ["ar", "إضافة"],
  ["en", "Add"],
] as const;
const REQUIRED = { isProductRequired: true, makeProductsFree: false };
const SENTENCE = "Wool Hiking Socks";

/** Tries to order, and reads why that is not possible. */
async function refused(page: Page, message: string): Promise<void> {
  const region = ordering(page);
  await expect
    .poll(async () => {
      await region.getByRole("button", { name: "Place order" }).click();
      return (await region.getByRole("alert").allTextContents()).join(" ");
    })
    .toContain(message);
}

const takeOut = (page: Page) =>
  line(page)
    .getByRole("button", { name: /^Remove Wool/u })
    .click();
const add = (page: Page) => block(page).getByRole("button", { name: /^Add: Wool Hiking Socks/u });

describe("a product that is required", () => {
  it("makes the order wait as long as it is missing, and is offered meanwhile in the buyer's language", async () => {
    const { page } = await checkoutWith(open, REQUIRED);
    await add(page).waitFor();
    await refused(page, SENTENCE);
    for (const [language, button] of LANGUAGES) {
      await outer(page).getByLabel("Language", { exact: true }).selectOption(language);
      await block(page).getByRole("button", { name: button }).first().waitFor();
      await wideAndNarrow(page, (width) => expectGoodLooks(page, `gift-required-${language}-${width}`));
    }
    await add(page).click();
    await expect.poll(() => title(page)).toMatch(/^Wool Hiking Socks\$19\.50/u);
    await order(page);
  });

  it.runIf(DEEP)("is offered again when the buyer removes it, and the order waits with the merchant's message", async () => {
    const { page } = await checkoutWith(open, { isProductRequired: true, requiredProductMessage: "Take {products} along." });
    await expect.poll(() => title(page)).toMatch(FREE);
    await takeOut(page);
    await add(page).waitFor();
    await refused(page, "Take Wool Hiking Socks along.");
    await add(page).click();
    await expect.poll(() => title(page)).toMatch(FREE);
    await order(page);
  });

  it.runIf(DEEP)("is required with the code of its offer, and not without", async () => {
    const { page } = await checkoutWith(open, { ...REQUIRED, conditionType: "discountCode", discountCode: "WELCOME10" });
    await outer(page).getByLabel("Discount code").fill("WELCOME10");
    await add(page).waitFor();
    await refused(page, SENTENCE);
    await outer(page).getByLabel("Discount code").fill("");
    await expect.poll(() => add(page).count()).toBe(0);
    await order(page);
  });
});

describe("a gift", () => {
  it.runIf(DEEP)("is added with a phone number that is typed, and removed with it", async () => {
    const { page } = await checkoutWith(open, { conditionType: "phoneNumber" });
    await outer(page).getByLabel("Delivery address").selectOption({ index: 1 });
    await outer(page).getByLabel("Phone", { exact: true }).fill("+1 514 555 0199");
    await expect.poll(() => title(page)).toMatch(FREE);
    await outer(page).getByLabel("Phone", { exact: true }).fill("");
    await expect.poll(() => line(page).count()).toBe(0);
  });

  it("is removed, and not offered, once the plan has ended", async () => {
    const { page } = await checkoutWith(open, {});
    await expect.poll(() => title(page)).toMatch(FREE);
    await become(page, shopOf(page), { ...BASIC, partnerDevelopment: false });
    const shop = shopOf(page);
    const live = async () => {
      const { blocks } = await (await page.request.get(`/local/blocks?shop=${shop}`)).json();
      const read = blocks.flatMap(({ metafields }: { metafields: { key: string; value: string }[] }) => metafields);
      return JSON.parse(read.find(({ key }: { key: string }) => key === "auto_products_live").value).customization.length;
    };
    await expect.poll(live).toBe(0);
    await page.reload();
    await cart(page).locator("li.line").filter({ hasText: "249.00" }).waitFor();
    await expect.poll(() => line(page).count()).toBe(0);
    expect(await add(page).count()).toBe(0);
    await order(page);
  });
});
