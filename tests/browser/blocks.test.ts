// @lane browser local

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browserPages } from "./support/admin.ts";
import { block, cart, checkoutWith, expectOffers, LAMP, openCheckout, SHELL, SOCKS, STOVE, toggle } from "./support/block.ts";
import { outer } from "./support/frame.ts";
import { openList, store } from "./support/offered.ts";
import { BASIC, become, PLUS, shopOf } from "./support/store.ts";

const { open } = browserPages();
const opened = () => openList(open, "/healthz");
const [SOCKS_TITLE, SHELL_TITLE, STOVE_TITLE, LAMP_TITLE] = [
  "Wool Hiking Socks",
  "Summit Rain Shell",
  "Camp Stove Compact",
  "Headlamp 400",
];
const CHOSEN = { alwaysDisplay: true, productIds: [SOCKS] };

const add = (page: Page, title: string) => block(page).getByRole("button", { name: `Add: ${title}` });

describe("an upsell at checkout", () => {
  it("is shown where the merchant placed its block, adds the buyer's choice to the cart, and shows what Shopify refuses", async () => {
    const page = await opened();
    await store(page, {
      ...CHOSEN,
      name: "Socks",
      productIds: [SOCKS, LAMP],
      productDiscountCodes: { [SOCKS]: "WELCOME10", [LAMP]: "SUMMER24" },
    });
    await page.goto(`/local/checkout?shop=${shopOf(page)}`);
    await outer(page)
      .getByText(/Upsell offers is not placed in this checkout/)
      .waitFor();
    expect(await outer(page).locator("iframe").count()).toBe(0);
    await openCheckout(page);
    await expectOffers(page, SOCKS_TITLE, LAMP_TITLE);
    await block(page).getByLabel("Option").selectOption("M");
    await block(page).getByLabel("Quantity").first().fill("2");
    await add(page, SOCKS_TITLE).click();
    await block(page).getByText(`${SOCKS_TITLE} was added to your order.`).waitFor();
    await expectOffers(page, LAMP_TITLE);
    const line = cart(page).getByRole("listitem").filter({ hasText: SOCKS_TITLE });
    expect(await line.getByLabel(`Variant of ${SOCKS_TITLE}`).locator("option:checked").textContent()).toBe("M");
    expect(await line.getByLabel(`Quantity of ${SOCKS_TITLE}`, { exact: true }).inputValue()).toBe("2");
    const properties = line.getByRole("textbox");
    expect(await properties.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))).toContain("_cartwright_upsell");
    expect(await outer(page).getByLabel("Discount code").inputValue()).toBe("WELCOME10");
    const remove = cart(page).getByRole("button", { name: `Remove ${SOCKS_TITLE}` });
    await remove.click();
    await expectOffers(page, SOCKS_TITLE, LAMP_TITLE);

    await toggle(page, "Answer blocks slowly");
    await add(page, SOCKS_TITLE).click();
    expect(await add(page, LAMP_TITLE).isDisabled(), "nothing else is added meanwhile").toBe(true);
    await expectOffers(page, LAMP_TITLE);
    await expect.poll(() => add(page, LAMP_TITLE).isEnabled()).toBe(true);
    await toggle(page, "Answer blocks slowly");
    await remove.click();
    await expectOffers(page, SOCKS_TITLE, LAMP_TITLE);

    await add(page, LAMP_TITLE).click();
    // its code has expired: nothing was promised, and nothing is said of it
    await block(page).getByText(`${LAMP_TITLE} was added to your order.`).waitFor();
    await cart(page)
      .getByRole("button", { name: `Remove ${LAMP_TITLE}` })
      .waitFor();
    await expectOffers(page, SOCKS_TITLE);

    await toggle(page, "Refuse what blocks change");
    const socks = add(page, SOCKS_TITLE);
    await socks.click();
    await block(page).getByText(`${SOCKS_TITLE} could not be added. Your order is unchanged.`).waitFor();
    const left = async () => {
      if ((await socks.count()) > 0) await socks.click();
      return socks.count();
    };
    await expect.poll(left, { message: "after a third time the block leaves it out" }).toBe(0);
    await expectOffers(page);
    expect(await remove.count()).toBe(0);
  });

  it("follows the cart, the country, the buyer and the plan, as they change", async () => {
    const page = await opened();
    await checkoutWith(
      page,
      { ...CHOSEN, productIds: [SOCKS], priority: 1, selectedCountries: ["CA"] },
      { ...CHOSEN, productIds: [LAMP], priority: 2, customerType: "b2b" },
      { trigger: "product", alwaysDisplay: false, parentProductId: STOVE, productIds: [SHELL], priority: 3 },
    );
    await expectOffers(page);
    const customer = outer(page).getByLabel("Customer", { exact: true });
    const company = await customer.locator("optgroup[label*=B2B] option").first().getAttribute("value");
    await customer.selectOption(String(company));
    await expectOffers(page, LAMP_TITLE);
    await customer.selectOption("");
    await expectOffers(page);
    await outer(page).getByLabel("Add a product").fill(STOVE_TITLE);
    await outer(page)
      .getByRole("option", { name: new RegExp(STOVE_TITLE) })
      .first()
      .click();
    await expectOffers(page, SHELL_TITLE);
    const shop = shopOf(page);
    await become(page, shop, { ...BASIC, partnerDevelopment: false });
    await page.reload();
    await outer(page)
      .getByText(/Upsell offers is placed in this checkout/)
      .waitFor();
    await expectOffers(page);
    await become(page, shop, { ...PLUS, partnerDevelopment: true });
    await expect
      .poll(async () => {
        await page.reload();
        await block(page)
          .getByRole("button", { name: /^Add: / })
          .waitFor({ timeout: 20_000 })
          .catch(() => undefined);
        return block(page)
          .getByRole("button", { name: /^Add: / })
          .count();
      })
      .toBe(1);
  });
});
