// @lane browser local once

import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { DEEP } from "../support/deep.ts";
import { PHONE } from "./support/admin.ts";
import { outer } from "./support/frame.ts";
import { Grown } from "./support/grown.ts";
import { wideAndNarrow } from "./support/looks.ts";
import { savePicture } from "./support/pictures.ts";
import { methodsAtCheckout, post, row } from "./support/rules.ts";
import { BASIC, become, shopOf } from "./support/store.ts";

/** One kept in our own rows, with nothing but fields; a second one of a resource that the payment rules have; and one of nested lists. */
const grown = new Grown();

/** Leaves the editor by its own button, for the list. */
async function send(page: Page, action: string, list: string): Promise<void> {
  const button = page.getByRole("main").getByRole("button", { name: action, exact: true });
  await button.click();
  await button.waitFor({ state: "detached" });
  await page.getByRole("heading", { level: 1, name: list }).waitFor();
}

async function writeNote(page: Page, title: string): Promise<void> {
  await page.getByRole("button", { name: "Write Note" }).first().click();
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.getByRole("textbox", { name: "Text" }).fill("Ask the bank\nabout fees");
  await send(page, "Save", "Checkout Notes");
}

/** Looks at a list as it is drawn on a desk and on a telephone. */
const looked = (page: Page, what: string) =>
  wideAndNarrow(page, async (width) => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await savePicture(page, `one-family-${what}-${width}`);
  });

describe("purely declared families", () => {
  it.each(["engine", "renderer", "server"])("keep the types of %s valid", async (part) => {
    expect(await grown.compile(part)).toBe("");
  });

  it("have valid types", () => {
    const types = readFileSync(grown.path("engine", "generated", "types.ts"), "utf8");
    expect(types).toMatch(/"Checkout Note"/);
    expect(types).toMatch(/"Wallet Customization"/);
  });

  it("are documented", () => {
    const page = readFileSync(grown.path("engine", "generated", "families.md"), "utf8");
    expect(page).toContain(
      '## Checkout Notes\n\nNotes of the team on what the checkout should do. Stored as `type` "Checkout Note", in our own rows alone.',
    );
    expect(page).toContain("| update | `PUT /api/apps/wallets/:id` | data | bare |");
    expect(page).toContain("| `text` | text of 1 to 2000 | Text |  |");
    expect(page).toContain("| clear | `POST /api/apps/notes/all` | bare | bodyDataProperty `notes` |");
    expect(page).toContain("- Its columns: Name, Follow-up (`urgent`), Text (`text`).");
    expect(page).toContain("- A row: copy `text`, edit, duplicate, delete. All of them: Delete All Notes.");
    expect(readFileSync(grown.path("engine", "generated", "conditions.md"), "utf8")).toContain("Wallet Rules; read by");
  });
});

