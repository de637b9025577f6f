// @lane browser live once

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { DEEP } from "../support/deep.ts";
import { browserPages } from "./support/admin.ts";
import { button, moveUp } from "./support/controls.ts";
import { outer } from "./support/frame.ts";
import { expectAccessible, expectGoodLooks, wideAndNarrow } from "./support/looks.ts";
import { become, PLUS, shopOf } from "./support/store.ts";
import { BLOCK, block, checkout, isKept, order, ordering, storeSurvey } from "./support/survey-block.ts";
import { adderOf, rowOf, selectedIn } from "./support/survey-elements.ts";

const { open } = browserPages();
const HIGH = { width: 1280, height: 1600 };
const ALL_KINDS = [
  { type: "radio", id: "element-1", label: "How did you find us?", required: true, options: ["A friend", "A search"] },
  { type: "text", id: "element-2", label: "Who was it?", conditions: [{ field: "element-1", operator: "equals", value: "A friend" }] },
  { type: "textarea", id: "element-3", label: "Anything else?" },
  { type: "select", id: "element-4", label: "How old are you?", options: ["Younger", "Older"] },
  { type: "checkbox", id: "element-5", label: "I want news" },
  { type: "date", id: "element-6", label: "When were you born?" },
];

/** A page of a store that may ask. */
async function opened(path: string): Promise<Page> {
  const page = await open("/healthz", HIGH);
  await become(page, shopOf(page), { ...PLUS, partnerDevelopment: true });
  await page.goto(`${path}?shop=${shopOf(page)}`);
  return page;
}

const list = (page: Page) => page.getByRole("heading", { name: "Surveys & Forms", exact: true });

describe("the survey builder", () => {
  it("works by keyboard only, and warns a person who closes it with changes", async () => {
    const page = await opened("/advanced/survey");
    await adderOf(page, "Multiple Choice").press("Enter");
    // the new element has the focus in its label, whose text is selected
    const first = rowOf(page, 1);
    await expect.poll(() => selectedIn(first.getByLabel("Field label"))).toBe("New Question");
    await page.keyboard.type("How?");
    await first.getByRole("textbox", { name: "New option" }).fill("Third");
    await first.getByRole("textbox", { name: "New option" }).press("Enter");
    await expect.poll(() => first.getByRole("textbox", { name: "Option 1" }).inputValue()).toBe("Third");
    await button(page, "Add element").press("Enter");
    await page.keyboard.press("Enter");
    const second = rowOf(page, 2);
    await second.getByRole("button", { name: "Add display condition" }).press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Field").selectOption({ label: "1. How?" });
    await dialog.getByLabel("Value").selectOption({ label: "Third" });
    await dialog.getByRole("button", { name: "Add", exact: true }).press("Enter");
    await second.getByText("1. How? — Equals “Third”").waitFor();
    await expectGoodLooks(page, "survey-builder-conditions");

    // the second goes before the first by keys: it is asked, and stays when that is called off
    await moveUp(page, "element", 2, 2);
    await dialog.getByText("Display conditions will be removed").waitFor();
    await page.keyboard.press("Escape");
    await second.getByText("1. How? — Equals “Third”").waitFor();

    const leaving = page.waitForEvent("dialog");
    void page.reload().catch(() => undefined);
    const warning = await leaving;
    expect(warning.type()).toBe("beforeunload");
    await warning.dismiss();

    await page.getByRole("button", { name: "Back" }).press("Enter");
    await dialog.getByText("You have unsaved changes. Would you like to save them before leaving?").waitFor();
    await expectGoodLooks(page, "survey-builder-leaving");
    await dialog.getByRole("button", { name: "Save Changes" }).press("Enter");
    await list(page).waitFor();
    await page.getByRole("link", { name: "Untitled Survey", exact: true }).waitFor();
  });

  it("looks right wide and narrow, with every type of question", async () => {
    const page = await opened("/advanced/surveys");
    await page.getByText("Create your first survey or form").waitFor();
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `surveys-empty-${width}`));
    await storeSurvey(page, { elements: ALL_KINDS });
    await storeSurvey(page, { title: "Another" });
    await page.reload();
    await page.getByRole("checkbox", { name: "Select How did you find us?" }).waitFor();
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `surveys-list-${width}`));
    await page.getByRole("checkbox", { name: "Select Another" }).check();
    await page.getByRole("checkbox", { name: "1 selected" }).and(page.locator(":indeterminate")).waitFor();
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `surveys-some-chosen-${width}`));
    await page.getByRole("link", { name: "How did you find us?", exact: true }).press("Enter");
    await page.getByRole("heading", { name: "Edit Survey" }).waitFor();
    const preview = page.getByRole("region", { name: "Live preview" });
    await preview.getByRole("button", { name: /^Select Date/ }).click();
    await page.getByText("Saved", { exact: true }).waitFor();
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `survey-builder-${width}`));
  });
});

