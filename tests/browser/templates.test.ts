// @lane browser local once

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browserPages } from "./support/admin.ts";
import { block, cart, expectOffers } from "./support/block.ts";
import { button, focusBeside, textIn } from "./support/controls.ts";
import { outer, select } from "./support/frame.ts";
import * as gift from "./support/gift-checkout.ts";
import { LIST as GIFTS } from "./support/gifts.ts";
import { expectGoodLooks, wideAndNarrow } from "./support/looks.ts";
import { LIST as UPSELLS } from "./support/offered.ts";
import { Pointer } from "./support/pointer.ts";
import { expectRun, methodsAtCheckout, methodsShown, row } from "./support/rules.ts";
import { become, PLUS, shopOf } from "./support/store.ts";
import * as survey from "./support/survey-block.ts";
import { BANNER, place, block as textBlock } from "./support/text-blocks.ts";

const { open } = browserPages();
const SOCKS = /Wool Hiking Socks/;

/** Opens home in an empty store that may have everything. */
async function home(): Promise<{ page: Page; pointer: Pointer }> {
  const page = await open("/healthz");
  await become(page, shopOf(page), { ...PLUS, partnerDevelopment: true });
  const pointer = await Pointer.count(page);
  await page.goto(`/?shop=${shopOf(page)}`);
  return { page, pointer };
}

/** Goes from home to the editor that a template fills in. */
async function use(page: Page, pointer: Pointer, title: string): Promise<void> {
  await pointer.press(page.getByRole("link", { name: "Create a rule" }));
  await pointer.press(page.getByRole("link", { name: `Use ${title}`, exact: true }));
}

/** Chooses a product in the platform's picker. */
async function choose(page: Page, pointer: Pointer, product: RegExp): Promise<void> {
  await pointer.press(outer(page).getByRole("dialog").getByRole("checkbox", { name: product }));
  await select(page);
}

/** Types into the field that has the focus. */
async function type(page: Page, field: ReturnType<typeof textIn>, text: string): Promise<void> {
  await expect.poll(() => focusBeside(field)).toBe("itself");
  await page.keyboard.type(text);
}

/** Saves, and waits for the list. */
async function save(page: Page, pointer: Pointer, list: string): Promise<void> {
  const saves = page
    .getByRole("main")
    .getByRole("button", { name: /^Save(?! as draft)/ })
    .first();
  await expect.poll(() => saves.isEnabled()).toBe(true);
  await pointer.press(saves);
  await page.getByRole("heading", { level: 1, name: list }).waitFor();
}

const checkoutOf = (page: Page) => page.goto(`/local/checkout?shop=${shopOf(page)}`);

