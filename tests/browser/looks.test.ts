// @lane browser live once

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { DEEP } from "../support/deep.ts";
import { browserPages, newShop } from "./support/admin.ts";
import { outer } from "./support/frame.ts";
import { expectGoodLooks, wideAndNarrow } from "./support/looks.ts";
import { addMethod, expectRun, refuse, startRule, storeRule } from "./support/rules.ts";
import { BASIC, become, ORDINARY, PLUS } from "./support/store.ts";

const { open } = browserPages();

const CONDITIONS = [
  { id: "1", type: "Cart Total", operator: "is greater than", value: "100.00" },
  { id: "2", type: "Cart Attribute", operator: "value is", value: "gift", secondValue: "yes" },
  { id: "3", type: "Shipping Country", operator: "is not", value: ["US", "CA", "DE"] },
  { id: "4", type: "Product Tag", operator: "is on ALL products in the cart", value: "winter, down" },
  { id: "5", type: "Customer Type", operator: "is", value: "B2B" },
];
const LONG = "A customization with a name that is long enough to need a second line on any telephone that people carry";

/** Time in which the result of a click must be there, also under load; in milliseconds. */
const SHORT = 15_000;

const look = (page: Page, screen: string) => wideAndNarrow(page, (width) => expectGoodLooks(page, `${screen}-${width}`));

