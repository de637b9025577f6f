// @lane browser local

import { describe, expect, it } from "vitest";
import { DEEP } from "../support/deep.ts";
import { browserPages } from "./support/admin.ts";
import { cart } from "./support/block.ts";
import { outer } from "./support/frame.ts";
import { block, checkoutWith, FREE, line, title } from "./support/gift-checkout.ts";
import { expectGoodLooks, wideAndNarrow } from "./support/looks.ts";
import { become, shopOf } from "./support/store.ts";

const { open } = browserPages();
const OVER = (value: string) => ({ conditionType: "cartTotal", conditions: [{ type: "Cart Total", operator: "is greater than", value }] });

describe("the gift block in the emulated checkout", () => {
  it("adds the gifts that the cart has earned, free, and shows why in the buyer's language", async () => {
    const { page } = await checkoutWith(open, OVER("100.00"));
    await expect.poll(() => title(page)).toMatch(FREE);
    await block(page).getByText("Free because your cart is over $100.00.").waitFor();
    for (const [language, free] of [
      ["de", "Kostenlos, weil"],
      ["ar", "مجاني لأن"],
      ["en", "Free because"],
    ] as const) {
      await outer(page).getByLabel("Language", { exact: true }).selectOption(language);
      await block(page).getByText(free).waitFor();
      await wideAndNarrow(page, (width) => expectGoodLooks(page, `gift-block-${language}-${width}`));
    }
  });

  it("removes a gift when the cart no longer earns it, and shows what is missing", async () => {
    const { page } = await checkoutWith(open, OVER("300.00"));
    await block(page).getByText("$51.01 to go for a free Wool Hiking Socks – S.").waitFor();
    expect(await line(page).count()).toBe(0);
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `gift-block-to-go-${width}`));
    const pieces = cart(page).getByRole("textbox", { name: "Quantity of Ridgeline Down Jacket", exact: true });
    await pieces.fill("2");
    await expect.poll(() => title(page)).toMatch(FREE);
    await pieces.fill("1");
    await expect.poll(() => line(page).count()).toBe(0);
    await block(page)
      .getByText(/to go for a free/u)
      .waitFor();
  });

  it.runIf(DEEP)("leaves out what the buyer removed, and offers it when the merchant chose that", async () => {
    const { page } = await checkoutWith(open, { showAsOptionalAfterRemoval: true });
    await expect.poll(() => title(page)).toMatch(FREE);
    await line(page)
      .getByRole("button", { name: /^Remove Wool/u })
      .click();
    const add = block(page).getByRole("button", { name: /^Add: Wool Hiking Socks/u });
    await add.waitFor();
    expect(await line(page).count()).toBe(0);
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `gift-block-offered-${width}`));
    await add.click();
    await expect.poll(() => title(page)).toMatch(FREE);
  });

  it.runIf(DEEP)("adds a gift with a code and removes it with the code", async () => {
    const { page } = await checkoutWith(open, { conditionType: "discountCode", discountCode: "WELCOME10" });
    await outer(page).getByLabel("Discount code").fill("WELCOME10");
    await block(page).getByText("Free with the code WELCOME10.").waitFor();
    await expect.poll(() => title(page)).toMatch(FREE);
    await outer(page).getByLabel("Discount code").fill("");
    await expect.poll(() => line(page).count()).toBe(0);
  });

  it.runIf(DEEP)("removes a gift when a code that does not combine makes it cost something, and offers it at its price", async () => {
    const { page } = await checkoutWith(open, {});
    await expect.poll(() => title(page)).toMatch(FREE);
    await become(page, shopOf(page), { codes: { WELCOME10: { order: true, product: false, shipping: true } } });
    await outer(page).getByLabel("Discount code").fill("WELCOME10");
    const add = block(page).getByRole("button", { name: /^Add: Wool Hiking Socks/u });
    await add.waitFor();
    await block(page).getByText("$19.50").waitFor();
    expect(await line(page).count()).toBe(0);
    await add.click();
    await expect.poll(() => title(page)).toMatch(/^Wool Hiking Socks\$19\.50/u);
  });

  it("adds what costs nothing anyway, though no discount is allowed, and does not remove it", async () => {
    const sticker = { productId: "gid://shopify/Product/7001047", variantId: "gid://shopify/ProductVariant/700104701" };
    const { page } = await checkoutWith(open, { makeProductsFree: false, products: [sticker], ...OVER("300.00") }, []);
    const sticky = cart(page).locator("li.line").filter({ hasText: "Trail Sticker" });
    await block(page).getByText("$51.01 to go for a free Trail Sticker.").waitFor();
    const pieces = cart(page).getByRole("textbox", { name: "Quantity of Ridgeline Down Jacket", exact: true });
    await pieces.fill("2");
    await block(page).getByText("Free because your cart is over $300.00.").waitFor();
    expect(await sticky.locator(".line-title").textContent()).toMatch(/^Trail Sticker/u);
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `gift-block-costs-nothing-${width}`));
    // whatever else changes in the cart, it is neither doubled nor taken out as something that is charged
    await outer(page).getByLabel("Discount code").fill("WELCOME10");
    await pieces.fill("3");
    await block(page).getByText("Free because your cart is over $300.00.").waitFor();
    expect(await sticky.count()).toBe(1);
    await pieces.fill("1");
    await expect.poll(() => sticky.count()).toBe(0);
    await pieces.fill("2");
    await expect.poll(() => sticky.count()).toBe(1);
    await sticky.getByRole("button", { name: /^Remove Trail Sticker/u }).click();
    await expect.poll(() => sticky.count()).toBe(0);
    await block(page).getByText("Gifts for you").waitFor({ state: "detached" });
    expect(await sticky.count()).toBe(0);
  });

  it.runIf(DEEP)("adds nothing when the app may create no discounts, and offers it at its price", async () => {
    const { page } = await checkoutWith(open, {}, []);
    await block(page)
      .getByRole("button", { name: /^Add: Wool Hiking Socks/u })
      .waitFor();
    await block(page).getByText("$19.50").waitFor();
    expect(await line(page).count()).toBe(0);
  });
});
