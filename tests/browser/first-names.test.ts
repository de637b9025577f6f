// @lane browser

import { describe, expect, it } from "vitest";
import { browserPages, newShop } from "./support/admin.ts";
import { call } from "./support/calls.ts";

const { open } = browserPages();
const ORDERS = 30;

describe("a store that has sold before the app is installed", () => {
  it("sees the names of its methods at the first opening of the editor", async () => {
    const shop = newShop();
    const page = await open("/healthz", undefined, shop);
    const checkout = { paymentMethods: [{ name: "Rechnung der Hausbank" }] };
    for (let made = 0; made < ORDERS; made++) await call(page, "/local/order", { shop, checkout });
    // what the app has heard of these orders goes with the store; those of Shopify stay
    await call(page, "/local/uninstall", { shop });
    await call(page, "/local/privacy", { shop, topic: "shop/redact" });
    await page.goto(`/methods/edit?type=hide&shop=${shop}`);
    await page.getByRole("combobox", { name: /^Payment methods/ }).click();
    await page.getByRole("listbox").getByText("In your orders", { exact: true }).waitFor();
    const described = (heading: string) => page.locator(`[role=option][aria-description="${heading}"]`).allInnerTexts();
    expect(await described("In your orders")).toEqual(["Rechnung der Hausbank"]);
    expect((await described("Not seen in your orders yet")).length).toBeGreaterThan(50);
  });
});
