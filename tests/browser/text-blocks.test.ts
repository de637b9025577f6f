// @lane browser local

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { DEEP } from "../support/deep.ts";
import { browserPages } from "./support/admin.ts";
import { cart } from "./support/block.ts";
import { outer } from "./support/frame.ts";
import { become, PLUS, shopOf } from "./support/store.ts";
import * as texts from "./support/text-blocks.ts";
import { BANNER, block, CHECKBOX, expectBlocksGood, heightOf, place, SHIPPING, set, speak } from "./support/text-blocks.ts";

const { open } = browserPages();
const SOCKS = "gid://shopify/Product/7001005";
const HOSTILE = `<img src=x onerror="parent.hacked=1"><script>parent.hacked=1</script>`;
const LANGUAGES = [
  ["en", "ltr", "Order by noon", "I accept the terms", "to go for free shipping"],
  ["de", "ltr", "Bis Mittag bestellen", "Ich akzeptiere die Bedingungen", "bis zum kostenlosen Versand"],
  ["ar", "rtl", "اطلب قبل الظهر", "أوافق على الشروط", "للحصول على شحن مجاني"],
] as const;
const [en, de, ar] = LANGUAGES;
const TEXTS = {
  banner: {
    _instances: [
      { id: "banner_1", name: "Noon" },
      { id: "banner_2", name: "Hostile" },
      { id: "banner_3", name: "Empty" },
    ],
    banner_1: {
      title: { default: en[2], de: de[2], ar: ar[2] },
      message: {
        default: "Your cart at {{shop}} comes to {{total}}.\nYou need {{remaining}} more.\nWe do not know {{nonsense}}.",
        de: "Ihr Warenkorb bei {{shop}} kommt auf {{total}}.",
        ar: "مجموع سلتك لدى {{shop}} هو {{total}}.",
      },
    },
    banner_2: { title: { default: HOSTILE }, message: { default: `${HOSTILE}\n{{shop}}` } },
    banner_3: { title: { default: " " }, message: { default: "" } },
  },
  checkbox: {
    _instances: [{ id: "checkbox_1", name: "Terms" }],
    checkbox_1: { label: { default: en[3], de: de[3], ar: ar[3] } },
  },
};

/** The checkout of a store with these texts. */
async function opened(translations: object = TEXTS): Promise<Page> {
  const page = await open("/healthz");
  await become(page, shopOf(page), { ...PLUS, partnerDevelopment: true });
  await texts.storeTexts(page, translations);
  await texts.openCheckout(page);
  return page;
}

const pieces = (page: Page) => cart(page).getByRole("textbox", { name: "Quantity of Ridgeline Down Jacket", exact: true });
const pay = (page: Page, currency: string) => outer(page).getByLabel("Currency", { exact: true }).selectOption(currency);

