// @lane browser
import { describe, expect, it } from "vitest";
import { DEEP } from "../support/deep.ts";
import { browserPages } from "./support/admin.ts";
import { outer } from "./support/frame.ts";
import { expectGoodLooks, wideAndNarrow } from "./support/looks.ts";
import { refuse } from "./support/rules.ts";

const { open } = browserPages();

describe("the settings of the store", () => {
  it("are changed by keyboard, kept from being lost, and loaded again", async () => {
    const page = await open("/");
    await outer(page).getByRole("navigation", { name: "App" }).getByRole("link", { name: "Settings" }).click();
    const kept = page.getByRole("combobox", { name: "Keep responses for" });
    await kept.waitFor();
    expect(await kept.inputValue()).toBe("12 months");
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `shop-settings-${width}`));
    await kept.focus();
    await page.keyboard.type("3");
    expect(await kept.inputValue()).toBe("3 months");
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `shop-settings-typed-${width}`));
    await page.getByRole("button", { name: "Back" }).click();
    await outer(page).getByRole("button", { name: "Stay" }).click();
    expect(await kept.inputValue()).toBe("3 months");
    await outer(page).getByRole("button", { name: "Save" }).click();
    await outer(page).getByText("Settings saved").waitFor();
    await page.reload();
    await kept.waitFor();
    expect(await kept.inputValue()).toBe("3 months");
  });

  it.runIf(DEEP)("look right while they ask, when somebody else was quicker, and when they cannot be loaded", async () => {
    const page = await open("/settings");
    const kept = page.getByRole("combobox", { name: "Keep responses for" });
    let reply: object = { error: "1,204 responses are older than 3 months and will be deleted within minutes.", losing: 1204 };
    await page.route("**/api/apps/settings", (route) =>
      route.request().method() === "PUT" ? route.fulfill({ status: 409, json: reply }) : route.continue(),
    );
    await kept.selectOption("3 months");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("dialog").getByText("1,204 responses").waitFor();
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `shop-settings-asks-${width}`));
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    reply = { error: "Someone else", current: { revision: 1, settings: { responsesKept: "24 months" } } };
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("button", { name: "Show saved settings" }).waitFor();
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `shop-settings-changed-${width}`));
    await page.getByRole("button", { name: "Show saved settings" }).click();
    await page.unroute("**/api/apps/settings");
    await refuse(page, "/api/apps/settings", 503, "The store is busy.");
    await page.reload();
    await page.getByRole("button", { name: "Retry" }).waitFor();
    await wideAndNarrow(page, (width) => expectGoodLooks(page, `shop-settings-failed-${width}`));
  });
});
