// @lane local

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browserPages } from "./support/admin.ts";
import { addMethod, name, row, save, startRule, storeRule } from "./support/rules.ts";

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
  /** What the editor must show of it once it was stored. */
  stored: (page: Page) => Promise<unknown>;
  keeps: unknown;
}

const chips = (page: Page) => page.getByRole("button", { name: /^Remove (?!condition)/ }).count();
const order = (page: Page) => page.getByRole("combobox", { name: /^Order number of/ }).inputValue();
const text = (page: Page, label: string) => page.getByRole("textbox", { name: label }).inputValue();

const payments = { list: "Payment Customizations", path: "/payments", empty: "No customizations" };
const shipping = { list: "Shipping Customizations", path: "/methods", empty: "No customizations" };

async function reorder(page: Page, method: string): Promise<void> {
  await addMethod(page, method);
  await page.getByRole("combobox", { name: `Order number of ${method}` }).selectOption("2");
}

async function message(page: Page, method: string, label: string): Promise<void> {
  await addMethod(page, method);
  await page.getByRole("textbox", { name: label }).fill("By Friday");
}

const kinds: Kind[] = [
  {
    ...{ ...payments, choice: "Hide Payment Method", kind: "Hide Payment Method", title: "Hide Payment Method" },
    ...{ fill: (page) => addMethod(page, "Klarna"), stored: chips, keeps: 1 },
  },
  {
    ...{ ...payments, choice: "Change Name of Payment Method", kind: "Rename Payment Method", title: "Payment Method Name" },
    ...{ fill: (page) => message(page, "Klarna", "New Name"), stored: (page) => text(page, "New Name"), keeps: "By Friday" },
  },
  {
    ...{ ...payments, choice: "Reorder Payment Method", kind: "Reorder Payment Method", title: "Reorder Payment Method" },
    ...{ fill: (page) => reorder(page, "Klarna"), stored: order, keeps: "2" },
  },
  {
    ...{ ...shipping, choice: "Hide Shipping Method", kind: "Hide Shipping Method", title: "Hide Shipping Method" },
    ...{ fill: (page) => addMethod(page, "Express"), stored: chips, keeps: 1 },
  },
  {
    ...{
      ...shipping,
      choice: "Add a Message or Rename Shipping Method",
      kind: "Shipping Method Message",
      title: "Shipping Method Message",
    },
    ...{ fill: (page) => message(page, "Express", "Message"), stored: (page) => text(page, "Message"), keeps: "By Friday" },
  },
  {
    ...{ ...shipping, choice: "Reorder Shipping Method", kind: "Reorder Shipping Method", title: "Reorder Shipping Method" },
    ...{ fill: (page) => reorder(page, "Express"), stored: order, keeps: "2" },
  },
  {
    ...{ list: "Order Validations", path: "/validations", empty: "No validations" },
    ...{ choice: "Order Validation", kind: "Order Validation", title: "Order Validation" },
    fill: async (page) => {
      await page.getByRole("textbox", { name: "Error message" }).fill("We do not ship to P.O. boxes");
      await page.getByRole("checkbox", { name: "While the buyer fills in the checkout" }).check();
      await page.getByRole("combobox", { name: "Error message location" }).selectOption("Address 1");
      await page.getByRole("combobox", { name: "Add a language" }).fill("German");
      await page.keyboard.press("Enter");
      await page.getByRole("textbox", { name: "German" }).fill("Keine Postfächer");
    },
    stored: async (page) => [
      await page.getByRole("checkbox", { name: "While the buyer fills in the checkout" }).isChecked(),
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

describe("/methods/edit", () => {
  it("opens whatever family a guid belongs to, and leads back to its list", async () => {
    const page = await open("/methods");
    const rule = { name: "Stored", type: "Shipping Customization", subtype: "hide", method: ["Express"] };
    const guid = await storeRule(page, rule, "/api/apps/shipping");
    await page.goto(`/methods/edit?type=hide&guid=${guid}`);
    await page.getByRole("heading", { level: 1, name: "Hide Shipping Method" }).waitFor();
    await page.getByRole("button", { name: "Back" }).click();
    await row(page, "Stored").waitFor();
  });

  it("makes payment customizations, unless told to make another family's", async () => {
    const page = await open("/methods/edit?type=hide");
    await page.getByRole("heading", { level: 1, name: "Hide Payment Method" }).waitFor();
    await page.goto("/methods/edit?type=hide&family=shipping");
    await page.getByRole("heading", { level: 1, name: "Hide Shipping Method" }).waitFor();
  });
});
