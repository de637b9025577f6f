import { describe, expect, it } from "vitest";
import { browserPages } from "./support/admin.ts";
import { outer } from "./support/frame.ts";
import { expectGoodLooks, wideAndNarrow } from "./support/looks.ts";

const { open } = browserPages();

describe("the settings of the store", () => {
  it("are set by keyboard, kept from being lost, and read again", async () => {
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
});
