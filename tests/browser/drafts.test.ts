// @lane browser local

import { describe, expect, it } from "vitest";
import { browserPages } from "./support/admin.ts";
import { openCheckout } from "./support/block.ts";
import { button, focusBeside, press, textIn } from "./support/controls.ts";
import { inner, outer } from "./support/frame.ts";
import { expectGoodLooks, wideAndNarrow } from "./support/looks.ts";
import { begin, openList, pick, stored } from "./support/offered.ts";
import { name, row } from "./support/rules.ts";
import { shopOf } from "./support/store.ts";

const { open } = browserPages();

const looked = (page: Parameters<typeof wideAndNarrow>[0], what: string) =>
  wideAndNarrow(page, (width) => expectGoodLooks(page, `draft-${what}-${width}`));

describe("a rule that is saved as a draft", () => {
  it("is off with its badge, asks before it is turned on where it stops orders, and then says since when it is on", async () => {
    const page = await openList(open, "/validations/edit");
    await name(page, "Closed");
    await textIn(page, "Error message").first().fill("We are closed.");
    await expect.poll(() => button(page, "Save as draft").isEnabled()).toBe(true);
    await looked(page, "editor");
    await press(page, button(page, "Save as draft"), "Enter");
    await row(page, "Closed").getByText("Draft", { exact: true }).waitFor();
    await page.getByText("A draft: off until you turn it on").waitFor();
    await looked(page, "list");

    await press(page, button(page, "Turn on"), "Enter");
    const question = page.getByRole("dialog");
    await question.waitFor();
    await question.getByRole("button").last().click();
    await page.getByText(/^On since \d\d:\d\d$/).waitFor();
    expect(await row(page, "Closed").getByText("Draft", { exact: true }).count()).toBe(0);
    const link = page.getByRole("link", { name: /See it in a test checkout/ });
    expect(await link.getAttribute("href")).toMatch(/^https:\/\/[^/]+\/cart\/\d+:1$/);
    await looked(page, "on");

    const dismiss = page.getByRole("button", { name: /Dismiss/ }).first();
    await press(page, dismiss, "Enter");
    await link.waitFor({ state: "detached" });
    await expect.poll(async () => (await inner(page)).evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
    await page.reload();
    await row(page, "Closed").waitFor();
    expect(await link.count()).toBe(0);
  });
});

describe("an upsell that is saved as a draft", () => {
  it("has a code that was picked, is shown to nobody, and turns green once it is on and its block is placed", async () => {
    const page = await openList(open);
    await begin(page, "Socks for less");
    await pick(page, "Select products", /Wool Hiking Socks/);
    const code = page.getByRole("combobox", { name: "Discount code of Wool Hiking Socks" });
    await code.click();
    await page.getByRole("option", { name: /WELCOME10/ }).waitFor();
    await looked(page, "codes");
    await page.getByRole("option", { name: /WELCOME10/ }).click();
    expect(await code.inputValue()).toBe("WELCOME10");
    expect(await focusBeside(code)).toBe("itself");
    await button(page, "Save as draft").click();
    await page.getByText("Socks for less is saved. Customers don't see it yet.").waitFor();
    expect(await stored(page)).toMatchObject([{ active: false }]);
    await looked(page, "steps");

    const other = await page.context().newPage();
    await other.goto(`/local/checkout?shop=${shopOf(page)}`);
    await openCheckout(other);
    expect(await outer(other).getByText("Socks for less").count()).toBe(0);
    await page.getByText(/^Placed in checkout/).waitFor();
    await button(page, "Turn on").click();
    await page.getByText("Customers can see Socks for less").waitFor();
    await looked(page, "green");
  });
});
