// @lane browser local

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { cartLinkUrl } from "../../engine/cart-link/cart-link-url.ts";
import { browserPages, DESKTOP, newShop } from "./support/admin.ts";
import { outer } from "./support/frame.ts";
import { expectGoodLooks, wideAndNarrow } from "./support/looks.ts";

const { open } = browserPages();
const NOTE = "<script>alert(1)</script> \u{1F381}\nSecond line, 100 %";
const products = [
  { variantId: "700100101", quantity: 2 },
  { variantId: "700100201", quantity: 1 },
];
const settings = {
  ...{ redirectToCart: false, discountCode: "welcome10", customerEmail: "ada@example.com", noteText: NOTE },
  shippingAddress: {
    ...{ firstName: "Ada", lastName: "\u05E9\u05DC\u05D5\u05DD", address1: "1 Main St", address2: "", city: "Montr\u00E9al" },
    ...{ province: "Quebec", country: "Canada", zip: "H2X 1Y4" },
  },
  utm: { source: "newsletter", medium: "", campaign: "", term: "", content: "" },
};

const linkOf = (shop: string, changes: object = {}) => cartLinkUrl({ domain: shop, products, settings: { ...settings, ...changes } }) ?? "";
/** The local store's own address of a link. */
const localOf = (link: string): string => link.replace(/^https:\/\/[^/]*/u, "/local");
const field = (page: Page, label: string) => outer(page).getByLabel(label, { exact: true }).inputValue();
const opened = (page: Page) => outer(page).getByRole("status", { name: "Cart link" });

describe("a cart link in the local store", () => {
  it("opens the checkout that it describes, which a reload keeps, also when it is pasted into the page", async () => {
    const shop = newShop();
    const page = await open(localOf(linkOf(shop)), DESKTOP, shop);
    for (const look of [async () => undefined, async () => void (await page.reload())]) {
      await look();
      await opened(page).waitFor();
      expect(new URL(page.url()).pathname).toBe("/local/checkout");
      expect(await outer(page).locator(".line-title strong").allTextContents()).toEqual(["Ridgeline Down Jacket", "Summit Rain Shell"]);
      expect(await field(page, "Quantity of Ridgeline Down Jacket")).toBe("2");
      // as soon as the rules have run
      await expect.poll(() => outer(page).locator(".totals dd").allTextContents()).toEqual(["$677.00", "\u2212$67.70", "$609.30"]);
      expect(await field(page, "E-mail")).toBe("ada@example.com");
      expect(
        await Promise.all(
          ["Country", "City", "State or province code", "Last name"].map((label) =>
            outer(page).locator(".fields").getByLabel(label, { exact: true }).first().inputValue(),
          ),
        ),
      ).toEqual(["CA", "Montr\u00E9al", "QC", "\u05E9\u05DC\u05D5\u05DD"]);
      expect(await field(page, "Note for the store")).toBe(NOTE);
      expect(await opened(page).textContent()).toContain("newsletter");
      await outer(page).getByRole("radio", { name: "Information" }).and(outer(page).locator(":checked")).waitFor({ state: "attached" });
    }
    const input = outer(page).getByLabel("Open a cart link");
    await input.fill("https://example.com/");
    await input.press("Enter");
    await outer(page).getByText("This is no cart link").waitFor();
    await input.fill(linkOf("www.another.example"));
    await input.press("Enter");
    await opened(page).getByText("www.another.example").waitFor();
    expect([await input.inputValue(), await field(page, "E-mail")]).toEqual(["", "ada@example.com"]);
    await opened(page).getByRole("button", { name: "Dismiss" }).click();
    expect(await opened(page).count()).toBe(0);
  });

  it("shows what is missing, whatever it contains", async () => {
    const shop = newShop();
    const broken = "999:1,998:1,700100204:1,%3Cscript%3Ealert(1)%3C/script%3E,%E0%A4%A:%00";
    const long = encodeURIComponent("\u202E<b>\u{1F381}".repeat(80));
    const page = await open(`/local/cart/${broken}?discount=SUMMER24&checkout[shipping_address][country]=${long}&note=%zz`, DESKTOP, shop);
    for (const said of [
      "2 products of the link are no longer sold.",
      "Summit Rain Shell (XL)",
      "<script>alert(1)</script>",
      "has to choose one",
    ])
      await opened(page).getByText(said).waitFor();
    await outer(page)
      .getByText(/has expired\./u)
      .waitFor();
    // the cart says so, and the order, as soon as the rules have run
    await outer(page).getByText("The cart is empty.").first().waitFor();
    expect(await field(page, "Note for the store")).toBe("%zz");
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `cart-link-${width}`));
  });

  it("in the app opens the local page in a window of its own", async () => {
    const shop = newShop();
    const page = await open("/", DESKTOP, shop);
    await page.getByRole("heading").first().waitFor();
    const link = linkOf(shop, { noteText: "" });
    await page.evaluate((href) => {
      const anchor = Object.assign(document.createElement("a"), { href, target: "_blank", innerHTML: "<b>Try the link</b>" });
      document.body.prepend(anchor);
    }, link);
    const [window] = await Promise.all([page.context().waitForEvent("page"), page.getByText("Try the link").click()]);
    await window.getByRole("status", { name: "Cart link" }).waitFor();
    expect(new URL(window.url()).searchParams.get("shop")).toBe(shop);
    expect(await window.getByLabel("E-mail").inputValue()).toBe("ada@example.com");
  });
});