describe("from an empty store to saved, right at the first attempt", () => {
  it("hides cash on delivery over an amount in 3 presses", async () => {
    const { page, pointer } = await home();
    await use(page, pointer, "No cash on delivery over an amount");
    await type(page, textIn(page, "Amount"), "200");
    await save(page, pointer, "Payment Customizations");
    await row(page, "No cash on delivery over an amount").getByText("Enabled").waitFor();
    expect(pointer.clicks).toBe(3);
    expect(await methodsAtCheckout(page)).toContain("Cash on Delivery (COD) Hidden");
    await cart(page).getByRole("button", { name: "Remove Ridgeline Down Jacket" }).click();
    await expectRun(page);
    await expect.poll(() => methodsShown(page)).toContain("Cash on Delivery (COD)");
  });

  it("asks four questions of the bank in 7", async () => {
    const { page, pointer } = await home();
    await pointer.press(page.getByRole("link", { name: "Ask how customers found you" }));
    await pointer.press(button(page, "Question bank"));
    const titles = ["How did you hear about us?", "Satisfaction from 0 to 10", "What nearly stopped you?", "Gift message"];
    for (const title of titles) {
      await pointer.press(button(page, `Add ${title}`));
      await button(page, `Add ${title} again`).waitFor();
    }
    await save(page, pointer, "Surveys & Forms");
    expect(pointer.clicks).toBe(7);
    await survey.checkout(page);
    const asked = survey.block(page);
    const questions = [
      "How did you hear about us?",
      "How satisfied are you with your purchase",
      "What nearly stopped you from buying today?",
      "What should we write on the card?",
    ];
    for (const question of questions) await asked.getByText(question).first().waitFor();
    await survey.order(page);
  });

  it("gives a gift over 50, free, in 7", async () => {
    const { page, pointer } = await home();
    await use(page, pointer, "Free gift over an amount");
    await type(page, textIn(page, "Amount"), "50");
    await pointer.press(button(page, "Select product 1"));
    await choose(page, pointer, SOCKS);
    await page.getByText(/^Add "Wool Hiking Socks" free of charge when the products in the cart cost more than \$50\.00/).waitFor();
    const saves = button(page.getByRole("main"), "Save").first();
    await expect.poll(() => saves.isEnabled()).toBe(true);
    await pointer.press(saves);
    await pointer.press(outer(page).getByRole("dialog", { name: "Cartwright needs more access" }).getByRole("button", { name: "Allow" }));
    await page.getByRole("heading", { level: 1, name: GIFTS }).waitFor();
    expect(pointer.clicks).toBe(7);
    await checkoutOf(page);
    await outer(page).getByRole("button", { name: "Place Automatic gifts" }).click();
    await expect.poll(() => gift.title(page)).toMatch(gift.FREE);
  });

  it("makes a link with a code in 7", async () => {
    const { page, pointer } = await home();
    await pointer.press(page.getByRole("link", { name: "Open Cart & Checkout Links" }));
    await pointer.press(button(page, "Create New Link").or(page.getByRole("link", { name: "Create New Link" })));
    await pointer.press(button(page, "Add products"));
    await choose(page, pointer, SOCKS);
    await textIn(page, "Link Name").focus();
    await page.keyboard.type("Newsletter");
    await page.getByLabel("Discount Code").focus();
    await page.keyboard.type("WELCOME10");
    await pointer.press(button(page, "Generate Link"));
    const url = await page
      .getByText(/^https:\/\/.*\/cart\//)
      .first()
      .textContent();
    await pointer.press(button(page, "Save Link"));
    await page.getByRole("heading", { level: 1, name: "Cart Links" }).waitFor();
    expect(pointer.clicks).toBe(7);
    await page.goto(String(url).replace(/^https:\/\/[^/]*/, "/local"));
    await gift.line(page).first().waitFor();
    const totals = outer(page).locator(".totals dd");
    await expect.poll(() => totals.count()).toBe(3);
    const [worth = 0, less = 0] = (await totals.allTextContents()).map((text) => Number(text.replace(/[^0-9.]/g, "")));
    expect([worth > 0, less]).toEqual([true, Math.round(worth * 10) / 100]);
  });

  it("writes a banner in 3", async () => {
    const { page, pointer } = await home();
    await pointer.press(page.getByRole("link", { name: "Open Banners, checkboxes & texts" }));
    await pointer.press(page.getByRole("group", { name: "Message", exact: true }).getByRole("textbox"));
    await page.keyboard.type("Order by noon");
    await pointer.press(button(page, "Save Changes"));
    await expect.poll(() => button(page, "Save Changes").isDisabled()).toBe(true);
    expect(pointer.clicks).toBe(3);
    await checkoutOf(page);
    await place(page, BANNER);
    await textBlock(page, BANNER).getByText("Order by noon").waitFor();
  });

  it("offers a product with a code in 6", async () => {
    const { page, pointer } = await home();
    await use(page, pointer, "Offer a product to everyone");
    await expect.poll(() => focusBeside(button(page, "Select products"))).toBe("itself");
    await page.keyboard.press("Enter");
    await choose(page, pointer, SOCKS);
    await pointer.press(page.getByLabel("Discount code of Wool Hiking Socks"));
    await page.keyboard.type("WELCOME10");
    await save(page, pointer, UPSELLS);
    expect(pointer.clicks).toBe(6);
    await checkoutOf(page);
    await outer(page).getByRole("button", { name: "Place Upsell offers" }).click();
    await expectOffers(page, "Wool Hiking Socks");
    await block(page).getByRole("button", { name: "Add: Wool Hiking Socks" }).click();
    await outer(page).getByText("WELCOME10").first().waitFor();
  });
});

describe("the gallery", () => {
  it("is searched, keeps its search on the way back, and looks good wide and narrow", async () => {
    const page = await open("/templates");
    await page.getByRole("region", { name: "Payment" }).getByRole("listitem").first().waitFor();
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `templates-${width}`));
    await textIn(page, "Search templates").or(page.getByRole("searchbox")).first().fill("express island");
    const uses = page.getByRole("link", { name: /^Use / });
    await expect.poll(() => uses.count()).toBe(1);
    await uses.press("Enter");
    await page.getByRole("textbox", { name: "Customization name" }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("root/conditions/0/value");
    await page.goBack();
    await expect.poll(() => uses.count()).toBe(1);
  });

  it("stands in choosers and empty lists, with good looks", async () => {
    const page = await open("/validations");
    await page.getByRole("heading", { name: "Begin with a template" }).waitFor();
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `templates-empty-${width}`));
    await button(page, "Create Validation").first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Or begin with a template").waitFor();
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `templates-chooser-${width}`));
    await dialog.getByRole("link", { name: /^No P\.O\. boxes/ }).click();
    await page
      .getByText(/^Block the order/)
      .first()
      .waitFor();
    await expect.poll(() => button(page.getByRole("main"), "Save").first().isEnabled()).toBe(true);
  });
});