describe("the blocks of texts in checkout", () => {
  it("look right in every language and direction, on desktop and phone", async () => {
    const page = await opened();
    await place(page, BANNER);
    await place(page, CHECKBOX, { Required: true });
    await place(page, SHIPPING, { Threshold: "300" });
    await block(page, CHECKBOX).getByRole("checkbox").click();
    await block(page, CHECKBOX).getByRole("checkbox").click();
    for (const [language, direction, title, label, toGo] of LANGUAGES) {
      await speak(page, language);
      await block(page, BANNER).getByText(title).waitFor();
      await block(page, CHECKBOX).getByText(label).waitFor();
      await block(page, SHIPPING).getByText(toGo).waitFor();
      await expect.poll(() => block(page, BANNER).locator("html").getAttribute("dir")).toBe(direction);
      await expectBlocksGood(page, `text-blocks-${language}`, BANNER, CHECKBOX, SHIPPING);
    }
  });

  it.runIf(DEEP)("fill in known values, leave out a paragraph with an unknown one, and show other braces as typed", async () => {
    const page = await opened();
    await place(page, BANNER);
    await block(page, BANNER)
      .getByText("Your cart at Cartwright Demo comes to $248.99.")
      .or(block(page, BANNER).getByText(/comes to \$/u))
      .first()
      .waitFor();
    await block(page, BANNER).getByText("We do not know {{nonsense}}.").waitFor();
    expect(
      await block(page, BANNER)
        .getByText(/You need/u)
        .count(),
    ).toBe(0);
  });

  it("show what was typed as text, whatever it contains", async () => {
    const page = await opened();
    await place(page, BANNER, { "Instance name": "hostile" });
    await block(page, BANNER).getByText(HOSTILE).nth(1).waitFor();
    await set(page, BANNER, { Tone: "critical" });
    await expectBlocksGood(page, "text-blocks-hostile", BANNER);
    expect(await outer(page).evaluate(() => Reflect.get(window, "hacked"))).toBeUndefined();
  });

  it.runIf(DEEP)("show buyers nothing when there is no text, and inform the merchant in the editor", async () => {
    const page = await opened();
    await place(page, BANNER, { "Instance name": "Empty" });
    await expect.poll(() => heightOf(page, BANNER)).toBe(0);
    const editor = outer(page).getByRole("checkbox", { name: "See blocks as in the checkout editor" });
    await editor.check();
    await block(page, BANNER).getByText("A banner appears here").waitFor();
    await set(page, BANNER, { "Instance name": "Easter" });
    await block(page, BANNER).getByText("There is no “Easter”").waitFor();
    await block(page, BANNER).getByText("Buyers see the first one. In Extension Translations there are: Noon, Hostile, Empty.").waitFor();
    await block(page, BANNER).getByText(en[2]).waitFor();
    for (const [language] of LANGUAGES) {
      await speak(page, language);
      await block(page, BANNER)
        .getByText(language === "ar" ? "لا يوجد «Easter»" : /Easter/u)
        .first()
        .waitFor();
      await expectBlocksGood(page, `text-blocks-unknown-${language}`, BANNER);
    }
    await speak(page, "en");
    await editor.uncheck();
    await block(page, BANNER).getByText(en[2]).waitFor();
    expect(
      await block(page, BANNER)
        .getByText(/Easter/u)
        .count(),
      "buyers see the first one alone",
    ).toBe(0);
  });
});

describe("the free shipping message", () => {
  it("follows the cart over its threshold and back, and uses the merchant's texts", async () => {
    const page = await opened({
      ...TEXTS,
      freeShippingMessage: { title: { default: "Nearly there" }, description: { default: "{{remaining}} of {{threshold}} left" } },
    });
    await place(page, SHIPPING, { Threshold: "300" });
    await block(page, SHIPPING)
      .getByText("$51.01 of $300.00 left")
      .or(block(page, SHIPPING).getByText(/of \$300\.00 left/u))
      .first()
      .waitFor();
    expect(await block(page, SHIPPING).getByRole("progressbar").count()).toBe(1);
    await pieces(page).fill("2");
    await block(page, SHIPPING).getByText("Shipping is free for your order.").waitFor();
    expect(await block(page, SHIPPING).getByRole("progressbar").count()).toBe(0);
    await expectBlocksGood(page, "free-shipping-reached", SHIPPING);
    await pieces(page).fill("1");
    await block(page, SHIPPING).getByText("Nearly there").waitFor();
    await set(page, SHIPPING, { Threshold: "" });
    await expect.poll(() => heightOf(page, SHIPPING)).toBe(0);
    const settings = await texts.settingsOf(page, SHIPPING);
    await set(page, SHIPPING, { Threshold: "0" });
    await settings.getByText("Enter 0.01 or more.").waitFor();
  });

  it.runIf(DEEP)("shows nothing in a currency without a rate, and an approximate amount in one with a rate", async () => {
    const page = await opened();
    const shop = shopOf(page);
    await place(page, SHIPPING, { Threshold: "300" });
    await block(page, SHIPPING).getByText("to go for free shipping").waitFor();
    await pay(page, "CAD");
    await expect.poll(() => heightOf(page, SHIPPING)).toBe(0);
    const market = { country: "CA", currency: "CAD", language: "EN", rate: "1.37" };
    const ordered = await page.request.post("/local/order", { data: { shop, checkout: { lines: [{ product: SOCKS }], market } } });
    expect(ordered.status()).toBe(200);
    await expect
      .poll(async () => {
        await outer(page).evaluate(() => window.dispatchEvent(new Event("focus")));
        return heightOf(page, SHIPPING);
      })
      .toBeGreaterThan(0);
    await block(page, SHIPPING)
      .getByText(/^about CA\$\d+\.\d\d to go for free shipping\.$/u)
      .waitFor();
    await expectBlocksGood(page, "free-shipping-foreign", SHIPPING);
  });
});
