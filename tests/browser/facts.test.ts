// @lane browser local once

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { DEEP } from "../support/deep.ts";
import { outer } from "./support/frame.ts";
import { Grown } from "./support/grown.ts";
import { expectGoodLooks, wideAndNarrow } from "./support/looks.ts";
import { expectRun, storeRule } from "./support/rules.ts";
import { shopOf } from "./support/store.ts";

/** Its payment rules have conditions on facts that the checkout page of the shipped product does not ask for. */
const grown = new Grown();

/** The local checkout of a new store, which has a rule by each condition. */
async function checkoutWith(...conditions: [type: string, value: string][]): Promise<Page> {
  const page = await grown.open("/");
  for (const [type, value] of conditions) {
    await storeRule(page, { name: type, method: ["Klarna"], conditions: [{ id: "1", type, operator: "is", value }] });
  }
  await page.goto(`/local/checkout?shop=${shopOf(page)}`);
  await expectRun(page);
  return page;
}

/** Returns the explanation of a rule at the right. */
const outcome = (page: Page, rule: string) => outer(page).getByRole("article", { name: rule });

describe("a fact that condition types read and the page has no input for", () => {
  it("is typed on the page, reaches the Functions, and is kept over a reload", async () => {
    const page = await checkoutWith(["Customer Market", "eu"], ["Company Name", "Acme"], ["Order Count", "2"], ["Evening", "Evening"]);
    const facts = outer(page).getByRole("region", { name: "More of what checkout knows" });
    await facts.getByLabel("Store time").fill("2026-11-22T17:30");
    await outcome(page, "Evening").getByText("Did not apply").waitFor();
    await facts.getByLabel("Store time").fill("2026-11-22T18:30");
    await outcome(page, "Evening").getByText("Applied", { exact: true }).waitFor();
    for (const [label, value, rule] of [
      ["Market handle", "eu", "Customer Market"],
      ["Company name", "Acme", "Company Name"],
      ["Number of orders", "3", "Order Count"],
    ] as const) {
      await outcome(page, rule).getByText("Did not apply").waitFor();
      await facts.getByLabel(label).fill(value);
      await outcome(page, rule).getByText("Applied", { exact: true }).waitFor();
    }
    await page.reload();
    await outcome(page, "Customer Market").getByText("Applied", { exact: true }).waitFor();
    expect(await facts.getByLabel("Company name").inputValue()).toBe("Acme");
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `checkout-facts-${width}`));
  });

  it("is shown beside its line", async () => {
    const page = await checkoutWith(["Selling Plan", "Weekly"]);
    const cart = outer(page).getByRole("region", { name: "Cart", exact: true });
    await cart.getByRole("checkbox", { name: /^Subscription to/ }).check();
    const plan = cart.getByRole("textbox", { name: /^Selling plan name of/ });
    await plan.fill("Monthly");
    await outcome(page, "Selling Plan").getByText("Did not apply").waitFor();
    await plan.fill("Weekly");
    await outcome(page, "Selling Plan").getByText("Applied", { exact: true }).waitFor();
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `checkout-line-facts-${width}`));
  });

  it.runIf(DEEP)("is reported where it is wrong", async () => {
    const page = await checkoutWith(["Order Count", "2"]);
    await outer(page).getByLabel("Number of orders").fill("2.5");
    await outer(page).getByText("/facts/cart/buyerIdentity/customer/numberOfOrders must be a whole number").waitFor();
  });
});