const frameOf = (page: Page) => page.frames().find((each) => each.url().includes("/blocks/")) ?? expect.fail("there is no block");

describe("the survey block", () => {
  it("asks in checkout, once, and the merchant reads the answers", async () => {
    const page = await opened("/healthz");
    await storeSurvey(page, { elements: ALL_KINDS });
    await checkout(page);
    await block(page).getByRole("button", { name: "Submit" }).click();
    await block(page).getByText("Answer this question.").waitFor();
    expect(await block(page).getByLabel("Who was it?").count()).toBe(0);
    await block(page).getByRole("radio", { name: "A friend" }).check();
    await block(page).getByLabel("Who was it?").fill("Ann");
    await block(page).getByRole("button", { name: "Submit" }).click();
    await block(page).getByText("Thank you for your answers.").waitFor();
    await page.reload();
    await outer(page)
      .getByRole("button", { name: `Take out ${BLOCK}` })
      .waitFor();
    await expect.poll(() => outer(page).getByRole("region", { name: BLOCK }).first().boundingBox()).toMatchObject({ height: 0 });
    await page.goto(`/advanced/surveys?shop=${shopOf(page)}`);
    await page
      .getByRole("link", { name: /^Responses/ })
      .or(page.getByRole("button", { name: /^Responses/ }))
      .first()
      .click();
    await page.getByText("1 response", { exact: true }).waitFor();
    await page.getByText("Ann", { exact: true }).waitFor();
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `survey-responses-${width}`));
    const file = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export CSV" }).click();
    expect((await file).suggestedFilename()).toBe("responses.csv");
    await page.getByRole("button", { name: /^Delete the response of/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await page.getByText("No responses yet").waitFor();
  });

  it.runIf(DEEP)("makes the order wait for a required answer, over a reload, and not for a buyer who never saw it", async () => {
    const page = await opened("/advanced/surveys");
    await storeSurvey(page, { elements: ALL_KINDS });
    await checkout(page);
    await block(page).getByRole("button", { name: "Submit" }).waitFor();
    const region = ordering(page);
    const refused = async () => {
      await region.getByRole("button", { name: "Place order" }).click();
      await region.getByText("Answer the required questions and submit your answers to continue.").waitFor();
    };
    await expect.poll(() => isKept(page)).toBe(true);
    await refused();
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `survey-order-waits-${width}`));
    await page.reload();
    await refused();
    await outer(page).getByRole("group", { name: "Step" }).getByText("Payment", { exact: true }).click();
    await outer(page).getByRole("region", { name: "The customer can't continue" }).getByText("Required answers").waitFor();
    await block(page).getByRole("radio", { name: "A search" }).check();
    await block(page).getByRole("button", { name: "Submit" }).click();
    await block(page).getByText("Thank you for your answers.").waitFor();
    await expect.poll(() => isKept(page)).toBe(false);
    await order(page);
    // the next buyer comes when the block is gone: one who had seen it would be kept
    await outer(page)
      .getByRole("button", { name: `Take out ${BLOCK}` })
      .first()
      .click();
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await order(page);
  });

  it("asks on the pages after the order, in the buyer's language", async () => {
    const page = await opened("/healthz");
    await storeSurvey(page, { elements: ALL_KINDS });
    await page.goto(`/local/checkout?shop=${shopOf(page)}`);
    await outer(page).getByLabel("Language", { exact: true }).selectOption("de");
    await order(page);
    for (const place of ["Thank-you page", "Order status page"]) {
      const there = outer(page).getByRole("region", { name: place, exact: true });
      await there.getByRole("button", { name: `Place ${BLOCK}` }).click();
      await block(page).getByRole("button", { name: "Absenden" }).waitFor();
      if (place === "Thank-you page") await there.getByRole("button", { name: `Take out ${BLOCK}` }).click();
    }
    await block(page).getByRole("radio", { name: "A search" }).check();
    await block(page).getByRole("button", { name: "Absenden" }).click();
    await block(page).getByText("Vielen Dank für Ihre Antworten.").waitFor();
  });

  it("looks right at every width, in every direction", async () => {
    const page = await opened("/healthz");
    await storeSurvey(page, { elements: ALL_KINDS });
    await checkout(page);
    for (const [language, submit] of [
      ["en", "Submit"],
      ["de", "Absenden"],
      ["ar", "إرسال"],
    ] as const) {
      await outer(page).getByLabel("Language", { exact: true }).selectOption(language);
      await block(page).getByRole("button", { name: submit }).click();
      await wideAndNarrow(page, async (width) => {
        await expectGoodLooks(page, `survey-block-${language}-${width}`);
        await expectAccessible(page, frameOf(page));
      });
    }
  });
});
