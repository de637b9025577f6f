// @lane browser local

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { DEEP } from "../support/deep.ts";
import { browserPages } from "./support/admin.ts";
import { outer } from "./support/frame.ts";
import { expectGoodLooks, wideAndNarrow } from "./support/looks.ts";
import { become, PLUS, shopOf } from "./support/store.ts";
import { order, ordering, storeSurvey } from "./support/survey-block.ts";
import { block, CHECKBOX, openCheckout, place, placesAt, settingsOf, speak, storeTexts, tick } from "./support/text-blocks.ts";

const { open } = browserPages();
const HIGH = { width: 1280, height: 1600 };
const SURVEY = "Survey or form";
const [FIRST, SECOND] = [`${CHECKBOX} 1`, `${CHECKBOX} 2`];
const TEXTS = {
  banner: { _instances: [{ id: "banner_1", name: "Noon" }], banner_1: { title: { default: "" }, message: { default: "" } } },
  checkbox: {
    _instances: [
      { id: "checkbox_1", name: "Terms" },
      { id: "checkbox_2", name: "Age" },
    ],
    checkbox_1: { label: { default: "I accept the terms", de: "Ich akzeptiere" }, error: { default: "Accept the terms first." } },
    checkbox_2: { label: { default: "I am of age" }, error: { default: "Say that you are of age." } },
  },
};

/** The checkout of a store with two checkboxes to place. */
async function opened(): Promise<Page> {
  const page = await open("/healthz", HIGH);
  await become(page, shopOf(page), { ...PLUS, partnerDevelopment: true });
  await storeTexts(page, TEXTS);
  return page;
}

/** Places a required checkbox, and waits until the platform has been told to keep orders waiting for it. */
async function required(page: Page): Promise<void> {
  await openCheckout(page);
  await place(page, CHECKBOX, { Required: true, "Instance name": "Terms" });
  await expect
    .poll(() =>
      page.evaluate(async (shop) => {
        const reply = await fetch("/local/checkout/run", {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ shop, checkout: { step: "payment" } }),
        });
        return (await reply.json()).rules.length;
      }, shopOf(page)),
    )
    .toBeGreaterThan(0);
}

const box = (page: Page, name: string = CHECKBOX) => block(page, name).getByRole("checkbox");

/** Tries to order, and reads why that is not possible. */
async function refused(page: Page, ...messages: string[]): Promise<void> {
  const region = ordering(page);
  await expect
    .poll(async () => {
      await region.getByRole("button", { name: "Place order" }).click();
      await region.getByRole("button", { name: "Place order" }).waitFor();
      return (await region.getByRole("alert").allTextContents()).join(" ");
    })
    .toContain(messages.join(" "));
}