describe("a family in our own rows", () => {
  it("is written, changed and deleted as its declaration says", async () => {
    const page = await grown.open("/notes");
    await outer(page).getByRole("link", { name: "Checkout Notes" }).waitFor();
    await page.getByRole("heading", { name: "No notes" }).waitFor();
    await page.getByRole("button", { name: "Write Note" }).first().click();
    await page.getByText("Title cannot be empty").first().waitFor();
    expect(await page.getByRole("region", { name: "Limits" }).count()).toBe(0);
    await page.getByRole("textbox", { name: "Title" }).fill("Fees");
    await page.getByRole("textbox", { name: "Text" }).fill("Ask the bank\nabout fees");
    await page.getByRole("checkbox", { name: "Urgent" }).check();
    await send(page, "Save", "Checkout Notes");
    await outer(page).getByText("Note saved").waitFor();
    await row(page, "Fees").getByRole("link", { name: "Edit" }).click();
    expect(await page.getByRole("checkbox", { name: "Urgent" }).isChecked()).toBe(true);
    expect(await page.getByRole("textbox", { name: "Text" }).inputValue()).toBe("Ask the bank\nabout fees");
    expect(await page.getByRole("button", { name: /ctivate/ }).count()).toBe(0);
    await page.getByRole("textbox", { name: "Title" }).fill("Fees of the bank");
    await send(page, "Update", "Checkout Notes");
    await row(page, "Fees of the bank").getByRole("link", { name: "Edit" }).click();
    await page.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await outer(page).getByText("Note deleted").waitFor();
    await page.getByRole("heading", { name: "No notes" }).waitFor();
  });

  it("has a list with fields in words, and actions for each row and for all", async () => {
    const page = await grown.open("/notes");
    await page.getByText("Notes are for the team alone").waitFor();
    expect(await page.getByRole("button", { name: "Delete All Notes" }).count()).toBe(0);
    for (const title of ["Fees", "Taxes of a neighbouring country, which nobody has asked about yet"]) await writeNote(page, title);
    const fees = row(page, "Fees");
    await fees.getByText("When there is time").waitFor();
    await fees.getByText("Ask the bank").waitFor();
    await fees.getByRole("button", { name: "Copy" }).click();
    await outer(page).getByText("Text copied to clipboard").waitFor();
    await fees.getByRole("link", { name: "Duplicate" }).click();
    expect(await page.getByRole("textbox", { name: "Title" }).inputValue()).toBe("Fees (Copy)");
    await page.getByRole("textbox", { name: "Text" }).press("ControlOrMeta+a");
    await page.getByRole("textbox", { name: "Text" }).press("ControlOrMeta+v");
    expect(await page.getByRole("textbox", { name: "Text" }).inputValue()).toBe("Ask the bank\nabout fees");
    await page.getByRole("checkbox", { name: "Urgent" }).check();
    await send(page, "Save", "Checkout Notes");
    const copy = row(page, "Fees (Copy)");
    await copy.getByText("Urgent").waitFor();
    await looked(page, "list");
    const erase = copy.getByRole("button", { name: "Delete Fees (Copy)" });
    await erase.press("Enter");
    await page.getByRole("dialog").getByText("Fees (Copy)").waitFor();
    await looked(page, "delete");
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await expect.poll(() => erase.evaluate((element) => element === document.activeElement)).toBe(true);
    await erase.click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await outer(page).getByText("Note deleted").waitFor();
    await copy.waitFor({ state: "detached" });
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("customizations");
    await page.getByRole("button", { name: "Delete All Notes" }).click();
    await page.getByText("Are you sure you want to delete all notes?").waitFor();
    await looked(page, "clear");
    await page.getByRole("dialog").getByRole("button", { name: "Delete All Notes" }).click();
    await outer(page).getByText("2 notes deleted").waitFor();
    await page.getByRole("heading", { name: "No notes" }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("customizations");
    expect(await page.getByRole("button", { name: "Delete All Notes" }).count()).toBe(0);
  });

  it.runIf(DEEP)("reports when somebody else has deleted a row meanwhile", async () => {
    const page = await grown.open("/notes", PHONE);
    await writeNote(page, "Fees");
    const href = (await row(page, "Fees").getByRole("link", { name: "Edit" }).getAttribute("href")) ?? "";
    const guid = new URL(href, page.url()).searchParams.get("guid");
    await page.evaluate((path) => fetch(path, { method: "DELETE" }), `/api/apps/notes/${guid}`);
    await row(page, "Fees").getByRole("button", { name: "Delete Fees" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await page.getByText('"Fees" could not be deleted').waitFor();
    await page.getByText("This note does not exist. It may have been deleted.").waitFor();
    await page.getByRole("heading", { name: "No notes" }).waitFor();
  });

  it.runIf(DEEP)("is rejected by field, with messages of its own", async () => {
    const page = await grown.open("/notes", PHONE);
    await page.getByRole("heading", { name: "No notes" }).waitFor();
    const reply = await post(page, "/api/apps/notes", { name: "Fees", type: "Checkout Note", text: "", moon: 1 });
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ problems: [{ path: "/text", message: "Text cannot be empty" }, { path: "/moon" }] });
  });

  it("is counted on the home page, and takes none of Shopify's places", async () => {
    const page = await grown.open("/notes");
    await writeNote(page, "One");
    await writeNote(page, "Two");
    await outer(page).getByRole("link", { name: "Cartwright" }).first().click();
    const row = page.getByRole("listitem").filter({ hasText: "Checkout Notes" });
    await row.getByText("2 notes").waitFor();
    expect(await row.textContent()).not.toContain("of 25");
  });

  it("is closed to stores without the required plan", async () => {
    const page = await grown.open("/notes");
    await writeNote(page, "Kept");
    const shop = shopOf(page);
    await become(page, shop, BASIC);
    const reply = await post(page, "/api/apps/notes", { name: "Late", type: "Checkout Note", text: "x" });
    expect(reply.status).toBe(403);
    await page.goto(`/notes?shop=${shop}`);
    await page
      .getByText(/^Saving .+ needs a Shopify Plus store$/)
      .first()
      .waitFor();
    await become(page, shop, { ...BASIC, shopifyPlus: true });
    await page.goto(`/notes?shop=${shop}`);
    await row(page, "Kept").waitFor();
  });
});

describe("a second family of a resource", () => {
  it("runs at checkout beside the first, and each has its own list", async () => {
    const page = await grown.open("/wallets");
    await page.getByRole("button", { name: "Create Wallet Rule" }).first().click();
    await page.getByRole("dialog").getByRole("link", { name: "Hide Wallet" }).click();
    await page.getByRole("textbox", { name: "Rule name" }).fill("No Klarna");
    const box = page.getByRole("combobox", { name: /^Wallets/ });
    await box.fill("Klarna");
    await box.press("Enter");
    await page.getByText('Hide wallets whose name contains "Klarna" at every checkout.').waitFor();
    await send(page, "Save", "Wallet Rules");
    await row(page, "No Klarna").getByText("Enabled").waitFor();
    const shop = shopOf(page);
    await page.goto(`/payments?shop=${shop}`);
    await page.getByRole("heading", { name: "No customizations" }).waitFor();
    await post(page, "/api/apps/functions", {
      ...{ name: "No PayPal", type: "Payment Customization", subtype: "hide", method: ["PayPal"], exactMatch: {} },
      ...{ conditions: [], enabled: true },
    });
    await page.goto(`/?shop=${shop}`);
    for (const title of ["Wallet Rules", "Payment Customizations"]) {
      const feature = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
      await feature.getByText("2 of 25 active").waitFor();
    }
    expect(await methodsAtCheckout(page)).toEqual(expect.arrayContaining(["PayPal Hidden", "Klarna Hidden"]));
    await page.goto(`/wallets?shop=${shop}`);
    await row(page, "No Klarna").getByRole("link", { name: "Edit" }).click();
    await page.getByRole("button", { name: "Deactivate Wallet Rule" }).click();
    await outer(page).getByText("Wallet rule deactivated").waitFor();
    expect(await methodsAtCheckout(page)).toEqual(expect.arrayContaining(["PayPal Hidden", "Klarna"]));
  });
});

describe("a family whose items hold items", () => {
  it("is drawn, validated and stored at every depth", async () => {
    const page = await grown.open("/offers");
    await page.getByRole("button", { name: "Create Offer" }).first().click();
    await page.getByRole("textbox", { name: "Offer name" }).fill("Belt");
    const texts = page.getByRole("group", { name: "Texts" });
    await texts.getByRole("textbox", { name: "Heading" }).fill("");
    await texts.getByRole("textbox", { name: "Button" }).fill("Take it");
    await page.getByText("Heading cannot be empty").first().waitFor();
    await texts.getByRole("textbox", { name: "Heading" }).fill("You may like");
    await page.getByRole("button", { name: "Add trigger" }).click();
    const first = page.getByRole("group", { name: "Trigger 1" });
    await first.getByRole("textbox", { name: "Product" }).fill("Shoes");
    expect(await first.getByRole("textbox", { name: "At least" }).count()).toBe(0);
    await first.getByRole("checkbox", { name: "More than one" }).check();
    await first.getByRole("textbox", { name: "At least" }).fill("3");
    await page.getByRole("button", { name: "Add trigger" }).click();
    const second = page.getByRole("group", { name: "Trigger 2" });
    await second.getByRole("combobox", { name: "Type" }).selectOption("Cart totals");
    await page.getByText("Trigger 2: Add at least one amount").waitFor();
    await second.getByRole("button", { name: "Add amount" }).click();
    const amount = second.getByRole("group", { name: "Amount 1" });
    await amount.getByRole("combobox", { name: "Operator" }).selectOption("is less than");
    await amount.getByRole("textbox").fill("x");
    await page.getByText(/^Trigger 2, amount 1: /).waitFor();
    await amount.getByRole("textbox").fill("50.00");
    await page.getByRole("combobox", { name: "Of several triggers" }).selectOption("One holds");
    await send(page, "Save", "Offers");
    await row(page, "Belt").getByText("Multiple (2): ANY of Product in cart, Cart totals").waitFor();
    const href = (await row(page, "Belt").getByRole("link", { name: "Edit" }).getAttribute("href")) ?? "";
    expect(href).toMatch(/^\/offer\//);
    await page.goto(`${href}?shop=${shopOf(page)}`);
    expect(await amount.getByRole("textbox").inputValue()).toBe("50.00");
    expect(await first.getByRole("textbox", { name: "At least" }).inputValue()).toBe("3");
    expect(await texts.getByRole("textbox", { name: "Button" }).inputValue()).toBe("Take it");
    await savePicture(page, "one-family-offer", true);
    await page.getByRole("button", { name: "Remove trigger 1" }).click();
    await send(page, "Update", "Offers");
    await row(page, "Belt").getByRole("link", { name: "Edit" }).click();
    await page.getByRole("group", { name: "Amount 1" }).waitFor();
    expect(await page.getByRole("group", { name: "Trigger 2" }).count()).toBe(0);
  });
});
