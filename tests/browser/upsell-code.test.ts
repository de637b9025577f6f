// @lane browser local

import { describe, expect, it } from "vitest";
import { browserPages } from "./support/admin.ts";
import { block, checkoutWith, LAMP, SHELL, SOCKS } from "./support/block.ts";
import { outer } from "./support/frame.ts";
import { begin, looked, openList, pick, send, stored } from "./support/offered.ts";
import { row } from "./support/rules.ts";
import { become, shopOf } from "./support/store.ts";

const { open } = browserPages();

describe("the code of an upsell", () => {
  it("is described at its field, in the summary, the preview and the list, and a missing one is saved all the same", async () => {
    const page = await openList(open);
    await begin(page, "Socks for less");
    await pick(page, "Select products", /Wool Hiking Socks/);
    const code = page.getByRole("combobox", { name: "Discount code of Wool Hiking Socks" });
    const shown = page.getByRole("region", { name: "Preview" }).frameLocator("iframe");
    let slow = true;
    await page.route(/link-check\?code=WELCOME10/, (route) =>
      slow ? route.fulfill({ json: { variants: [], code: null } }) : route.fallback(),
    );
    await code.fill("WELCOME10");
    await page.getByText("Can't check this discount code right now.", { exact: true }).waitFor();
    await looked(page, "code-unchecked");
    slow = false;
    await page.getByText("10% off the whole order.", { exact: true }).waitFor();
    await page.getByText("WELCOME10: 10% off the whole order.").waitFor();
    await shown.getByText("10% off your whole order").waitFor();
    await shown.getByText("$19.50").waitFor();
    await looked(page, "code-order");
    await code.fill("SOCKS20");
    await page.getByText(/^20% off "Wool Hiking Socks"\./).waitFor();
    await shown.getByText("20% off this product").waitFor();
    await shown.getByText("$15.60").waitFor();
    await looked(page, "code-product");
    await code.fill("SUMMER24");
    await page.getByText("This discount code has expired.", { exact: true }).waitFor();
    await expect.poll(() => shown.getByText(/off/).count()).toBe(0);
    await code.fill("NOSUCHCODE");
    await page.getByText("Your store doesn't have this discount code.", { exact: true }).waitFor();
    await looked(page, "code-unknown");
    await send(page);
    await row(page, "Socks for less").getByText("NOSUCHCODE: Your store doesn't have this discount code.").waitFor();
    await looked(page, "code-list");
    expect(await stored(page)).toMatchObject([{ productDiscountCodes: { [SOCKS]: "NOSUCHCODE" } }]);
  });

  it("is shown to buyers by its effect: a struck price for that product, words for the order, nothing when it has ended", async () => {
    const page = await openList(open, "/healthz");
    const codes = { [SOCKS]: "SOCKS20", [LAMP]: "WELCOME10", [SHELL]: "SUMMER24" };
    const alone = { order: false, product: false, shipping: false };
    await become(page, shopOf(page), { codes: { SOCKS20: alone, WELCOME10: alone } });
    await checkoutWith(page, { alwaysDisplay: true, productIds: [SOCKS, LAMP, SHELL], productDiscountCodes: codes });
    await block(page).getByText("20% off this product").waitFor();
    await block(page).getByText("$15.60").waitFor();
    const struck = block(page).getByText("$19.50");
    // the element draws what stands in it within a part of its own
    const drawn = (text: Element) => getComputedStyle(text.shadowRoot?.querySelector("span") ?? text).textDecorationLine;
    expect(await struck.evaluate(drawn)).toBe("line-through");
    await block(page).getByText("10% off your whole order").waitFor();
    expect(await block(page).getByText(/% off/).count()).toBe(2);
    await looked(page, "code-block");
    await block(page).getByRole("button", { name: "Add: Wool Hiking Socks" }).click();
    await block(page).getByText("Wool Hiking Socks was added to your order.").waitFor();
    await outer(page)
      .getByText(/SOCKS20/)
      .first()
      .waitFor();
    // 20 percent of 19.50
    await outer(page).getByText("3.90").first().waitFor();
    // beside a code that does not combine nothing more is promised
    await expect.poll(() => block(page).getByText(/% off/).count()).toBe(0);
  });
});
