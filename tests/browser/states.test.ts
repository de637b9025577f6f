// @lane browser local once

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { cartLink } from "../support/cart-link.ts";
import { element, survey } from "../support/survey.ts";
import { browserPages } from "./support/admin.ts";
import { call } from "./support/calls.ts";
import { button, textIn } from "./support/controls.ts";
import { outer } from "./support/frame.ts";
import { expectGoodLooks, wideAndNarrow } from "./support/looks.ts";
import { store } from "./support/offered.ts";
import { storeRule } from "./support/rules.ts";
import { become, PLUS, shopOf } from "./support/store.ts";
import { addElement, headOf, openElement, rowOf } from "./support/survey-elements.ts";

const { open } = browserPages();

/** States of screens that no other test comes by: where each is, and what brings it about. */
const STATES: readonly [name: string, path: string, act: (page: Page) => Promise<unknown>][] = [
  ["attention", "/", (page) => page.getByRole("region", { name: "Needs your attention" }).waitFor()],
  [
    "pause-question",
    "/",
    async (page) => {
      await button(page, "Pause all rules").click();
      await page.getByRole("dialog").waitFor();
    },
  ],
  ["stopping-list", "/validations", (page) => page.getByText("Blocks every order that costs something").first().waitFor()],
  [
    "stopping-editor",
    "/validations/edit?guid=STOPS",
    (page) =>
      page
        .getByText(/blocks every order/i)
        .first()
        .waitFor(),
  ],
  ["stopping-question", "/validations/edit", saveStoppingRule],
  ["names-open", "/payments/edit?type=hide", (page) => openNames(page, "Payment methods")],
  ["partial-names", "/payments/edit?type=hide", addPartialName],
  ["shipping-names-open", "/delivery/edit?type=hide", (page) => openNames(page, "Shipping methods")],
  ["countries-open", "/payments/edit?type=hide", openCountries],
  ["full-of-conditions", "/payments/edit?type=hide", fillConditions],
  ["limits", "/payments/edit?type=hide", (page) => page.getByRole("button", { name: "Details" }).click()],
  ["validation-languages-open", "/validations/edit", (page) => page.getByRole("combobox", { name: "Add a language" }).click()],
  ["upsell-countries-open", "/upsell/edit", (page) => page.getByRole("combobox", { name: "Countries" }).click()],
  ["survey-six-types", "/advanced/survey", addElements],
  ["survey-faults", "/advanced/survey", emptyOptions],
  ["survey-all-folded", "/advanced/survey", foldAll],
  ["survey-fault-folded", "/advanced/survey", foldFault],
  ["survey-stored", "/advanced/survey/SURVEY", (page) => rowOf(page, 1).waitFor()],
  ["survey-stored-open", "/advanced/survey/SURVEY", (page) => openElement(page, 1)],
  [
    "responses-none",
    "/advanced/survey/SURVEY/responses",
    (page) =>
      page
        .getByText(/No responses/i)
        .first()
        .waitFor(),
  ],
  ["surveys-delete-question", "/advanced/surveys", askToDeleteSurveys],
  ["link-faults", "/cart-link-builder", (page) => button(page, "Generate Link").click()],
  ["links-list", "/cart-links", (page) => page.getByRole("row").nth(1).waitFor()],
  ["upsells-delete-all", "/upsell", (page) => button(page, "Delete All Upsells").click()],
  ["analytics-none", "/analytics/upsell", (page) => page.getByText("No upsells shown in this period").waitFor()],
  ["plan-features", "/plan", openFeatures],
  ["region", "/advanced/translations", askForRegion],
  ["rows-some-chosen", "/advanced/surveys", (page) => page.getByRole("checkbox", { name: "Select Survey" }).click()],
  ["rows-chosen", "/payments", (page) => page.getByRole("checkbox", { name: "Select all customizations" }).click()],
  ["rows-undo", "/payments", turnOff],
  ["rows-question", "/validations", turnOnStoppingRules],
  ["rows-progress", "/payments", turnOnForEver],
  ["rows-leaving", "/payments", deleteRule],
];

/** Begins to turn a rule on; the call has no answer. */
async function turnOnForEver(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === "/api/apps/functions/update",
    () => undefined,
  );
  await page.getByRole("checkbox", { name: "Select all customizations" }).click();
  await button(page, "Turn on the selected customizations").click();
  await page.getByText("Turning on 1 of 1 …").waitFor();
}

async function turnOff(page: Page): Promise<void> {
  await page.getByRole("switch", { name: "Rule is on", checked: true }).click();
  await outer(page).getByText("“Rule” turned off").waitFor();
  await page.getByRole("switch", { name: "Rule is on", checked: false }).waitFor();
}

async function turnOnStoppingRules(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: "Select all customizations" }).click();
  await button(page, "Turn off the selected customizations").click();
  await outer(page).getByText("2 customizations turned off").waitFor();
  await page.getByRole("switch", { checked: true }).first().waitFor({ state: "detached" });
  await page.getByRole("checkbox", { name: "Select all customizations" }).click();
  await button(page, "Turn on the selected customizations").click();
  await page.getByRole("dialog").getByText("2 of them stop orders:").waitFor();
}

async function deleteRule(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: "Select Rule" }).click();
  await button(page, "Delete the selected customizations").click();
  await button(page, "Undo deleting Rule").waitFor();
}

/** Saves a rule with the condition that a new one begins with, which every order that costs something meets. */
async function saveStoppingRule(page: Page): Promise<void> {
  await textIn(page, "Customization name").fill("Minimum");
  await textIn(page, "Error message").fill("Too little");
  await button(page, "Add condition").click();
  await button(page.getByRole("main"), "Save").first().click();
  await page.getByRole("dialog").waitFor();
}

