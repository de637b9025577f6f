// @lane browser local once

import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { dashboard } from "../../engine/generated/dashboard.ts";
import { browserPages, newShop } from "./support/admin.ts";

const { open } = browserPages();

/** Gzipped bytes of every script and style sheet of the admin itself that a page has asked for, by kind. */
function weigh(page: Page): { script: number; stylesheet: number; settled: () => Promise<void> } {
  const weight = { script: 0, stylesheet: 0 };
  const reading: Promise<void>[] = [];
  page.on("response", (response) => {
    const kind = response.request().resourceType();
    const own = !/^\/(local|shopifycloud)\//.test(new URL(response.url()).pathname);
    if (!own || (kind !== "script" && kind !== "stylesheet")) return;
    reading.push(
      response.body().then((body) => {
        weight[kind] += gzipSync(body, { level: 9 }).length;
      }),
    );
  });
  const settled = async (): Promise<void> => {
    await page.waitForLoadState("networkidle");
    await Promise.all(reading);
  };
  return Object.assign(weight, { settled });
}

describe("the weight of the pages", () => {
  it("is small for the first route, and little more for an editor", async () => {
    const shop = newShop();
    const page = await open("/healthz", undefined, shop);
    const weight = weigh(page);
    await page.goto(`/?shop=${shop}`);
    // comes seconds after the screen, which may be before or after that has settled
    await page.getByRole("button", { name: dashboard.contact.title }).waitFor();
    await weight.settled();
    const first = { script: weight.script, stylesheet: weight.stylesheet };
    console.log(`first route: ${kB(first.script)} of JavaScript, ${kB(first.stylesheet)} of CSS, gzipped`);
    // the chat is 0.9 kB of it
    expect(first.script).toBeLessThanOrEqual(85_000);
    expect(first.stylesheet).toBeLessThanOrEqual(52_000);

    await page.goto("about:blank");
    weight.script = 0;
    await page.goto(`/methods/edit?type=hide&shop=${shop}`);
    await weight.settled();
    console.log(`editor: ${kB(weight.script - first.script)} more than the first route`);
    expect(weight.script - first.script).toBeLessThanOrEqual(57_200);
  });
});

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
