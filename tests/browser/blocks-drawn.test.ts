// @lane browser live

import type { Frame, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browserPages } from "./support/admin.ts";
import { BLOCK, block, checkoutWith, expectOffers, JACKET, LAMP, SHELL, SOCKS, STOVE } from "./support/block.ts";
import { outer } from "./support/frame.ts";
import { expectAccessible, expectGoodLooks, wideAndNarrow } from "./support/looks.ts";
import { openList } from "./support/offered.ts";

const { open } = browserPages();
const opened = () => openList(open, "/healthz");
const SOCKS_TITLE = "Wool Hiking Socks";
const CHOSEN = { alwaysDisplay: true, productIds: [SOCKS] };

const frameOf = (page: Page): Frame =>
  page.frames().find((each) => each.url().includes("/blocks/")) ?? expect.fail("the page has no frame of a block");

describe("the texts of a block", () => {
  it("are the merchant's as plain text, whatever it contains, when something was typed in its settings", async () => {
    const page = await opened();
    await checkoutWith(page, CHOSEN);
    await block(page).getByRole("heading", { name: "You may also like" }).waitFor();
    await outer(page).getByText("Settings of the block").click();
    const hostile = `<img src=x onerror="parent.hacked=1"><script>parent.hacked=1</script>`;
    for (const [label, text] of [
      ["Heading", hostile],
      ["Subheading", "Only today"],
      ["Button", "Take it"],
    ] as const) {
      await outer(page).getByLabel(label, { exact: true }).fill(text);
    }
    await block(page).getByRole("heading", { name: hostile }).waitFor();
    await block(page).getByText("Only today").waitFor();
    await block(page)
      .getByRole("button", { name: `Take it: ${SOCKS_TITLE}` })
      .waitFor();
    expect(await outer(page).evaluate(() => Reflect.get(window, "hacked"))).toBeUndefined();
  });

  it("are in the buyer's language, at every width", async () => {
    const page = await opened();
    await checkoutWith(page, { ...CHOSEN, productIds: [SOCKS, SHELL, LAMP, STOVE] });
    for (const [language, add, direction] of [
      ["en", "Add", "ltr"],
      ["de", "Hinzufügen", "ltr"],
      ["ar", "إضافة", "rtl"],
    ] as const) {
      await outer(page).getByLabel("Language", { exact: true }).selectOption(language);
      await block(page).getByRole("button", { name: add, exact: false }).first().waitFor();
      await expect.poll(() => block(page).locator("html").getAttribute("dir")).toBe(direction);
      await wideAndNarrow(page, async (width) => {
        await expectGoodLooks(page, `block-${language}-${width}`);
        await expectAccessible(page, frameOf(page));
      });
    }
  });
});

describe("the frame of a block", () => {
  it("has no access to the page, and to no other origin", async () => {
    const page = await opened();
    await checkoutWith(page, CHOSEN);
    await expectOffers(page, SOCKS_TITLE);
    const frame = frameOf(page);
    page.removeAllListeners("console"); // what the policy keeps away is told there
    const reached = await frame.evaluate(async (address) => {
      const tried = async (what: () => unknown): Promise<string> => {
        try {
          return `reached ${String(await what())}`;
        } catch (error) {
          return error instanceof Error ? error.name : String(error);
        }
      };
      const send = (method: string) =>
        new Promise((resolve, reject) => {
          const request = new XMLHttpRequest();
          request.open(method, address);
          request.onload = () => resolve(request.status);
          request.onerror = () => reject(new Error("refused"));
          request.send();
        });
      return {
        origin: String(self.origin),
        page: await tried(() => parent.document.title),
        cookies: await tried(() => document.cookie),
        storage: await tried(() => localStorage.length),
        network: await tried(() => send("GET")),
        app: await tried(() => fetch("https://elsewhere.example/local/uninstall", { method: "POST" })),
      };
    }, new URL("/healthz", page.url()).href);
    expect(reached).toMatchObject({
      origin: "null",
      page: "SecurityError",
      cookies: "SecurityError",
      storage: "SecurityError",
      network: "Error",
    });
    expect(reached.app).toBe("Error");
  });

  it("takes no space when there is nothing to offer", async () => {
    const page = await opened();
    await checkoutWith(page, { ...CHOSEN, productIds: [JACKET] });
    await outer(page).locator(`iframe[title="${BLOCK}"]`).waitFor({ state: "attached" });
    await expectOffers(page);
    const box = await outer(page).locator(`iframe[title="${BLOCK}"]`).boundingBox();
    expect(box?.height ?? 0).toBe(0);
  });
});
