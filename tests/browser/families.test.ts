// @lane browser local

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browserPages } from "./support/admin.ts";
import { addMethod, name, row, save, startRule } from "./support/rules.ts";

const { open } = browserPages();

interface Kind {
  list: string;
  path: string;
  /** As the chooser calls it. */
  choice: string;
  /** As the list calls it. */
  kind: string;
  title: string;
  empty: string;
  /** Fills in what the kind asks for, beside the name. */
  fill: (page: Page) => Promise<void>;
  /** Checks the values that the editor must show after a save. */
  stored: (page: Page) => Promise<unknown>;
  keeps: unknown;
}

const order = (page: Page) => page.getByRole("combobox", { name: /^Order number of/ }).inputValue();
const text = (page: Page, label: string) => page.getByRole("textbox", { name: label }).inputValue();

const shipping = { list: "Shipping Customizations", path: "/methods", empty: "No customizations" };

async function reorder(page: Page, method: string): Promise<void> {
  await addMethod(page, method);
  await page.getByRole("combobox", { name: `Order number of ${method}` }).selectOption("2");
}

/** One of each family; that of payments is the walk of lifecycle.test.ts, and every kind is filled in and stored in tests/renderer/rjsf-theme/fields/item-type-menu.test.tsx. */
const kinds: Kind[] = [
  {
    ...{ ...shipping, choice: "Reorder Shipping Method", kind: "Reorder Shipping Method", title: "Reorder Shipping Method" },
    ...{ fill: (page) => reorder(page, "Express"), stored: order, keeps: "2" },
  },
  {
    ...{ list: "Order Validations", path: "/validations", empty: "No validations" },
    ...{ choice: "Order Validation", kind: "Order Validation", title: "Order Validation" },
    fill: async (page) => {
      await page.getByRole("textbox", { name: "Error message" }).fill("We do not ship to P.O. boxes");
      await page.getByRole("checkbox", { name: "While the customer fills in the checkout" }).check();
      await page.getByRole("combobox", { name: "Error message location" }).selectOption("Address 1");
      await page.getByRole("combobox", { name: "Add a language" }).fill("German");
      await page.keyboard.press("Enter");
      await page.getByRole("textbox", { name: "German" }).fill("Keine Postfächer");
    },
    stored: async (page) => [
      await page.getByRole("checkbox", { name: "While the customer fills in the checkout" }).isChecked(),
      await page.getByRole("combobox", { name: "Error message location" }).locator("option:checked").textContent(),
      await text(page, "German"),
    ],
    keeps: [true, "Address 1", "Keine Postfächer"],
  },
];

describe.each(kinds)("$kind", ({ list, path, choice, kind, title, empty, fill, stored, keeps }) => {
  it("is created, edited, deactivated, activated and deleted", async () => {
    const page = await open(path);
    await startRule(page, choice);
    await page.getByRole("heading", { level: 1, name: title }).waitFor();
    await name(page, "First name");
    await fill(page);
    await page.getByRole("button", { name: "Add condition" }).click();
    await page.getByRole("textbox", { name: "Amount" }).fill("100.00");
    await save(page, "Save", list);
    expect(await row(page, "First name").textContent()).toMatch(new RegExp(`Enabled\\s*${kind}`));

    await row(page, "First name").getByRole("link", { name: "Edit" }).click();
    await page.getByRole("button", { name: "Update" }).waitFor();
    expect(await stored(page)).toEqual(keeps);
    expect(await text(page, "Amount")).toBe("100.00");
    await name(page, "Second name");
    await save(page, "Update", list);

    for (const [action, state] of [
      ["Deactivate Customization", "Disabled"],
      ["Activate Customization", "Enabled"],
    ] as const) {
      await row(page, "Second name").getByRole("link", { name: "Edit" }).click();
      await page.getByRole("button", { name: action, exact: true }).click();
      await expect.poll(() => row(page, "Second name").textContent()).toContain(state);
    }

    await row(page, "Second name").getByRole("link", { name: "Edit" }).click();
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await page.getByRole("heading", { name: empty }).waitFor();
  });
});
