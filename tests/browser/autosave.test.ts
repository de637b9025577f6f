// @lane browser local

import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { DEEP } from "../support/deep.ts";
import { browserPages } from "./support/admin.ts";
import { lookInside } from "./support/frame.ts";
import { expectGoodLooks, wideAndNarrow } from "./support/looks.ts";
import { name, post, refuse, row, save, storeRule } from "./support/rules.ts";

const { open } = browserPages();
const field = (page: Page) => page.getByRole("textbox", { name: "Customization name" });
const methods = (page: Page) => page.getByRole("combobox", { name: /^Payment methods/ });
const update = (page: Page) => page.getByRole("main").getByRole("button", { name: "Update", exact: true });
const restored = (page: Page) => page.getByText(/^Unsaved changes from \d\d:\d\d were restored\.$/);
const ODD = " déjà e\u0301 漢字 \u{1F4B3} ";

/** The editor of a stored rule, and its address. */
async function openStored(): Promise<{ page: Page; guid: string; address: string }> {
  const page = await open("/payments");
  const shop = new URL(page.url()).searchParams.get("shop");
  const guid = await storeRule(page, { name: "Stored", enabled: false });
  const address = `/payments/edit?type=hide&guid=${guid}&shop=${shop}`;
  await page.goto(address);
  await update(page).waitFor();
  return { page, guid, address };
}

const looked = (page: Page, what: string) => wideAndNarrow(page, (width) => expectGoodLooks(page, `autosave-${what}-${width}`));

/** Keys as a person presses them. */
async function type(page: Page, text: string): Promise<void> {
  await field(page).press("End");
  for (const key of text) await page.keyboard.insertText(key);
}

describe("what was typed in an editor", () => {
  it("is restored after a reload, byte for byte, beside what others saved, and after a call that failed", async () => {
    const { page, guid, address } = await openStored();
    await type(page, ODD);
    await methods(page).fill("My bank, Klar");
    await page.reload();
    await restored(page).waitFor();
    expect(await field(page).inputValue()).toBe(`Stored${ODD}`);
    expect(await methods(page).inputValue()).toBe("My bank, Klar");
    await looked(page, "restored");

    await refuse(page, "/api/apps/functions/update", 503, "Shopify does not answer.");
    await update(page).click();
    await page.getByRole("button", { name: "Continue editing" }).waitFor();
    await looked(page, "continue");
    await page.getByRole("button", { name: "Continue editing" }).click();
    await update(page).waitFor();
    expect(await field(page).inputValue()).toBe(`Stored${ODD}`);

    const rule = { name: "Theirs", type: "Payment Customization", subtype: "hide", method: ["Klarna"], exactMatch: {}, conditions: [] };
    await post(page, "/api/apps/functions/update", { ...rule, enabled: false, guid });
    await page.reload();
    const show = page.getByRole("button", { name: "Show my changes" });
    await show.waitFor();
    expect(await field(page).inputValue()).toBe("Theirs");
    await looked(page, "aside");
    await show.click();
    expect(await field(page).inputValue()).toBe(`Stored${ODD}`);
    await save(page, "Update");
    await row(page, `Stored${ODD}`.trim().normalize("NFC")).waitFor();
    await page.goto(address);
    await expect.poll(() => field(page).inputValue()).toBe(`Stored${ODD}`.trim().normalize("NFC"));
    await page.getByText("My bank", { exact: true }).first().waitFor();
    expect(await restored(page).count()).toBe(0);
  });

  it("in one tab is not overwritten by another, and is taken over when that tab is closed", async () => {
    const { page, address } = await openStored();
    await type(page, " in the first tab");
    const other = lookInside(await page.context().newPage());
    await other.goto(address);
    await other.getByText(/has unsaved changes in another tab/).waitFor();
    expect(await field(other).inputValue()).toBe("Stored");
    await type(other, " in the second tab");
    await page.reload();
    await restored(page).waitFor();
    expect(await field(page).inputValue()).toBe("Stored in the first tab");
    await page.close();
    await other.getByRole("button", { name: "Show my changes" }).click();
    expect(await field(other).inputValue()).toBe("Stored in the first tab");
    expect(await other.getByText(/has unsaved changes in another tab/).count()).toBe(0);
    await other.getByRole("button", { name: "Show my changes" }).click();
    expect(await field(other).inputValue()).toBe("Stored in the second tab");
  });
});

describe("a session that has ended", () => {
  it.runIf(DEEP)("is renewed: the call is made once more with a fresh token", async () => {
    const { page } = await openStored();
    const headers = { "X-Shopify-Retry-Invalid-Session-Request": "1" };
    const tokens: (string | undefined)[] = [];
    await page.route("**/api/apps/functions/update", async (route) => {
      tokens.push(route.request().headers().authorization);
      if (tokens.length > 2) await route.continue();
      else await route.fulfill({ status: 401, headers, json: { error: "Your session has ended." } });
    });
    await name(page, "Renewed");
    await save(page, "Update");
    await row(page, "Renewed").waitFor();
    expect(tokens).toEqual([expect.stringMatching(/^Bearer /), expect.stringMatching(/^Bearer /), expect.stringMatching(/^Bearer /)]);
  });
});
