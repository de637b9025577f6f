// @lane local

import { describe, expect, it } from "vitest";
import { browserPages } from "./support/admin.ts";
import { button } from "./support/controls.ts";
import { begin, looked, place } from "./support/gifts.ts";
import { openList, pick } from "./support/offered.ts";

const { open } = browserPages();

describe("the editor of an offer", () => {
  it("shows the very block with a cart to try, and what it gives", async () => {
    const page = await openList(open, "/auto-product");
    await begin(page, "Free socks");
    await page.getByText("Make the products free", { exact: true }).click();
    await place(page, 1, /Wool Hiking Socks/);
    await pick(page, "Add products", /Ridgeline Down Jacket/);
    const shown = page.getByRole("region", { name: "Preview" }).frameLocator("iframe");
    await shown.getByText("Free with your order.").waitFor();
    await shown.getByText("Wool Hiking Socks – S").waitFor();
    // the jacket comes in eight variants, of 249.00 each
    await page.getByText("This offer gives away $19.50 at this cart, less than 1 percent of its $1,992.00.").waitFor();
    await looked(page, "preview");
    expect(await button(page, "Remove Wool Hiking Socks - S").count()).toBe(0);
  });
});
