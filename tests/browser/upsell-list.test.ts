// @lane browser live

import { describe, expect, it } from "vitest";
import { DEEP } from "../support/deep.ts";
import { browserPages } from "./support/admin.ts";
import { button, textIn } from "./support/controls.ts";
import { outer } from "./support/frame.ts";
import { begin, fill, guidOf, LIST, looked, openList, pick, send, store, stored, WHOLE } from "./support/offered.ts";
import { refuse, row } from "./support/rules.ts";
import { shopOf } from "./support/store.ts";

const { open } = browserPages();
const opened = (path?: string) => openList(open, path);

describe("a failed save of an upsell", () => {
  it.runIf(DEEP)("is reported in the list, which leads back to what was typed", async () => {
    const page = await opened();
    await page.getByRole("heading", { name: "No Upsells" }).waitFor();
    await begin(page, "Typed");
    await pick(page, "Select products", /Wool Hiking Socks/);
    const failing = async (action: string, call: string, doing: string) => {
      await refuse(page, `/api/apps/upsell/${call}`, 503, "Shopify does not answer.");
      await button(page, action).first().click();
      if (action === "Delete") await button(page.getByRole("dialog"), "Delete").click();
      const banner = page.getByRole("alert").filter({ hasText: `An error occurred while ${doing} the upsell` });
      expect(await banner.textContent()).toContain("Shopify does not answer.");
      await page.getByRole("heading", { level: 1, name: LIST }).waitFor();
      return banner.getByText("Continue editing");
    };
    await (await failing("Save", "create", "saving")).click();
    await expect.poll(() => textIn(page, "Upsell name").inputValue()).toBe("Typed");
    await send(page);
    expect(await stored(page)).toMatchObject([{ name: "Typed" }]);
    await page.getByRole("link", { name: "Edit Typed" }).click();
    await textIn(page, "Upsell name").fill("Changed");
    await (await failing("Update", "create", "updating")).click();
    await expect.poll(() => textIn(page, "Upsell name").inputValue()).toBe("Changed");
    await send(page, "Update");
    expect(await stored(page)).toMatchObject([{ name: "Changed" }]);
    await page.getByRole("link", { name: "Edit Changed" }).click();
    await failing("Delete", "delete", "deleting");
    await row(page, "Changed").waitFor();
  });
});

describe("the list of upsells", () => {
  it("shows two hundred as quickly as a few, and finds one of them", async () => {
    const page = await opened();
    await page.getByRole("heading", { name: "No Upsells" }).waitFor();
    await fill(page, "/api/apps/upsell/create", { ...WHOLE, alwaysDisplay: true });
    await page.reload();
    await row(page, "Number 0").waitFor();
    await page.getByLabel("Search upsells").fill("Number 199");
    await row(page, "Number 199").waitFor();
    expect(await page.getByRole("row").count()).toBe(2);
  });

  it("is what an old address leads to as long as it is empty, and then its first upsell; it is emptied at once, after a confirmation", async () => {
    const page = await opened();
    const legacy = `/upsell/edit?guid=legacy&shop=${shopOf(page)}`;
    await page.goto(legacy);
    await page.getByRole("heading", { level: 1, name: LIST }).waitFor();
    await store(page, { name: "First" });
    await store(page, { name: "Second" });
    await page.goto(legacy);
    await page.getByRole("heading", { name: "Edit Upsell" }).waitFor();
    const [first] = await stored(page);
    expect(await textIn(page, "Upsell name").inputValue()).toBe(String(Reflect.get(first ?? {}, "name")));
    expect(await page.evaluate(() => window.location.search)).toContain(guidOf(first));
    await button(page, "Back").click();
    await row(page, "First").waitFor();
    expect(await page.getByRole("columnheader").allTextContents()).toEqual(expect.arrayContaining(["Name", "Type", "Status"]));
    await looked(page, "list");
    await page.reload(); // the buttons of a page that was narrow a moment ago are still being placed
    await row(page, "First").waitFor();
    await button(page, "Delete All Upsells").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Are you sure you want to delete all upsells? This action cannot be undone.").waitFor();
    await button(dialog, "Delete All Upsells").click();
    await outer(page).getByText("2 upsells deleted").waitFor();
    await page.getByRole("heading", { name: "No Upsells" }).waitFor();
  });
});