/** Returns whether the cart records a ticked checkbox. */
const isKept = (page: Page) => page.evaluate(() => Object.values(sessionStorage).some((text) => /checked\\*":true/u.test(text)));

/** Returns the choices that the placed order took over. */
const choices = (page: Page) => outer(page).getByRole("region", { name: "Checkboxes" }).locator("li").allTextContents();

describe("a required checkbox", () => {
  it("makes the order wait until it is ticked, over a reload, and the order carries the choice", async () => {
    const page = await opened();
    await required(page);
    await refused(page, "Accept the terms first.");
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `checkbox-order-waits-${width}`));
    await page.reload();
    await refused(page, "Accept the terms first.");
    await box(page).check();
    await box(page).uncheck();
    await block(page, CHECKBOX).getByText("Accept the terms first.").waitFor();
    await refused(page, "Accept the terms first.");
    await box(page).check();
    await expect.poll(() => isKept(page)).toBe(true);
    await page.reload();
    await expect.poll(() => box(page).isChecked()).toBe(true);
    await order(page);
    expect(await choices(page)).toEqual(["I accept the termsTicked"]);
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `checkbox-ordered-${width}`));
    // a new checkout is another one: nothing was chosen there
    await expect.poll(() => box(page).isChecked()).toBe(false);
  });

  it.runIf(DEEP)("makes the order wait beside another one, and beside a survey", async () => {
    const page = await opened();
    await storeSurvey(page, { elements: [{ type: "radio", id: "element-1", label: "How?", required: true, options: ["A", "B"] }] });
    await required(page);
    await placesAt(page, "Blocks")
      .getByRole("button", { name: `Place another ${CHECKBOX}` })
      .click();
    const own = await settingsOf(page, SECOND);
    await own.getByLabel("Instance name", { exact: true }).fill("Age");
    await tick(own.getByRole("checkbox", { name: "Required" }));
    await place(page, SURVEY);
    await block(page, SURVEY).getByRole("radio", { name: "A" }).waitFor();
    await refused(page, "Accept the terms first. Answer the required questions and submit your answers to continue.");
    await box(page, FIRST).check();
    await refused(page, "Say that you are of age. Answer the required questions and submit your answers to continue.");
    await block(page, SURVEY).getByRole("radio", { name: "A" }).check();
    await block(page, SURVEY).getByRole("button", { name: "Submit" }).click();
    await refused(page, "Say that you are of age.");
    await box(page, SECOND).check();
    await order(page);
    expect(await choices(page)).toEqual(["I accept the termsTicked", "I am of ageTicked"]);
  });

  it.runIf(DEEP)("makes no one wait who never saw it, and no one once it is removed and the page reopened", async () => {
    const page = await opened();
    await required(page);
    await refused(page, "Accept the terms first.");
    await placesAt(page, "Blocks")
      .getByRole("button", { name: `Take out ${CHECKBOX}` })
      .click();
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await order(page);
    expect(await choices(page), "nothing was chosen").toEqual([]);
  });

  it.runIf(DEEP)("needs no server: a choice counts while the app never responds", async () => {
    const page = await opened();
    await required(page);
    await page.reload();
    await outer(page).getByLabel("The app").selectOption("hangs");
    await refused(page, "Accept the terms first.");
    await box(page).check();
    await expect.poll(() => isKept(page)).toBe(true);
    await order(page);
    expect(await choices(page)).toEqual(["I accept the termsTicked"]);
  });

  it("is shown as it was ticked on the pages after the order, in the buyer's language", async () => {
    const page = await opened();
    await required(page);
    await speak(page, "de");
    await block(page, CHECKBOX).getByText("Ich akzeptiere").waitFor();
    await box(page).check();
    await expect.poll(() => isKept(page)).toBe(true);
    await order(page);
    expect(await choices(page)).toEqual(["Ich akzeptiereTicked"]);
    for (const at of ["Thank-you page", "Order status page"]) {
      await place(page, CHECKBOX, {}, at);
    }
    const frames = outer(page).locator(`iframe[title="${CHECKBOX}"]`);
    await expect.poll(() => frames.count()).toBe(3);
    for (const number of [1, 2]) {
      const shown = outer(page)
        .frameLocator(`iframe[title="${CHECKBOX}"] >> nth=${number}`)
        .getByRole("checkbox", { name: "Ich akzeptiere" });
      await expect.poll(async () => [await shown.isChecked(), await shown.isDisabled()]).toEqual([true, true]);
    }
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `checkbox-after-order-${width}`));
  });

  it("can be released by the merchant where its placement is shown", async () => {
    const page = await opened();
    await required(page);
    await refused(page, "Accept the terms first.");
    await page.goto(`/advanced/translations?shop=${shopOf(page)}`);
    await page.getByRole("tab", { name: "Checkbox" }).click();
    const inCheckout = page.getByRole("region", { name: "Where it stands" }).getByRole("listitem").first();
    await inCheckout.getByText("Placed", { exact: true }).waitFor();
    await inCheckout.getByText(/^Last seen /).waitFor();
    await page.getByText(/^Customers must answer it in checkout/).waitFor();
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `translations-placement-${width}`));
    await page.getByRole("button", { name: "Stop blocking checkout" }).click();
    await page.getByRole("dialog").getByText("This block will stop blocking checkout").waitFor();
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `translations-release-${width}`));
    await page.getByRole("dialog").getByRole("button", { name: "Stop blocking checkout" }).click();
    await page.getByText("Checkout is no longer blocked").waitFor();
    await expect.poll(() => page.getByText(/^Customers must answer it/).count()).toBe(0);
    await openCheckout(page);
    await box(page).waitFor();
    await order(page);
    expect(await choices(page)).toEqual(["I accept the termsNot ticked"]);
  });
});