async function openNames(page: Page, name: string): Promise<void> {
  await page.getByRole("combobox", { name: new RegExp(`^${name}`) }).click();
  await page.getByRole("listbox").getByRole("option").nth(3).waitFor();
}

/** Adds a text that several names contain: its chip says which. */
async function addPartialName(page: Page): Promise<void> {
  await page.getByRole("combobox", { name: /^Payment methods/ }).pressSequentially("cash");
  await page.getByRole("option", { name: 'Add "cash"' }).click();
  await page
    .getByText(/Cashfree/)
    .first()
    .waitFor();
}

async function openCountries(page: Page): Promise<void> {
  await button(page, "Add condition").click();
  await page.getByRole("combobox", { name: "Type" }).selectOption("Shipping Country");
  await page.getByRole("combobox", { name: "Countries" }).click();
  await page.getByRole("listbox").getByRole("option").nth(3).waitFor();
}

/** Adds as many conditions as there may be, by mouse; the button under the pointer looks like one that does nothing then. */
async function fillConditions(page: Page): Promise<void> {
  const add = button(page, "Add condition");
  const color = () => add.evaluate((each) => getComputedStyle(each).color);
  await add.hover();
  const enabled = await color();
  for (const [at, type] of ["Cart Total", "Product", "Shipping Country", "Customer Tag", "Postcode"].entries()) {
    await add.click();
    await page.getByRole("combobox", { name: "Type" }).nth(at).selectOption(type);
  }
  await page.getByText("A customization can have at most 5 conditions").waitFor();
  await add.hover({ force: true });
  await expect.poll(color).not.toBe(enabled);
}

async function addElements(page: Page): Promise<void> {
  const types = ["Text Input", "Text Area", "Multiple Choice", "Checkbox", "Dropdown", "Date"];
  for (const label of types) await addElement(page, label);
}

async function emptyOptions(page: Page): Promise<void> {
  await addElement(page, "Multiple Choice");
  await textIn(page, "Field label").fill("");
  for (const at of [1, 2]) await textIn(page, `Option ${at}`).fill("");
  await textIn(page, "Survey title").fill("");
  await textIn(page, "Survey title").blur();
  await page.getByText("Name the survey").first().waitFor();
}

/** Leaves a fault in a row that is folded, beside one that is open. */
async function foldFault(page: Page): Promise<void> {
  await addElement(page, "Text Input");
  const row = await addElement(page, "Dropdown");
  await textIn(row, "Field label").fill("");
  await openElement(page, 1);
  await button(rowOf(page, 2), "Enter a field label").waitFor();
}

/** Folds all rows, and shows the types that can be added between two of them. */
async function foldAll(page: Page): Promise<void> {
  await addElements(page);
  await headOf(page, 6).click();
  await button(page, "Add element before element 3").click();
  await page.getByRole("group", { name: "Element type" }).nth(1).waitFor();
}

async function askToDeleteSurveys(page: Page): Promise<void> {
  await page.getByRole("checkbox", { name: "Select all surveys" }).click();
  await button(page, "Delete the selected surveys").click();
  await page.getByRole("dialog").waitFor();
}

async function openFeatures(page: Page): Promise<void> {
  const more = page.getByRole("button", { name: /Show More Features/ });
  await more.first().waitFor();
  for (let count = await more.count(); count > 0; count--) await more.first().click();
  await page.getByText("Yearly").click();
}

async function askForRegion(page: Page): Promise<void> {
  await button(page, "Add Language").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox").first().waitFor();
}

/** A store that may do everything, with a record of each kind. */
async function prepare(): Promise<{ page: Page; ids: Readonly<Record<string, string>> }> {
  const page = await open("/healthz");
  await become(page, shopOf(page), { ...PLUS, partnerDevelopment: true });
  await storeRule(page, { name: "Rule" });
  const stops = {
    type: "Order Validation",
    message: "No.",
    conditions: [{ id: "1", type: "Cart Total", operator: "is greater than", value: "0.00" }],
  };
  const STOPS = await storeRule(page, { ...stops, name: "Never" }, "/api/apps/validation");
  await storeRule(page, { ...stops, name: "Nor this" }, "/api/apps/validation");
  await store(page, { name: "Upsell" });
  const made = await call(
    page,
    "/api/apps/surveys",
    survey({ title: "Survey", elements: [element("text", { id: "element-1", label: "Why?", required: true })] }),
  );
  const { id } = await made.json();
  expect((await call(page, "/api/apps/surveys", survey({ title: "Another" }))).status()).toBe(200);
  expect((await call(page, "/api/apps/cart-links", cartLink({ domain: `https://${shopOf(page)}` }))).status()).toBe(200);
  return { page, ids: { STOPS, SURVEY: btoa(id) } };
}

/** Drops what was typed, which the next visit of the screen would bring back. */
async function discard(page: Page): Promise<void> {
  const drop = button(outer(page).locator("body"), "Discard");
  if ((await drop.count()) === 0) return;
  if ((await page.getByRole("dialog").count()) > 0) await page.keyboard.press("Escape");
  await drop.click();
  await drop.waitFor({ state: "detached" });
}

describe("on desktop and phone", () => {
  it("every state looks right, pickers open, questions asked, faults shown", async () => {
    const { page, ids } = await prepare();
    for (const [name, path, act] of STATES) {
      const [address = "", query = ""] = path.replace(/[A-Z]{3,}/, (id) => ids[id] ?? id).split("?");
      await page.goto(`${address}?${query === "" ? "" : `${query}&`}shop=${shopOf(page)}`);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      await act(page);
      await wideAndNarrow(page, (width) => expectGoodLooks(page, `state-${name}-${width}`));
      await discard(page);
    }
  });
});