describe("on desktop and phone", () => {
  it("home, the empty list and the choice of a new rule look right", async () => {
    const page = await open("/");
    await page.getByRole("heading", { name: "Active in your checkout" }).waitFor();
    await look(page, "home");
    await page.goto("/payments");
    await page.getByRole("heading", { name: "No customizations" }).waitFor();
    await look(page, "list-empty");
    await page.getByRole("button", { name: "Create Customization" }).first().click();
    await page.getByRole("dialog").getByRole("link").first().waitFor();
    await look(page, "chooser");
  });

  it("the dashboard of a Basic plan and an upgrade look right", async () => {
    const shop = newShop();
    const page = await open("/healthz", undefined, shop);
    await become(page, shop, BASIC);
    await page.goto(`/?shop=${shop}`);
    await page.getByRole("button", { name: "Contact us" }).click();
    await look(page, "dashboard-basic");
    await page.goto("/upsell");
    await page.getByText("Saving upsells needs a Shopify Plus store").waitFor();
    await look(page, "upgrade");
    await page.goto("/plan");
    await page.getByRole("button", { name: "Current Plan: Basic Plan" }).waitFor();
    await look(page, "plan-current");
  });

  it("plans, their confirmation and the store's settings look right", async () => {
    const shop = newShop();
    const page = await open("/healthz", undefined, shop);
    await become(page, shop, ORDINARY);
    await page.goto(`/?shop=${shop}`);
    await page.getByRole("button", { name: "Have a promo code?" }).click();
    await page.getByRole("textbox", { name: "Promo code" }).fill("NOSUCHCODE");
    await page.getByRole("button", { name: "Apply" }).click();
    await page.getByText("Invalid discount code").waitFor();
    await look(page, "plan-ordinary");
    await become(page, shop, { ...PLUS, refuseBilling: true });
    await page.goto("/plan");
    await page.getByRole("button", { name: "Have a promo code?" }).click();
    await page.getByRole("textbox", { name: "Promo code" }).fill("LAUNCH20");
    await page.getByRole("button", { name: "Apply" }).click();
    await page.getByText("LAUNCH20: 20% off every plan").waitFor();
    await page.getByRole("button", { name: "Try For Free: Plus Plan" }).click();
    await page.getByRole("alert").first().waitFor();
    await look(page, "plan-refused");
    await become(page, shop, { refuseBilling: false });
    await page.getByRole("button", { name: "Try For Free: Plus Plan" }).click();
    await outer(page).getByRole("button", { name: "Approve" }).waitFor();
    await look(page, "billing");
    await page.goto("/local/settings");
    await outer(page).getByRole("button", { name: "Save" }).waitFor();
    await look(page, "settings");
  });

  it("missing data of the store, and a host without a store, look right", async () => {
    const page = await open("/healthz");
    await refuse(page, "/api/apps/store-combined", 503, "Shopify does not answer.");
    await page.goto("/");
    await page.getByText("Error loading store data").waitFor();
    await look(page, "store-failed");
    await page.route("**/app-bridge.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
    await page.goto("/");
    await page.getByText("Shop configuration not found").waitFor();
    await look(page, "store-unknown");
  });

  it("a list with rules, and one that failed, look right", async () => {
    const page = await open("/payments");
    await storeRule(page, { name: LONG, conditions: CONDITIONS });
    await storeRule(page, { name: "Disabled", enabled: false });
    await page.reload();
    await page.getByRole("row").nth(2).waitFor();
    await look(page, "list");
    await refuse(page, "/api/apps/payment", 503, "Shopify does not answer.");
    await page.reload();
    await page.getByRole("button", { name: "Retry" }).waitFor();
    await look(page, "list-failed");
  });

  it.runIf(DEEP)("a long list looks right, and shows more", async () => {
    const page = await open("/payments");
    for (let made = 1; made <= 53; made++) await storeRule(page, { name: `Rule ${made}`, conditions: CONDITIONS, enabled: made < 3 });
    await page.reload();
    await page.getByText("50 of 53 shown").waitFor();
    await page.getByText(/^2 of 25 active/).waitFor();
    await look(page, "list-long");
    await page.getByRole("button", { name: "Show more" }).click();
    await page.getByRole("link", { name: "Edit Rule 53" }).waitFor();
    expect(await page.getByRole("row").count()).toBe(54);
    expect(await page.getByRole("button", { name: "Show more" }).count()).toBe(0);
  });

  it("editors look right: new, filled in, with problems, with windows open", async () => {
    const page = await open("/payments");
    await startRule(page, "Reorder Payment Method");
    await page.getByRole("button", { name: "Add condition" }).waitFor();
    await look(page, "editor-new");
    await addMethod(page, "Cash on Delivery");
    await addMethod(page, LONG);
    for (const [at, type] of ["Product", "Cart Attribute", "Product Tag"].entries()) {
      const [add, field] = [page.getByRole("button", { name: "Add condition" }), page.getByRole("combobox", { name: "Type" }).nth(at)];
      await add.click();
      // a field that is left meanwhile can move the button away below the pointer
      await field.waitFor({ timeout: SHORT }).catch(() => add.click());
      await field.selectOption(type);
    }
    await page.getByRole("combobox", { name: "Tags" }).focus();
    await page.getByRole("combobox", { name: "Tags" }).blur();
    await look(page, "editor-faults");
    const [select, product] = [
      page.getByRole("button", { name: "Select products" }),
      outer(page).getByRole("dialog").getByRole("checkbox"),
    ];
    await select.click();
    // the frame may still be drawn at its former width when it is clicked
    await product
      .first()
      .waitFor({ timeout: SHORT })
      .catch(() => select.click());
    await product.first().waitFor();
    await look(page, "picker");
    await outer(page).getByRole("dialog").getByRole("searchbox").press("Escape");
    await page.getByRole("button", { name: "Back" }).click();
    await outer(page).getByRole("button", { name: "Leave page" }).waitFor();
    await look(page, "leave");
  });

  it("a stored rule and the confirmation of its deletion look right", async () => {
    const page = await open("/payments");
    await storeRule(page, { name: LONG, conditions: CONDITIONS, method: ["Klarna", "Cash on Delivery", LONG] });
    await page.reload();
    await page.getByRole("link", { name: `Edit ${LONG}` }).click();
    await page.getByRole("button", { name: "Update" }).waitFor();
    await look(page, "editor-stored");
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).waitFor();
    await look(page, "delete");
  });

  it("the emulated checkout looks right, without rules and with them", async () => {
    const page = await open("/local/checkout");
    await expectRun(page);
    await look(page, "checkout-empty");
    await page.goto("/payments");
    await storeRule(page, { name: LONG, conditions: CONDITIONS });
    await storeRule(page, { name: "No klarna" });
    await storeRule(page, { name: "Reorder", subtype: "reorder", method: ["Money Order"], order: { "Money Order": "1" } });
    await page.goto("/local/checkout");
    await expectRun(page);
    await look(page, "checkout");
  });
});
