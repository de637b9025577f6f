// @lane browser local once

import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { browserPages, SCREENS } from "./support/admin.ts";
import { button } from "./support/controls.ts";
import { addMethod, name, row, save, startRule } from "./support/rules.ts";

const { open } = browserPages();

describe("condition types that few rules use", () => {
  it("are chosen, said in words, tried and saved", async () => {
    const page = await open("/payments");
    await startRule(page, "Hide Payment Method");
    await name(page, "No cash for bulk or loyal customers");
    await addMethod(page, "Cash on Delivery (COD)");
    const types = page.getByRole("combobox", { name: "Type" });
    for (const [at, [type, field, value]] of [
      ["Line Quantity", "Quantity", "20"],
      ["Delivery Price", "Amount", "5"],
    ].entries()) {
      await button(page, "Add condition").click();
      await types.nth(at).selectOption(type ?? "");
      await page
        .getByRole("group", { name: `Condition ${at + 1}` })
        .getByRole("textbox", { name: field ?? "" })
        .fill(value ?? "");
    }
    const sentence = /when a line of the cart has more than 20 pieces and the delivery costs more than \$5\.00/;
    await page.getByText(sentence).first().waitFor();
    await page.screenshot({ path: join(SCREENS, "rare-types.png"), fullPage: true });
    await button(page, "Try it").click();
    const panel = page.getByRole("region", { name: "Try it" });
    await panel.getByText("The delivery costs more than $5.00: not met (not known yet)").waitFor();
    await button(page, "Price of the chosen delivery: 6").click();
    await panel.getByText("The delivery costs more than $5.00: met").waitFor();
    expect(await panel.getByRole("spinbutton", { name: "Price of the chosen delivery" }).inputValue()).toBe("6");
    await save(page);
    await row(page, "No cash for bulk or loyal customers").waitFor();
    expect(await row(page, "No cash for bulk or loyal customers").textContent()).toContain("more than 20");
  });

  it("compare a price with the one that it is compared at, on the edges of a line", async () => {
    const page = await open("/payments");
    await startRule(page, "Hide Payment Method");
    await name(page, "No cash for sales");
    await addMethod(page, "Cash on Delivery (COD)");
    await button(page, "Add condition").click();
    await page.getByRole("combobox", { name: "Type" }).selectOption("On Sale");
    await page
      .getByText(/when a product on sale is in the cart/)
      .first()
      .waitFor();
    await button(page, "Try it").click();
    const panel = page.getByRole("region", { name: "Try it" });
    await panel.getByText("A product on sale is in the cart: not met").waitFor();
    await button(page, "Compare-at price: 999999.99").click();
    await panel.getByText("A product on sale is in the cart: met (found: 999999.99 against 10.00)").waitFor();
    expect(await panel.getByRole("spinbutton", { name: "Compare-at price" }).inputValue()).toBe("999999.99");
    await page.screenshot({ path: join(SCREENS, "on-sale.png"), fullPage: true });
    await button(page, "Compare-at price: 0.00").click();
    await panel.getByText("A product on sale is in the cart: not met").waitFor();
    await save(page);
    await row(page, "No cash for sales").waitFor();
  });
});
